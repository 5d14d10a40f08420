import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { randomUUID } from 'node:crypto';
import { shifted } from './clock.ts';
import { SessionEntity, SharedStateEntity } from './entities.ts';
import type { Orm } from './orm.ts';

export type SharedStateKey =
  /** Hash of the password, unless the environment sets it. */
  | 'admin-password-hash'
  /** Secret of this installation, to salt and to sign. */
  | 'secret'
  /** Time of the last verified backup. */
  | 'last backup'
  /** Random id that the database and its picture store share. The picture sweep compares the two. */
  | 'installation id'
  /** Warning of the picture sweep; absent while it works. */
  | 'picture sweep warning'
  /** Present if the operator allows the next picture sweep to move any number of pictures. */
  | 'picture sweep allowed'
  /** When a request last came through a proxy that TRUST_PROXY does not name. */
  | 'untrusted proxy seen'
  /** Why the mail server last refused a notice. */
  | 'mail fault'
  /** When a server last acquired the lock of housekeeping. */
  | 'housekeeping claimed';

export async function readSharedState({ em }: { em: EntityManager }, key: SharedStateKey): Promise<string | null> {
  const found = await em.fork().findOne(SharedStateEntity, { key });
  return found && found.value;
}

/** Reads a value, or creates it with `make`. If several servers create it, one wins. */
export async function readOrCreateSharedState(
  orm: Orm,
  key: SharedStateKey,
  make: () => string | Promise<string>,
): Promise<string> {
  const stored = await readSharedState(orm, key);
  if (stored !== null) return stored;
  await orm.em.fork().upsert(SharedStateEntity, { key, value: await make() }, { onConflictAction: 'ignore' });
  return readOrCreateSharedState(orm, key, make);
}

export const ownInstallationId = (orm: Orm): Promise<string> =>
  readOrCreateSharedState(orm, 'installation id', randomUUID);

/** Age of the last backup in seconds. Without a backup, that of the database. */
export async function lastBackupSeconds({ em }: Orm): Promise<number> {
  const [row] = await em.fork().execute<[{ seconds: number }]>(
    `select extract(epoch from clock_timestamp() - coalesce(
       (select (value #>> '{}')::timestamptz from settings where key = 'last backup'), min(executed_at)))::float as seconds
     from mikro_orm_migrations`,
  );
  return row.seconds;
}

export async function deleteSharedState(orm: Orm, key: SharedStateKey): Promise<void> {
  await orm.em.fork().nativeDelete(SharedStateEntity, { key });
}

export async function replaceSharedState(
  { em }: { em: EntityManager },
  key: SharedStateKey,
  value: string,
): Promise<void> {
  await em.fork().upsert(SharedStateEntity, { key, value });
}

/** Replaces the hash of the password if `isExpected` holds for the present one, and ends all sessions. */
export async function replacePasswordHash(
  { em }: { em: EntityManager },
  hash: string,
  isExpected: (present: string) => boolean = () => true,
): Promise<boolean> {
  return em.fork().transactional(async (inside) => {
    const key: SharedStateKey = 'admin-password-hash';
    const found = await inside.findOne(SharedStateEntity, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!isExpected(found?.value ?? '')) return false;
    await inside.upsert(SharedStateEntity, { key, value: hash });
    await inside.nativeDelete(SessionEntity, {});
    return true;
  });
}

const acquireIfDue = `insert into settings (key, value) values (?, to_jsonb(?::text))
  on conflict (key) do update set value = excluded.value
  where (settings.value #>> '{}')::timestamptz not between ?::timestamptz and ?::timestamptz returning key`;

/** Acquires the lock of housekeeping, once in `everyMs` for all servers. A lock dated by a wrong clock does not count. */
export async function acquireHousekeepingLock({ em }: Orm, everyMs: number, now: Date): Promise<boolean> {
  const key: SharedStateKey = 'housekeeping claimed';
  const recent = [shifted(now, -everyMs), shifted(now, everyMs)];
  const acquired: unknown[] = await em.fork().execute(acquireIfDue, [key, now.toISOString(), ...recent]);
  return acquired.length > 0;
}
