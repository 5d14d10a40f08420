import fs from 'node:fs';
import { join } from 'node:path';
import { type Connection, connectionOf } from './connection.ts';
import { createDatabase } from './template.ts';
import { EmbeddedDatabaseError, contentOf, filesOf, makeDirectory, readMarker, writeMarker } from './files.ts';
import { startInstance } from './instance.ts';
import { lockDirectory } from './lock.ts';

const tidyEveryMs = 10 * 60_000;

/** The PostgreSQL version of PGlite. */
const postgresVersion = '18';

const listed = (directory: string) => (fs.existsSync(directory) ? fs.readdirSync(directory) : []);

/** Ensures that the directory contains a complete database. Creates one only if there never was one. */
async function ensureDatabase(dataDir: string): Promise<void> {
  const { database, marker: markerFile } = filesOf(dataDir);
  const marker = readMarker(dataDir);
  const version = contentOf(join(database, 'PG_VERSION'));
  if (version !== undefined && version !== postgresVersion) {
    throw new EmbeddedDatabaseError(
      `The database in ${database} was written by PostgreSQL ${version}, this version of Innventory reads ` +
        `${postgresVersion}. Make a backup with the version that wrote it, and restore that.`,
    );
  }
  if (version !== undefined) {
    if (marker?.state !== 'used') writeMarker(dataDir, marker ? 'new' : 'used');
    return;
  }
  if (marker && marker.state !== 'creating') {
    throw new EmbeddedDatabaseError(
      `There has been a database in ${database} since ${marker.since}, but its files are missing or incomplete. Is the ` +
        `volume mounted? Else move ${database} and ${markerFile} away and restore the newest backup: npm run cli -- restore FILE.`,
    );
  }
  if (listed(database).length > 0) {
    throw new EmbeddedDatabaseError(
      `${database} holds files that are no database of Innventory. Move them away or choose another DATA_DIR.`,
    );
  }
  writeMarker(dataDir, 'creating');
  await createDatabase(database);
  writeMarker(dataDir, 'new');
}

export async function openEmbedded(dataDir: string) {
  makeDirectory(dataDir);
  const unlock = await lockDirectory(dataDir);
  try {
    await ensureDatabase(dataDir);
    const start = () => startInstance(filesOf(dataDir).database);
    const connection = connectionOf(await start(), start);
    // A failure is ignored, because the next request reports it.
    const tidying = setInterval(() => void tidy(connection).catch(() => {}), tidyEveryMs).unref();
    return {
      connection,
      isNew: readMarker(dataDir)?.state === 'new',
      markUsed: () => writeMarker(dataDir, 'used'),
      async close() {
        clearInterval(tidying);
        await connection.close().finally(unlock);
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

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
