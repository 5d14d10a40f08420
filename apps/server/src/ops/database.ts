import { isDatabaseGone } from '@innventory/api/trpc.ts';
import { migrate } from '@innventory/db/migrate.ts';
import { type Database, createOrm } from '@innventory/db/orm.ts';
import { setTimeout as wait } from 'node:timers/promises';

type Where = Parameters<typeof createOrm>[0];

/** A PostgreSQL server may come up a little later than this one. */
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

function unreachable(cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new Error(`the PostgreSQL server of DATABASE_URL does not answer${code}.`, { cause });
}

/** Opens the database and brings it up to date; nobody but us could start the embedded one, so that is tried once. */
export async function openDatabase(
  where: Where,
  tell: (text: string) => void,
  patience = patienceMs,
): Promise<Database> {
  const deadline = performance.now() + patience;
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await openAndMigrate(where);
    } catch (error) {
      if ('dataDir' in where || !isDatabaseGone(error)) throw error;
      if (performance.now() + pauseMs > deadline) throw unreachable(error);
      tell('Waiting for the PostgreSQL server of DATABASE_URL …');
      await wait(pauseMs);
    }
  }
}
