import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { InquiryEntity } from './entities.ts';

const { windowMs, inquiries } = serverLimits.inquiryFlood;

/** Whether more inquiries than usual arrived from all addresses. */
export async function isInquiryFlood(em: EntityManager, now: Date): Promise<boolean> {
  const since = { $gt: new Date(now.getTime() - windowMs).toISOString() };
  // The indexes hold either the present inquiries or the deleted ones.
  const counts = await Promise.all(
    [
      { createdAt: since, deletedAt: null },
      { createdAt: since, deletedAt: since },
    ].map((where) => em.count(InquiryEntity, where, { filters: false })),
  );
  return counts.reduce((sum, count) => sum + count) > inquiries;
}
