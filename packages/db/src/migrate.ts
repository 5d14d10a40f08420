import { migrations } from '../migrations/list.ts';
import { explained, migrationPoolOptions } from './connection/pool.ts';
import { type Orm, ormOnPostgres } from './orm.ts';

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

/** Most starts need no migration, and so no lock. */
async function isMigrated(orm: Orm): Promise<boolean> {
  const names = new Set(await stepsIn(orm));
  return names.size === migrationNames.length && migrationNames.every((name) => names.has(name));
}

/** Tables that neither the migrator nor an extension of PostgreSQL has made. */
const tables = `select relname as name from pg_class where relnamespace = to_regnamespace(quote_ident(current_schema()))
  and relkind in ('r', 'p') and relname <> 'mikro_orm_migrations'
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`;

/** Throws if another program has made the tables of this database. Writes nothing. Returns the executed migrations. */
export async function refuseForeign(orm: Orm): Promise<string[]> {
  const steps = await stepsIn(orm);
  if (steps[0] === migrationNames[0]) return steps;
  const found = await orm.em.getConnection().execute<{ name: string }[]>(tables);
  if (steps.length === 0 && found.length === 0) return steps;
  const names = found.slice(0, 3).map(({ name }) => name);
  throw new Error(
    `The database belongs to another program (with tables such as ${names.join(', ')}). ` +
      'Nothing was changed. Create an empty database and name that.',
  );
}

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

export const newerSchemaAdvice = 'Start the newer version again, or restore a backup made by this one.';

function refuseNewerSchema(steps: string[]): void {
  if (steps.every((name) => migrationNames.includes(name))) return;
  throw new Error(
    `The database has a newer schema than this version knows (its last step is ${steps.at(-1)}). ${newerSchemaAdvice}`,
  );
}

/** Throws unless this version made the last change of the schema. Writes nothing. */
export async function requireMigrated(orm: Orm): Promise<void> {
  if (await isMigrated(orm)) return;
  const steps = await refuseForeign(orm);
  refuseNewerSchema(steps);
  throw new Error(
    steps.length === 0
      ? 'The database is empty. Start the site first, or run "migrate".'
      : 'The database has the tables of an earlier version, which this command does not change. Take a backup with that version, then start the site or run "migrate".',
  );
}

/** Runs the pending migrations, all or none, under a lock. Throws if another program or a newer version made the tables. */
export async function migrate(orm: Orm): Promise<void> {
  if (await isMigrated(orm)) return;
  await aloneOnSchema(orm, async (single) => {
    refuseNewerSchema(await refuseForeign(single));
    await single.migrator.up().catch((error: unknown) => {
      throw explained(error, orm.config.get('clientUrl') ?? '');
    });
  });
}
