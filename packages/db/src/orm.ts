import { AppError } from '@innventory/domain/errors.ts';
import { MikroORM } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import type { AbstractSqlDriver, EntityManager } from '@mikro-orm/sql';
import { migrations } from '../migrations/list.ts';
import type { Connection } from './embedded/connection.ts';
import { entities } from './entities.ts';
import { poolOptions } from './pool.ts';

export type Orm = MikroORM<AbstractSqlDriver, EntityManager>;

/** An open database. Requests work on `orm.em.fork()`, each on one of its own. */
export interface Database {
  orm: Orm;
  isEmbedded: boolean;
  /** A brand-new embedded database, which stays new (also after a crash) until `markUsed` is called. */
  isNew: boolean;
  /** From now on an empty table is empty because somebody emptied it. */
  markUsed(): void;
  /** Ends every connection, closes the embedded database and gives its directory free. */
  close(): Promise<void>;
}

const shared = {
  entities,
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, silent: true },
  findOneOrFailHandler: () => new AppError('NOT_FOUND'),
};

export async function ormOnPostgres(url: string, options = poolOptions(url)): Promise<Orm> {
  return MikroORM.init<AbstractSqlDriver, EntityManager>({
    ...shared,
    driver: PostgreSqlDriver,
    clientUrl: url,
    driverOptions: options,
  });
}

export async function ormOnPglite(pglite: Omit<Connection, 'hear'>): Promise<Orm> {
  const { PgliteDriver } = await import('@mikro-orm/pglite');
  return MikroORM.init<AbstractSqlDriver, EntityManager>({
    ...shared,
    driver: PgliteDriver,
    dbName: 'postgres',
    driverOptions: { pglite },
  });
}

/** Opens the PostgreSQL server at `url` (postgres://…), or the embedded database in `dataDir`. */
export async function createOrm(where: { url: string } | { dataDir: string }): Promise<Database> {
  if ('url' in where) {
    const orm = await ormOnPostgres(where.url);
    return { orm, isEmbedded: false, isNew: false, markUsed: () => {}, close: () => orm.close() };
  }
  // A server on PostgreSQL does without the engine's memory.
  const { openEmbedded } = await import('./embedded/open.ts');
  const { connection, isNew, markUsed, close } = await openEmbedded(where.dataDir);
  const orm = await ormOnPglite(connection);
  const closeBoth = async () => {
    try {
      await orm.close();
    } finally {
      await close();
    }
  };
  return { orm, isEmbedded: true, isNew, markUsed, close: closeBoth };
}
