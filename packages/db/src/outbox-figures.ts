import type { EntityManager } from '@mikro-orm/sql';

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
