import type { Connection } from './connection.ts';

const everyMs = 10 * 60_000;

/** Does the work of PostgreSQL's background processes: removes dead rows and old log files. */
export async function tidy(connection: Connection): Promise<void> {
  const log = 'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > 16777216 as long from pg_control_checkpoint()';
  await connection.query('select pg_stat_force_next_flush()');
  const { rows: wasteful } = await connection.query<{ relname: string }>(
    'select relname from pg_stat_user_tables where n_dead_tup > 1000',
  );
  for (const { relname } of wasteful) await connection.query(`vacuum (analyze) "${relname}"`);
  const { rows } = await connection.query<{ long: boolean }>(log);
  if (rows[0]?.long) await connection.query('checkpoint');
}

/** Returns the function that stops it. A failure is ignored, because the next request reports it. */
export function tidyRegularly(connection: Connection): () => void {
  const timer = setInterval(() => void tidy(connection).catch(() => {}), everyMs).unref();
  return () => clearInterval(timer);
}
