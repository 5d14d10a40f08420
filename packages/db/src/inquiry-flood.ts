import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { InquiryEntity } from './entities.ts';

const { windowMs, inquiries } = serverLimits.inquiryFlood;

/** Whether more inquiries than usual arrived from all addresses. */
export async function isInquiryFlood(em: EntityManager, now: Date): Promise<boolean> {
  const createdAt = { $gt: new Date(now.getTime() - windowMs).toISOString() };
  return (await em.count(InquiryEntity, { createdAt }, { filters: false })) > inquiries;
}
