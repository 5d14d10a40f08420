import fs from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { zstdDecompressSync } from 'node:zlib';
import { type Connection, connectionOf } from './connection.ts';
import { requireSpace, spaceGuard } from './disk.ts';
import { startInstance } from './engine.ts';
import { EmbeddedDatabaseError, filesOf, readMarker, syncTree, unwritable, writeMarker } from './files.ts';
import { lockDirectory } from './lock.ts';

const tidyEveryMs = 10 * 60_000;

/** The PostgreSQL version of PGlite. */
const postgresVersion = '18';

/** An empty database, written by `tools/write-empty-database.ts`. */
export interface Template {
  directories: string[];
  files: Record<string, Uint8Array>;
}

export const templatePath = new URL('../empty-database.zst', import.meta.resolve('@innventory/db/orm.ts'));

/** Larger than the template. Small chunks would fragment 100 MB of memory. */
const inOnePiece = { chunkSize: 33_554_432 };

/** Unpacks the template, which takes less time and memory than PGlite's initdb. */
async function createDatabase(directory: string): Promise<void> {
  const unpacked: unknown = deserialize(zstdDecompressSync(fs.readFileSync(templatePath), inOnePiece));
  const { directories, files } = unpacked as Template;
  for (const name of ['', ...directories]) await mkdir(join(directory, name), { recursive: true, mode: 0o700 });
  await Promise.all(
    Object.entries(files).map(([name, bytes]) => writeFile(join(directory, name), bytes, { mode: 0o600 })),
  );
  await syncTree(directory);
}

/** Ensures that the directory contains a complete database. Creates one only if there never was one. */
async function ensureDatabase(dataDir: string): Promise<void> {
  const { database, marker: markerFile } = filesOf(dataDir);
  const marker = readMarker(dataDir);
  const isInterrupted = marker === 'creating';
  const files = !isInterrupted && fs.existsSync(database) ? fs.readdirSync(database) : [];
  if (files.includes('PG_VERSION')) {
    const version = fs.readFileSync(join(database, 'PG_VERSION'), 'utf8').trim();
    if (version !== postgresVersion) {
      throw new EmbeddedDatabaseError(
        `The database in ${database} was written by PostgreSQL ${version}, this version of Innventory reads ` +
          `${postgresVersion}. Make a backup with the version that wrote it, and restore that.`,
      );
    }
    if (!marker) writeMarker(dataDir, 'used');
    return;
  }
  if (marker && !isInterrupted) {
    throw new EmbeddedDatabaseError(
      `There has been a database in ${database}, but its files are missing or incomplete. Is the ` +
        `volume mounted? Otherwise move ${database} and ${markerFile} away and restore the newest backup with the command "restore" (docs/backup.md).`,
    );
  }
  if (files.length > 0) {
    throw new EmbeddedDatabaseError(
      `${database} holds files that are no database of Innventory. Move them away or choose another DATA_DIR.`,
    );
  }
  requireSpace(dataDir);
  writeMarker(dataDir, 'creating');
  await createDatabase(database);
  writeMarker(dataDir, 'new');
}

export async function openEmbedded(dataDir: string) {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
  const unlock = await lockDirectory(dataDir);
  try {
    await ensureDatabase(dataDir);
    const start = () => startInstance(filesOf(dataDir).database);
    const connection = connectionOf(await start(), start, spaceGuard(dataDir));
    // A failure is ignored, because the next request reports it.
    const tidying = setInterval(() => void tidy(connection).catch(() => {}), tidyEveryMs).unref();
    return {
      connection,
      isNew: readMarker(dataDir) === 'new',
      // A start on a full disk writes nothing.
      markUsed: () => readMarker(dataDir) === 'used' || writeMarker(dataDir, 'used'),
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
  await connection.query('select pg_stat_force_next_flush()');
  const { rows: wasteful } = await connection.query<{ relname: string }>(
    'select relname from pg_stat_user_tables where n_dead_tup > 1000',
  );
  for (const { relname } of wasteful) await connection.query(`vacuum (analyze) "${relname}"`);
  await connection.query('checkpoint');
}
