import { isDatabaseGone } from '@innventory/api/trpc.ts';
import { migrate } from '@innventory/db/migrate.ts';
import { type Database, createOrm } from '@innventory/db/orm.ts';
import { setTimeout as wait } from 'node:timers/promises';

type Where = Parameters<typeof createOrm>[0];

const patienceMs = 30_000;

const longestPauseMs = 4_000;

async function openAndMigrate(where: Where): Promise<Database> {
  const database = await createOrm(where);
  try {
    await migrate(database.orm);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the database and brings it up to date. A PostgreSQL server may come up a little later than this one, so it gets
 * half a minute; nobody but us could start the embedded one.
 */
export async function openDatabase(where: Where, tell: (text: string) => void): Promise<Database> {
  const deadline = performance.now() + patienceMs;
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await openAndMigrate(where);
    } catch (error) {
      if ('dataDir' in where || !isDatabaseGone(error) || performance.now() + pauseMs > deadline) throw error;
      tell('The PostgreSQL server of DATABASE_URL does not answer; trying again …');
      await wait(pauseMs);
    }
  }
}
