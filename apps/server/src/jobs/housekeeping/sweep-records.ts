import { AttemptEntity } from '@innventory/db/entities/attempt.entity.ts';
import { InquiryEntity } from '@innventory/db/entities/inquiry.entity.ts';
import { SessionEntity } from '@innventory/db/entities/session.entity.ts';
import { SpentChallengeEntity } from '@innventory/db/entities/spent-challenge.entity.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { FoundTwice } from './found-twice.ts';
import { trashable } from '@innventory/db/entities.ts';

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

interface Deletable {
  id: string;
  deletedAt?: string | null | undefined;
}

/** Records of one kind, the oldest first; the next sweep deletes the rest. */
const mostAtOnce = 1_000;

/** Deletes for good what has been in the trash for thirty days, once two sweeps found it. Answers the number of records. */
export async function sweepTrash(orm: Orm, now: Date, foundTwice: FoundTwice): Promise<number> {
  const due = { deletedAt: { $lt: new Date(now.getTime() - serverLimits.trashMs).toISOString() } };
  const found = await Promise.all(
    trashable.map(async (entity) => {
      const options = { filters: false, fields: ['id'], orderBy: { deletedAt: 'asc', id: 'asc' }, limit: mostAtOnce };
      const rows = await orm.em.fork().find<Deletable>(entity, due, options as object);
      return rows.map(({ id }) => id);
    }),
  );
  const ids = new Set(foundTwice(found.flat()));
  let swept = 0;
  for (const [index, entity] of trashable.entries()) {
    const id = { $in: (found[index] ?? []).filter((each) => ids.has(each)) };
    // A statement that deletes nothing would still count as a write and empty the response cache.
    if (id.$in.length === 0) continue;
    swept += await orm.em.fork().nativeDelete<Deletable>(entity, { ...due, id }, { filters: false });
  }
  return swept;
}
