import { type Orm, ormOnPostgres } from './orm.ts';
import { migrationPoolOptions } from './pool.ts';

/** Any number, the same in every version: servers of one database wait for each other on it. */
const lock = 7_301_972;

/** Migrations wait and work as long as they must, on one connection, so that the lock and they share their fate. */
async function onOneConnection(orm: Orm, work: (single: Orm) => Promise<void>): Promise<void> {
  if ('pglite' in orm.config.get('driverOptions', {})) return work(orm);
  const url = orm.config.get('clientUrl') ?? '';
  const single = await ormOnPostgres(url, migrationPoolOptions(url));
  try {
    await work(single);
  } finally {
    await single.close();
  }
}

/** The migrations that a database has seen, oldest first. Only reads: makes no table of them where there is none yet. */
export async function stepsIn(orm: Orm): Promise<string[]> {
  const connection = orm.em.getConnection();
  const [table] = await connection.execute<{ name: string | null }[]>(
    "select to_regclass('mikro_orm_migrations')::text as name",
  );
  if (!table?.name) return [];
  const executed = await connection.execute<{ name: string }[]>('select name from mikro_orm_migrations order by id');
  return executed.map(({ name }) => name);
}

/** Most starts find nothing to do, and need neither the lock nor a connection of their own to know. */
async function isMigrated(orm: Orm): Promise<boolean> {
  const names = new Set(await stepsIn(orm));
  const { migrationsList = [] } = orm.config.get('migrations');
  return names.size === migrationsList.length && migrationsList.every((migration) => names.has(migration.name));
}

/** Lets `work` change the schema while everybody else who wants to waits. */
export async function aloneOnSchema(orm: Orm, work: (single: Orm) => Promise<void>): Promise<void> {
  await onOneConnection(orm, async (single) => {
    const connection = single.em.getConnection();
    await connection.execute('select pg_advisory_lock(?)', [lock]);
    try {
      await work(single);
    } finally {
      await connection.execute('select pg_advisory_unlock(?)', [lock]);
    }
  });
}

/** What a schema is called by: its migrations, oldest first. */
export async function schemaOf(orm: Orm): Promise<string[]> {
  return (await orm.migrator.getExecuted()).map(({ name }) => name);
}

export const newerSchemaAdvice = 'Start the newer version again, or restore a backup made by this one.';

async function refuseNewerSchema(orm: Orm): Promise<void> {
  const { migrationsList = [] } = orm.config.get('migrations');
  const executed = await schemaOf(orm);
  const pending = await orm.migrator.getPending();
  const known = migrationsList.length - pending.length;
  if (executed.length <= known) return;
  throw new Error(
    `The database has a newer schema than this version knows (its last step is ${executed.at(-1)}). ${newerSchemaAdvice}`,
  );
}

/**
 * Runs the pending migrations, all or none. Servers that start together wait for the first.
 * Throws if the database was migrated by a newer version.
 */
export async function migrate(orm: Orm): Promise<void> {
  if (await isMigrated(orm)) return;
  await aloneOnSchema(orm, async (single) => {
    await refuseNewerSchema(single);
    await single.migrator.up();
  });
}
