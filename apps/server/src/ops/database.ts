import { isDatabaseGone, isLoginRefused } from '@innventory/api/trpc.ts';
import { migrate } from '@innventory/db/migrate.ts';
import { type Database, createOrm } from '@innventory/db/orm.ts';
import { setTimeout as wait } from 'node:timers/promises';

type Target = Parameters<typeof createOrm>[0];

const pauseMs = 1_000;

async function openAndMigrate(target: Target): Promise<Database> {
  const database = await createOrm(target);
  await migrate(database.orm).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return database;
}

/** Opens and migrates the database. Waits while PostgreSQL starts, not if it refuses the login; the embedded one is tried once. */
export async function openDatabase(
  target: Target,
  tell: (text: string) => void,
  patienceMs = 30_000,
): Promise<Database> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await openAndMigrate(target);
    } catch (error) {
      const isWorthWaiting = 'url' in target && isDatabaseGone(error) && !isLoginRefused(error);
      if (!isWorthWaiting || performance.now() > deadline) throw error;
      tell(`${(error as Error).message} Trying again …`);
      await wait(pauseMs);
    }
  }
}
