import fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SharedStateEntity } from '../entities.ts';
import { ormOnPglite } from '../orm.ts';
import { tidy, openEmbedded } from './open.ts';
import { isEmbedded, usedDataDir } from '../testing/embedded.ts';

test.runIf(isEmbedded)('maintenance shortens the log and removes dead rows', { tags: ['nightly'] }, async () => {
  const dataDir = await usedDataDir();
  const { connection, close } = await openEmbedded(dataDir);
  const orm = await ormOnPglite(connection);
  const numberOf = async (sql: string) =>
    Object.values((await connection.query<Record<string, number>>(sql)).rows[0] ?? {})[0];
  const deadRows = () => numberOf("select n_dead_tup::int from pg_stat_user_tables where relname = 'settings'");
  const logBytes = () =>
    numberOf('select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int from pg_control_checkpoint()');
  await connection.query(
    `insert into settings select g::text, to_jsonb(md5(g::text) || repeat('x', 3000)) from generate_series(1, 5000) g`,
  );
  await connection.query("update settings set value = value || '[1]'");
  expect(await logBytes()).toBeGreaterThan(0);

  await tidy(connection);
  await connection.query('select pg_stat_force_next_flush()');

  expect(await deadRows()).toBe(0);
  expect(await orm.em.fork().count(SharedStateEntity)).toBe(5_001);
  expect(fs.readdirSync(join(dataDir, 'database', 'pg_wal')).length).toBeLessThan(10);
  await orm.close();
  await close();
});
