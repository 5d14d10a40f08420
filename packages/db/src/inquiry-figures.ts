import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { InquiryEntity } from './entities.ts';

const { windowMs, inquiries } = serverLimits.inquiryFlood;

/** Whether more inquiries than usual arrived from all addresses. */
export async function isInquiryFlood(em: EntityManager, now: Date): Promise<boolean> {
  const since = { $gt: new Date(now.getTime() - windowMs).toISOString() };
  // Separately, because an index holds either present inquiries or deleted ones.
  const present = await em.count(InquiryEntity, { createdAt: since });
  const deleted = await em.count(InquiryEntity, { createdAt: since, deletedAt: since }, { filters: false });
  return present + deleted > inquiries;
}

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
