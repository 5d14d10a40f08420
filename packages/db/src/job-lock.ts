import type { Orm } from './orm.ts';
import { jobLockKeyOf, replaceSetting } from './settings.ts';

/** Jobs that the servers of one database share. */
export const jobs = ['trash sweep', 'picture sweep', 'expired sweep', 'inquiry sweep'] as const;

export type Job = (typeof jobs)[number];

const acquireIfDue = `insert into settings (key, value) values (?, to_jsonb(?::text))
  on conflict (key) do update set value = excluded.value
  where (settings.value #>> '{}')::timestamptz not between ?::timestamptz and ?::timestamptz returning key`;

const shifted = (date: Date, ms: number) => new Date(date.getTime() + ms).toISOString();

/**
 * Acquires the lock of a job, which one server gets once in `everyMs`. If that server dies, the job runs in the next
 * round. A lock dated more than `everyMs` in the future comes from a wrong clock and does not count.
 */
export async function acquireJobLock(orm: Orm, job: Job, everyMs: number, now: Date): Promise<boolean> {
  const recent = [shifted(now, -everyMs), shifted(now, everyMs)];
  const acquired: unknown[] = await orm.em
    .fork()
    .execute(acquireIfDue, [jobLockKeyOf(job), now.toISOString(), ...recent]);
  return acquired.length > 0;
}

export async function postponeJob(orm: Orm, job: Job, now: Date): Promise<void> {
  await replaceSetting(orm, jobLockKeyOf(job), now.toISOString());
}
