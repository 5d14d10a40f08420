import type { EntityManager } from '@mikro-orm/sql';
import { explained, migrationPoolOptions, timeoutsMs } from './connection/pool.ts';
import { type Orm, migrations, ormOnPostgres } from './orm.ts';

/** Key of the advisory lock, the same in every version. */
const lock = 7_301_972;

const lockWaitMs = 60_000;

/** Less than a statement's time limit: requests wait behind a migration that waits for a table. */
const tableWaitMs = timeoutsMs.statement_timeout - 1_000;

/** Names of the executed migrations, oldest first, which identify a schema. Unlike the migrator, it creates no table. */
export async function executedMigrations(em: Pick<EntityManager, 'execute'>): Promise<string[]> {
  const [table] = await em.execute<{ name: string | null }[]>(
    "select to_regclass('mikro_orm_migrations')::text as name",
  );
  if (!table?.name) return [];
  const rows = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations order by id');
  return rows.map(({ name }) => name);
}

/** The columns of each table, without generated ones. */
export async function columnsIn(em: EntityManager): Promise<Map<string, Set<string>>> {
  const rows = await em.execute<{ table: string; columns: string[] }[]>(
    `select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = current_schema() and is_generated = 'NEVER' group by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

export const migrationNames = migrations.map(({ name }) => name);

/** Servers of an earlier version keep working after a migration that only adds. Its name says so. */
const onlyAdds = (name: string) => /^Migration\d+_add_/.test(name);

const isComplete = (executed: string[]): boolean => migrationNames.every((name) => executed.includes(name));

/** Whether this version can migrate a database that has executed these migrations. */
export const knowsSchema = (names: string[]): boolean =>
  names.length > 0 && names.every((name, index) => name === migrationNames[index]);

/** Tables that neither the migrator nor an extension of PostgreSQL has made. */
const tables = `select relname as name from pg_class where relnamespace = to_regnamespace(quote_ident(current_schema()))
  and relkind in ('r', 'p') and relname <> 'mikro_orm_migrations'
  and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`;

/** Throws if another program or an incompatible version has made the tables. Returns the executed migrations. Writes nothing. */
async function requireKnownSchema(orm: Orm): Promise<string[]> {
  const em = orm.em.fork();
  const executed = await executedMigrations(em);
  const found = executed[0] === migrationNames[0] ? [] : await em.execute<{ name: string }[]>(tables);
  if (found.length > 0) {
    const names = found.slice(0, 3).map(({ name }) => name);
    throw new Error(
      `The database belongs to another program (with tables such as ${names.join(', ')}). ` +
        'Nothing was changed. Create an empty database and name that.',
    );
  }
  const change = executed.find((name) => !migrationNames.includes(name) && !onlyAdds(name));
  if (change) {
    throw new Error(
      `The database has a newer schema than this version knows (${change} changes more than it adds). Start the newer ` +
        'version again, or restore a backup made by this one.',
    );
  }
  return executed;
}

/** Null for the embedded database, which only one process opens. */
export const urlOf = (orm: Orm) =>
  'pglite' in orm.config.get('driverOptions', {}) ? null : (orm.config.get('clientUrl') ?? '');

const holderOfLock = `select pid, application_name || ', user ' || usename || coalesce(', from ' || host(client_addr), '') ||
  ', in a transaction since ' || to_char(xact_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ' UTC' as name
  from pg_stat_activity join pg_locks using (pid)
  where locktype = 'advisory' and objid = ${lock} and granted and datname = current_database()`;

/** Ends with the transaction, because a pooler gives the connection to others after it. */
async function lockSchema(em: EntityManager, other: Orm, waitMs: number): Promise<void> {
  try {
    await em.execute(`set local lock_timeout = ${waitMs}`);
    await em.execute('select pg_advisory_xact_lock(?)', [lock]);
  } catch (error) {
    const [holder] = await other.em.fork().execute<{ pid: number; name: string }[]>(holderOfLock);
    if (!holder) throw error;
    throw new Error(
      `Another process changes the schema, and did not finish within ${waitMs / 1_000} s: ${holder.name}. ` +
        `Wait for it, or end it with "select pg_terminate_backend(${holder.pid})".`,
      { cause: error },
    );
  }
}

/** Lets MikroORM create the table of migrations. Throws if another program or a newer version made the tables. */
async function createMigrationTable(orm: Orm): Promise<void> {
  await requireKnownSchema(orm);
  await orm.migrator.getExecuted();
}

const noTimeouts = `select ${Object.keys(timeoutsMs)
  .map((name) => `set_config('${name}', '0', true)`)
  .join(', ')}`;

/**
 * Calls `work` in a transaction without timeouts while no other process changes the schema. On PostgreSQL it uses
 * connections of its own. Throws if another program or a newer version made the tables.
 */
export async function changeSchema(
  orm: Orm,
  work: (em: EntityManager, migrator: Orm['migrator']) => Promise<unknown>,
  waitMs = lockWaitMs,
): Promise<void> {
  const url = urlOf(orm);
  const single = url === null ? orm : await ormOnPostgres(url, migrationPoolOptions(url));
  try {
    // Before the transaction, because the embedded database has one connection.
    if (url === null) await createMigrationTable(orm);
    await single.em.fork().transactional(async (em) => {
      await em.execute(noTimeouts);
      if (url !== null) {
        await lockSchema(em, single, waitMs);
        await em.execute(`set local lock_timeout = ${tableWaitMs}`);
        await createMigrationTable(single);
      }
      await work(em, single.migrator);
    });
  } finally {
    if (single !== orm) await single.close();
  }
}

/** Throws unless the database has all migrations of this version. Writes nothing. */
export async function requireMigrated(orm: Orm): Promise<void> {
  const executed = await requireKnownSchema(orm);
  if (isComplete(executed)) return;
  throw new Error(
    executed.length === 0
      ? 'The database is empty. Start the site first, or run "migrate".'
      : 'The database has the tables of an earlier version, which this command does not change. Take a backup with that version, then start the site or run "migrate".',
  );
}

type TimeoutName = keyof typeof timeoutsMs;

/** By role, because a pooler accepts timeouts neither at the start of a connection nor for one session. */
const setTimeouts = (names: TimeoutName[]) =>
  `do $$ begin ${names
    .map(
      (name) =>
        `execute format('alter role current_user in database %I set ${name} = ${timeoutsMs[name]}', current_database());`,
    )
    .join(' ')} end $$`;

/** The timeouts that neither an earlier migration nor the operator has set. */
async function missingTimeouts(orm: Orm): Promise<TimeoutName[]> {
  const names = Object.keys(timeoutsMs) as TimeoutName[];
  const settings = names.map((name) => `current_setting('${name}') as ${name}`).join();
  const [row] = await orm.em.fork().execute<[Record<TimeoutName, string>]>(`select ${settings}`);
  return names.filter((name) => row[name] === '0');
}

/** Runs the pending migrations, all or none, under a lock. Throws if another program or a newer version made the tables. */
export async function migrate(orm: Orm, waitMs = lockWaitMs): Promise<void> {
  const url = urlOf(orm);
  const executed = await requireKnownSchema(orm);
  const missing = url === null ? [] : await missingTimeouts(orm);
  // Most starts change nothing, and so need no lock.
  if (isComplete(executed) && missing.length === 0) return;
  const change = async (em: EntityManager, migrator: Orm['migrator']) => {
    await migrator.up({ transaction: em.getTransactionContext() });
    if (missing.length > 0) await em.execute(setTimeouts(missing));
  };
  await changeSchema(orm, change, waitMs).catch((error: unknown) => {
    throw url === null ? error : explained(error, url);
  });
  // New connections have the timeouts.
  if (url !== null) await orm.reconnect();
}
