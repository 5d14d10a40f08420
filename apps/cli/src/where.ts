import type { Orm } from '@innventory/db/orm.ts';
import { type Command, Option } from 'commander';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Which database a command works on. */
export interface Where {
  databaseUrl?: string;
  dataDir: string;
}

/** Whoever names a folder means it: an address that stands in the environment alone gives way. */
function preferNamedFolder(command: Command): void {
  const isNamed = (option: keyof Where) => command.getOptionValueSource(option) === 'cli';
  if (isNamed('dataDir') && !isNamed('databaseUrl')) command.setOptionValue('databaseUrl', undefined);
}

export function withDatabaseOptions(command: Command): Command {
  return command
    .addOption(new Option('--database-url <url>', 'a PostgreSQL server').env('DATABASE_URL'))
    .addOption(new Option('--data-dir <folder>', 'the embedded database').env('DATA_DIR').default('./data'))
    .hook('preAction', preferNamedFolder);
}

export const databaseOf = ({ databaseUrl, dataDir }: Where) => (databaseUrl ? { url: databaseUrl } : { dataDir });

/** Lets `work` use the database as it is, and closes it whatever happens. */
export async function withDatabaseAsItIs<Result>(where: Where, work: (orm: Orm) => Promise<Result>): Promise<Result> {
  // Half a second that whoever asks for help, or calls a server, does not wait.
  const { createOrm } = await import('@innventory/db/orm.ts');
  const database = await createOrm(databaseOf(where));
  try {
    return await work(database.orm);
  } finally {
    await database.close();
  }
}

/** Lets `work` use the database, brought up to date, and closes it whatever happens. */
export function withDatabase<Result>(where: Where, work: (orm: Orm) => Promise<Result>): Promise<Result> {
  return withDatabaseAsItIs(where, async (orm) => {
    const { migrate } = await import('@innventory/db/migrate.ts');
    await migrate(orm);
    return work(orm);
  });
}

/** A mistyped folder must not become an empty database. Throws where there is none. */
export function refuseMissing({ databaseUrl, dataDir }: Where): void {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return;
  throw new Error(
    `There is no database in ${dataDir}. Name its folder with --data-dir, or a running server with --url.`,
  );
}
