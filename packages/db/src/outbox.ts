import type { EntityManager } from '@mikro-orm/sql';
import { OutboxEntity } from './entities.ts';

/**
 * A worker owns a notice for this long, because a mail server that scans mails accepts them late. If the worker dies,
 * the notice becomes due again.
 */
export const leaseMs = 3 * 60_000;

export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Makes waiting notices due. Ends no lease, even if the clock of its worker is a minute ahead. */
export const endPauses = (em: EntityManager) =>
  em.nativeUpdate(OutboxEntity, { dueAt: { $gt: fromNow(leaseMs + 60_000) } }, { dueAt: fromNow(0) });

interface OutboxFigures {
  waiting: number;
  /** Waiting notices whose full text the mail server refused. */
  refused: number;
  /** Most attempts for a waiting notice. */
  tries: number;
  oldest: string | null;
  oldestSeconds: number;
}

const statement = `
  select count(*)::int as waiting, (count(*) filter (where is_refused))::int as refused,
    coalesce(max(tries), 0)::int as tries, min(created_at) as oldest,
    greatest(0, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0))::float as "oldestSeconds"
  from outbox`;

export async function outboxFigures(em: EntityManager): Promise<OutboxFigures> {
  const [figures] = await em.fork().execute<[OutboxFigures]>(statement);
  return figures;
}
