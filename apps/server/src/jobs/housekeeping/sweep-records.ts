import {
  AttemptEntity,
  InquiryEntity,
  SessionEntity,
  SpentChallengeEntity,
  trashable,
} from '@innventory/db/entities.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';

const hourMs = 3_600_000;

/** Returns the keys that every call of the last hour has named as due. */
export type DueForAnHour = (due: string[]) => string[];

/** Measured with a monotonic clock, because the system clock may be wrong after a boot. */
function createDueForAnHour(elapsedMs: () => number): DueForAnHour {
  let firstFound = new Map<string, number>();
  return (due) => {
    const now = elapsedMs();
    firstFound = new Map(due.map((key) => [key, firstFound.get(key) ?? now]));
    return due.filter((key) => now - (firstFound.get(key) ?? now) >= hourMs);
  };
}

export const createFindings = (elapsedMs = () => performance.now()) => ({
  trash: createDueForAnHour(elapsedMs),
  inquiries: createDueForAnHour(elapsedMs),
  pictures: createDueForAnHour(elapsedMs),
  quarantine: createDueForAnHour(elapsedMs),
});

export type Findings = ReturnType<typeof createFindings>;

const dayMs = 86_400_000;

/** Per sweep and kind. The next sweep deletes the rest. */
const mostAtOnce = 1_000;

const before = (now: Date, ms: number) => ({ $lt: new Date(now.getTime() - ms).toISOString() });

/** Deletes expired sessions, attempts that no throttle counts any more, and expired challenges. */
export async function sweepExpired(orm: Orm, now: Date): Promise<number> {
  const em = orm.em.fork();
  const longestWindowMs = Math.max(serverLimits.loginThrottle.overallWindowMs, serverLimits.inquiryThrottle.windowMs);
  const sessions = await em.nativeDelete(SessionEntity, { expire: before(now, 0) });
  const attempts = await em.nativeDelete(AttemptEntity, { createdAt: before(now, longestWindowMs) });
  const challenges = await em.nativeDelete(SpentChallengeEntity, { expires: before(now, 0) });
  return sessions + attempts + challenges;
}

/** Deletes inquiries older than `days`, once they are due for an hour; 0 disables it. Inquiries in the outbox stay. */
export async function sweepInquiries(orm: Orm, now: Date, days: number, dueForAnHour: DueForAnHour): Promise<number> {
  if (days === 0) return 0;
  const em = orm.em.fork();
  const found = await em.getConnection().execute<{ id: string }[]>(
    `select id from contact_inquiries where created_at < ? and id not in (select inquiry_id from outbox)
     order by created_at, id limit ${mostAtOnce}`,
    [new Date(now.getTime() - days * dayMs).toISOString()],
  );
  const ids = dueForAnHour(found.map(({ id }) => id));
  return ids.length === 0 ? 0 : em.nativeDelete(InquiryEntity, { id: { $in: ids } }, { filters: false });
}

interface Deletable {
  id: string;
  deletedAt?: string | null | undefined;
}

/** Deletes records after thirty days in the trash, once they are due for an hour. Returns their number. */
export async function sweepTrash(orm: Orm, now: Date, dueForAnHour: DueForAnHour): Promise<number> {
  const due = { deletedAt: before(now, serverLimits.trashMs) };
  const found = await Promise.all(
    trashable.map(async (entity) => {
      const options = { filters: false, fields: ['id'], orderBy: { deletedAt: 'asc', id: 'asc' }, limit: mostAtOnce };
      const rows = await orm.em.fork().find<Deletable>(entity, due, options as object);
      return rows.map(({ id }) => id);
    }),
  );
  const ids = new Set(dueForAnHour(found.flat()));
  let swept = 0;
  for (const [index, entity] of trashable.entries()) {
    const id = { $in: (found[index] ?? []).filter((each) => ids.has(each)) };
    // A statement without effect would still count as a write and invalidate cached responses.
    if (id.$in.length === 0) continue;
    swept += await orm.em.fork().nativeDelete<Deletable>(entity, { ...due, id }, { filters: false });
  }
  return swept;
}
