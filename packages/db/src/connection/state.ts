import type { Orm } from '../orm.ts';

/** Connections of the pool; null for the embedded database. */
export async function connectionsOf(orm: Orm) {
  const client = await orm.em.getConnection().getNativeClient();
  if (typeof client !== 'object' || client === null || !('totalCount' in client)) return null;
  const { totalCount, idleCount, waitingCount } = client as { [count: string]: number };
  return { busy: (totalCount ?? 0) - (idleCount ?? 0), idle: idleCount ?? 0, waiting: waitingCount ?? 0 };
}

/** Tells the operator of a database that takes no writes, such as a standby after a failover. Null if it does. */
export async function readOnlyWarning({ em }: Orm): Promise<string | null> {
  const [row] = await em
    .fork()
    .execute<[{ setting: string }]>("select current_setting('transaction_read_only') as setting");
  return row.setting === 'on'
    ? 'The database is read-only, so inquiries and changes are refused. Is it a standby, or is its disk full?'
    : null;
}
