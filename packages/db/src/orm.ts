import { AppError } from '@innventory/domain/errors.ts';
import { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { AbstractSqlDriver, EntityManager } from '@mikro-orm/sql';
import { TypeOverrides, types } from 'pg';
import * as list from '../migrations/list.ts';
import { isoOf } from './columns/columns.ts';
import { explained, poolOptions } from './connection/pool.ts';
import { RetryingEntityManager } from './connection/retries.ts';
import type { Connection } from './embedded/connection.ts';
import { entities } from './entities.ts';

export type Orm = MikroORM<AbstractSqlDriver, EntityManager>;

/** A PostgreSQL server, or the folder of the embedded database. */
export type DatabaseAddress = { url: string } | { dataDir: string };

/** An open database, which `await using` closes. Each request uses its own `orm.em.fork()`. */
export interface Database extends AsyncDisposable {
  orm: Orm;
  /** A new embedded database, until `markUsed` is called. */
  isNew: boolean;
  markUsed: () => void;
  close: () => Promise<void>;
}

/** Every migration, oldest first: their names begin with their dates. `pnpm db:migration <name>` adds the next one. */
export const migrations = Object.entries(list)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([, migration]) => migration);

const shared = {
  entities,
  entityManager: RetryingEntityManager,
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, silent: true },
  findOneOrFailHandler: () => new AppError('NOT_FOUND'),
};

const typeParsers = new TypeOverrides();
typeParsers.setTypeParser(types.builtins.TIMESTAMPTZ, isoOf);

export async function ormOnPostgres(url: string, options = poolOptions(url)): Promise<Orm> {
  return MikroORM.init<AbstractSqlDriver, EntityManager>({
    ...shared,
    driver: PostgreSqlDriver,
    clientUrl: url,
    driverOptions: { ...options, types: typeParsers },
  });
}

export async function ormOnPglite(pglite: Omit<Connection, 'writes'>): Promise<Orm> {
  const { PgliteDriver } = await import('@mikro-orm/pglite');
  return MikroORM.init<AbstractSqlDriver, EntityManager>({
    ...shared,
    driver: PgliteDriver,
    dbName: 'postgres',
    driverOptions: { pglite },
  });
}

const formats = `select current_setting('server_encoding') as encoding, current_setting('DateStyle') as dates,
  format('alter role %I in database %I set datestyle = %L', current_user, current_database(), 'ISO') as remedy`;

/**
 * Other encodings refuse the search columns, and so every save. Debian's PostgreSQL without a locale has SQL_ASCII.
 * In other dates, day and month could be swapped.
 */
async function requireFormats(orm: Orm): Promise<void> {
  const [row] = await orm.em.getConnection().execute<[Record<'encoding' | 'dates' | 'remedy', string>]>(formats);
  if (row.encoding !== 'UTF8') throw new Error(`the database has the encoding ${row.encoding}`);
  if (!row.dates.startsWith('ISO'))
    throw new Error(`it writes dates as ${row.dates}. Run this in the database, then start again: ${row.remedy}`);
}

export async function createOrm(address: DatabaseAddress): Promise<Database> {
  if ('url' in address) {
    const orm = await ormOnPostgres(address.url);
    try {
      await requireFormats(orm);
    } catch (error) {
      await orm.close();
      throw explained(error, address.url);
    }
    const close = () => orm.close();
    return { orm, isNew: false, markUsed: () => {}, close, [Symbol.asyncDispose]: close };
  }
  // A server on PostgreSQL does not load the engine.
  const { openEmbedded } = await import('./embedded/open.ts');
  const { connection, isNew, markUsed, close } = await openEmbedded(address.dataDir);
  const orm = await ormOnPglite(connection);
  const closeBoth = async () => {
    try {
      await orm.close();
    } finally {
      await close();
    }
  };
  return { orm, isNew, markUsed, close: closeBoth, [Symbol.asyncDispose]: closeBoth };
}
