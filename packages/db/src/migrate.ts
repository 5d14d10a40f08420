import { type Orm, ormOnPostgres } from './orm.ts';
import { migrationPoolOptions } from './pool.ts';

/** Key of the advisory lock, the same in every version. */
const lock = 7_301_972;

/** The lock and the migrations share one connection without timeouts. */
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

/** The executed migrations, oldest first. Unlike the migrator, it creates no table. */
export async function stepsIn(orm: Orm): Promise<string[]> {
  const connection = orm.em.getConnection();
  const [table] = await connection.execute<{ name: string | null }[]>(
    "select to_regclass('mikro_orm_migrations')::text as name",
  );
  if (!table?.name) return [];
  const executed = await connection.execute<{ name: string }[]>('select name from mikro_orm_migrations order by id');
  return executed.map(({ name }) => name);
}

/** Most starts need no migration, and so no lock. */
async function isMigrated(orm: Orm): Promise<boolean> {
  const names = new Set(await stepsIn(orm));
  const { migrationsList = [] } = orm.config.get('migrations');
  return names.size === migrationsList.length && migrationsList.every((migration) => names.has(migration.name));
}

/** Runs `work` under the lock of the schema. */
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

/** The executed migrations identify a schema, oldest first. */
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

/** Runs the pending migrations, all or none, under a lock. Throws if a newer version has migrated the database. */
export async function migrate(orm: Orm): Promise<void> {
  if (await isMigrated(orm)) return;
  await aloneOnSchema(orm, async (single) => {
    await refuseNewerSchema(single);
    await single.migrator.up();
  });
}
