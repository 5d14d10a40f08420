import { migrations } from '../migrations/list.ts';
import { explained, migrationPoolOptions } from './connection/pool.ts';
import { type Orm, ormOnPostgres } from './orm.ts';

/** Key of the advisory lock, the same in every version. */
const lock = 7_301_972;

/** The executed migrations, oldest first, which identify a schema. Unlike the migrator, it creates no table. */
export async function stepsIn(orm: Orm): Promise<string[]> {
  const connection = orm.em.getConnection();
  const [table] = await connection.execute<{ name: string | null }[]>(
    "select to_regclass('mikro_orm_migrations')::text as name",
  );
  if (!table?.name) return [];
  const executed = await connection.execute<{ name: string }[]>('select name from mikro_orm_migrations order by id');
  return executed.map(({ name }) => name);
}

export const migrationNames = migrations.map(({ name }) => name);

/** Whether this version can migrate a database that has executed these migrations. */
export const knowsSchema = (names: string[]): boolean =>
  names.length > 0 && names.every((name, index) => name === migrationNames[index]);

/** Tables that neither the migrator nor an extension of PostgreSQL has made. */
const tables = `select relname as name from pg_class where relnamespace = to_regnamespace(quote_ident(current_schema()))
  and relkind in ('r', 'p') and relname <> 'mikro_orm_migrations'
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`;

export const newerSchemaAdvice = 'Start the newer version again, or restore a backup made by this one.';

/** The executed migrations. Throws if another program or a newer version has made the tables. Writes nothing. */
export async function executedMigrations(orm: Orm): Promise<string[]> {
  const steps = await stepsIn(orm);
  const found = steps[0] === migrationNames[0] ? [] : await orm.em.getConnection().execute<{ name: string }[]>(tables);
  if (found.length > 0) {
    const names = found.slice(0, 3).map(({ name }) => name);
    throw new Error(
      `The database belongs to another program (with tables such as ${names.join(', ')}). ` +
        'Nothing was changed. Create an empty database and name that.',
    );
  }
  if (steps.some((name) => !migrationNames.includes(name))) {
    throw new Error(
      `The database has a newer schema than this version knows (its last step is ${steps.at(-1)}). ${newerSchemaAdvice}`,
    );
  }
  return steps;
}

/** Only one process opens the embedded database. On PostgreSQL, lock and work share one connection without timeouts. */
export async function aloneOnSchema(orm: Orm, work: (single: Orm) => Promise<void>): Promise<void> {
  if ('pglite' in orm.config.get('driverOptions', {})) return work(orm);
  const url = orm.config.get('clientUrl') ?? '';
  const single = await ormOnPostgres(url, migrationPoolOptions(url));
  try {
    // The lock ends with the connection.
    await single.em.getConnection().execute('select pg_advisory_lock(?)', [lock]);
    await work(single);
  } finally {
    await single.close();
  }
}

/** Throws unless this version made the last change of the schema. Writes nothing. */
export async function requireMigrated(orm: Orm): Promise<void> {
  const steps = await executedMigrations(orm);
  if (steps.length === migrationNames.length) return;
  throw new Error(
    steps.length === 0
      ? 'The database is empty. Start the site first, or run "migrate".'
      : 'The database has the tables of an earlier version, which this command does not change. Take a backup with that version, then start the site or run "migrate".',
  );
}

/** Runs the pending migrations, all or none, under a lock. Throws if another program or a newer version made the tables. */
export async function migrate(orm: Orm): Promise<void> {
  // Most starts need no migration, and so no lock.
  if ((await executedMigrations(orm)).length === migrationNames.length) return;
  await aloneOnSchema(orm, async (single) => {
    await executedMigrations(single);
    await single.migrator.up().catch((error: unknown) => {
      throw explained(error, orm.config.get('clientUrl') ?? '');
    });
  });
}
