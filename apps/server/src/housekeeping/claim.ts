import type { Orm } from '@innventory/db/orm.ts';

/**
 * Whether this server is the one to do `task`: of all servers of this database one gets it, once in `everyMs`. Who dies
 * meanwhile leaves it to the next round.
 */
export async function claim(orm: Orm, task: string, everyMs: number, now: Date): Promise<boolean> {
  const lastDue = new Date(now.getTime() - everyMs).toISOString();
  const claimed: unknown[] = await orm.em.fork().execute(
    `insert into settings (key, value) values (?, to_jsonb(?::text))
       on conflict (key) do update set value = excluded.value
       where (settings.value #>> '{}')::timestamptz <= ?::timestamptz
       returning key`,
    [`${task} claimed`, now.toISOString(), lastDue],
  );
  return claimed.length > 0;
}
