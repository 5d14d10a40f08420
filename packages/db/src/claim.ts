import type { Orm } from './orm.ts';
import { claimedKeyOf, replaceSetting } from './settings.ts';

/** What servers of one database share out, each task done by one of them. */
export const tasks = ['trash sweep', 'picture sweep', 'expired sweep', 'inquiry sweep'] as const;

export type Task = (typeof tasks)[number];

const claimIfDue = `insert into settings (key, value) values (?, to_jsonb(?::text))
  on conflict (key) do update set value = excluded.value
  where (settings.value #>> '{}')::timestamptz not between ?::timestamptz and ?::timestamptz returning key`;

const shifted = (date: Date, ms: number) => new Date(date.getTime() + ms).toISOString();

/**
 * Whether this server is the one to do `task`: of all servers of this database one gets it, once in `everyMs`. Who dies
 * meanwhile leaves it to the next round. What is noted as done later than the next round comes from a clock that was
 * wrong, and holds nobody up.
 */
export async function claim(orm: Orm, task: Task, everyMs: number, now: Date): Promise<boolean> {
  const justDone = [shifted(now, -everyMs), shifted(now, everyMs)];
  const given = [claimedKeyOf(task), now.toISOString(), ...justDone];
  const claimed: unknown[] = await orm.em.fork().execute(claimIfDue, given);
  return claimed.length > 0;
}

/** As if it had just been done: nobody begins it again before its time has passed once more. */
export async function putOff(orm: Orm, task: Task, now: Date): Promise<void> {
  await replaceSetting(orm, claimedKeyOf(task), now.toISOString());
}
