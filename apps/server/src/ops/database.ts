import { isDatabaseGone } from '@innventory/api/trpc.ts';
import { migrate } from '@innventory/db/migrate.ts';
import { type Database, createOrm } from '@innventory/db/orm.ts';
import { setTimeout as wait } from 'node:timers/promises';

type Target = Parameters<typeof createOrm>[0];

/** Time for a PostgreSQL server to start. */
const patienceMs = 30_000;

const longestPauseMs = 4_000;

async function openAndMigrate(target: Target): Promise<Database> {
  const database = await createOrm(target);
  try {
    await migrate(database.orm);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens and migrates the database. Waits for PostgreSQL; the embedded database is tried once. */
export async function openDatabase(
  target: Target,
  tell: (text: string) => void,
  patience = patienceMs,
): Promise<Database> {
  const deadline = performance.now() + patience;
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await openAndMigrate(target);
    } catch (error) {
      if ('dataDir' in target || !isDatabaseGone(error)) throw error;
      if (performance.now() + pauseMs > deadline) throw error;
      tell(`${(error as Error).message} Trying again …`);
      await wait(pauseMs);
    }
  }
}
