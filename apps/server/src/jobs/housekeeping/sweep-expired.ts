import { AttemptEntity } from '@innventory/db/entities/attempt.entity.ts';
import { InquiryEntity } from '@innventory/db/entities/inquiry.entity.ts';
import { SessionEntity } from '@innventory/db/entities/session.entity.ts';
import { SpentChallengeEntity } from '@innventory/db/entities/spent-challenge.entity.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { FoundTwice } from './found-twice.ts';

const dayMs = 86_400_000;

/** The next sweep deletes the rest. */
const mostInquiries = 1_000;

const before = (now: Date, ms: number) => ({ $lt: new Date(now.getTime() - ms).toISOString() });

/** Ended sessions, tries that no throttle counts any more, spent challenges that could not be used again anyway. */
export async function sweepExpired(orm: Orm, now: Date): Promise<number> {
  const em = orm.em.fork();
  const longestWindowMs = Math.max(serverLimits.loginThrottle.overallWindowMs, serverLimits.inquiryThrottle.windowMs);
  const sessions = await em.nativeDelete(SessionEntity, { expire: before(now, 0) });
  const attempts = await em.nativeDelete(AttemptEntity, { createdAt: before(now, longestWindowMs) });
  const challenges = await em.nativeDelete(SpentChallengeEntity, { expires: before(now, 0) });
  return sessions + attempts + challenges;
}

/**
 * Deletes inquiries after so many days, for good, once two sweeps found them; 0 days keep them. Those of which the owner
 * has not been notified yet stay.
 */
export async function sweepInquiries(orm: Orm, now: Date, days: number, foundTwice: FoundTwice): Promise<number> {
  if (days === 0) return 0;
  const em = orm.em.fork();
  const found = await em.getConnection().execute<{ id: string }[]>(
    `select id from contact_inquiries where created_at < ? and id not in (select inquiry_id from outbox)
     order by created_at, id limit ${mostInquiries}`,
    [new Date(now.getTime() - days * dayMs).toISOString()],
  );
  const ids = foundTwice(found.map(({ id }) => id));
  return ids.length === 0 ? 0 : em.nativeDelete(InquiryEntity, { id: { $in: ids } });
}
