import { isDatabaseGone, isAccessRefused } from '@innventory/api/failures.ts';
import { EmbeddedDatabaseError, filesOf } from '@innventory/db/embedded/files.ts';
import { migrate } from '@innventory/db/migrate.ts';
import { type Database, type DatabaseAddress, createOrm } from '@innventory/db/orm.ts';
import { openImageStore, storedInstallationId } from '@innventory/images/image-store.ts';
import type { Storage } from '@innventory/images/storage.ts';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 1_000;

async function openAndMigrate(address: DatabaseAddress): Promise<Database> {
  const database = await createOrm(address);
  await migrate(database.orm).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

/** Refuses to start a new site beside the pictures of an installation whose DATABASE_URL or DATA_DIR is lost. */
export async function refuseNewDatabase(dataDir: string, storage: Storage): Promise<void> {
  const { database, marker } = filesOf(dataDir);
  if (existsSync(database) || existsSync(marker)) return;
  if ('folder' in storage && !existsSync(storage.folder)) return;
  const store = await openImageStore(storage);
  // A store that cannot be reached causes a warning later.
  if ((await storedInstallationId(store).catch(() => null)) === null) return;
  throw new EmbeddedDatabaseError(
    `There is no database in ${dataDir}, but the picture store belongs to an installation. Is DATABASE_URL or DATA_DIR ` +
      'missing or wrong? If the database is lost, restore the newest backup with the command "restore" (docs/backup.md). ' +
      'A new installation needs a picture store of its own: set STORAGE_URL or move the pictures away.',
  );
}

/** Opens and migrates the database. Waits while PostgreSQL starts, not if it refuses access; the embedded one is tried once. */
export async function openDatabase(
  address: DatabaseAddress,
  tell: (text: string) => void,
  patienceMs = 30_000,
): Promise<Database> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await openAndMigrate(address);
    } catch (error) {
      const isWorthWaiting = 'url' in address && isDatabaseGone(error) && !isAccessRefused(error);
      if (!isWorthWaiting || performance.now() > deadline) throw error;
      tell(`${(error as Error).message} Trying again …`);
      await wait(pauseMs);
    }
  }
}
