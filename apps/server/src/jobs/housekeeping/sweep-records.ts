import {
  AttemptEntity,
  InquiryEntity,
  SessionEntity,
  SpentChallengeEntity,
  trashable,
} from '@innventory/db/entities.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';

export const hourMs = 3_600_000;

const dayMs = 86_400_000;

/** Per sweep and kind. The next sweep deletes the rest. */
const mostAtOnce = 1_000;

/** Returns the keys that every check of `kind` in the last hour has found due. A wrong clock that is corrected deletes nothing. */
export type GraceFilter = (kind: string, due: string[]) => string[];

/** Measured with a monotonic clock, because the system clock may be wrong after a boot. */
export function createGraceFilter(elapsedMs = () => performance.now()): GraceFilter {
  const findings = new Map<string, Map<string, number>>();
  return (kind, due) => {
    const now = elapsedMs();
    const former = findings.get(kind);
    const found = new Map(due.map((key) => [key, former?.get(key) ?? now]));
    findings.set(kind, found);
    return due.filter((key) => now - (found.get(key) ?? now) >= hourMs);
  };
}

const before = (now: Date, ms: number) => ({ $lt: new Date(now.getTime() - ms).toISOString() });

/** Deletes expired sessions and those from a clock that was ahead, attempts that no throttle counts any more, and expired challenges. */
export async function sweepExpired(orm: Orm, now: Date): Promise<void> {
  const em = orm.em.fork();
  const longestWindowMs = Math.max(serverLimits.loginThrottle.overallWindowMs, serverLimits.inquiryThrottle.windowMs);
  const latest = new Date(now.getTime() + 2 * serverLimits.session.idleMs).toISOString();
  await em.nativeDelete(SessionEntity, { $or: [{ expire: before(now, 0) }, { expire: { $gt: latest } }] });
  await em.nativeDelete(AttemptEntity, { createdAt: before(now, longestWindowMs) });
  await em.nativeDelete(SpentChallengeEntity, { expires: before(now, 0) });
}

/** Deletes inquiries older than `days`, after the grace period; 0 disables it. Inquiries in the outbox stay. */
export async function sweepInquiries(
  orm: Orm,
  now: Date,
  days: number,
  afterGracePeriod: GraceFilter,
): Promise<number> {
  if (days === 0) return 0;
  const em = orm.em.fork();
  const found = await em.execute<{ id: string }[]>(
    `select id from contact_inquiries where created_at < ? and id not in (select inquiry_id from outbox)
     order by created_at, id limit ${mostAtOnce}`,
    [new Date(now.getTime() - days * dayMs).toISOString()],
  );
  const due = found.map(({ id }) => id);
  const ids = afterGracePeriod('inquiries', due);
  return ids.length === 0 ? 0 : em.nativeDelete(InquiryEntity, { id: { $in: ids } }, { filters: false });
}

/** Deletes records after thirty days in the trash and the grace period. Returns their number. */
export async function sweepTrash(orm: Orm, now: Date, afterGracePeriod: GraceFilter): Promise<number> {
  const due = { deletedAt: before(now, serverLimits.trashMs) };
  let swept = 0;
  for (const entity of trashable) {
    const em = orm.em.fork();
    const found = await em.find(entity, due, {
      filters: false,
      fields: ['id'],
      orderBy: { deletedAt: 'asc', id: 'asc' },
      limit: mostAtOnce,
    });
    const foundIds = found.map(({ id }) => id);
    const ids = afterGracePeriod(`deleted ${entity.name}`, foundIds);
    // A statement without effect would still count as a write and invalidate cached responses.
    if (ids.length > 0) swept += await em.nativeDelete(entity, { ...due, id: ids }, { filters: false });
  }
  return swept;
}
