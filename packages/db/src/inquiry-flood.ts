import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { inTheLast } from './clock.ts';
import { InquiryEntity } from './entities.ts';

const { windowMs, inquiries } = serverLimits.inquiryFlood;

/** Whether more inquiries than usual arrived from all addresses. */
export async function isInquiryFlood(em: EntityManager, now: Date): Promise<boolean> {
  const since = inTheLast(windowMs, now);
  // Separately, because an index holds either present inquiries or deleted ones.
  const present = await em.count(InquiryEntity, { createdAt: since });
  const deleted = await em.count(InquiryEntity, { createdAt: since, deletedAt: since }, { filters: false });
  return present + deleted > inquiries;
}
