import type { EntityManager } from '@mikro-orm/sql';
import { explained } from './connection/pool.ts';
import { entities } from './entities.ts';
import { changeSchema, stepsIn, urlOf } from './migrate.ts';
import type { Orm } from './orm.ts';

/** Names of all our tables, each after those that it refers to. */
export const tablesOf = (orm: Orm): string[] =>
  entities.map((entity) => orm.getMetadata().get<object>(entity).tableName);

export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

export async function columnsIn(em: EntityManager): Promise<Map<string, Set<string>>> {
  const rows = await em.execute<{ table: string; columns: string[] }[]>(
    `select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = current_schema() and is_generated = 'NEVER' group by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

/** Numbers that no server has read, so that no cached response counts as fresh. */
const raiseVersions = 'update revisions set revision = extract(epoch from clock_timestamp()) * 1000';

/** Whether the role lacks a right. */
const isForbidden = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

interface Dump {
  schema: string[];
  /** Inserts the rows. `tables` are the tables and columns of the dump's schema. */
  insertRows: (em: EntityManager, tables: Tables) => Promise<void>;
}

/** Restores a dump in an empty database, then migrates it, in one transaction. Throws if the database is not empty. */
export async function restoreRows(orm: Orm, { schema, insertRows }: Dump): Promise<void> {
  await changeSchema(orm, async (em, migrator) => {
    if ((await stepsIn(em)).length > 0) {
      throw new Error(
        'The database is not empty, and a restore never overwrites anything. Create an empty one and name that, or move ' +
          'the embedded one ("database" and "database.json") out of the data folder.',
      );
    }
    const transaction = em.getTransactionContext();
    const foreign = await columnsIn(em);
    await migrator.up({ to: schema.at(-1) ?? '', transaction });
    const own = [...(await columnsIn(em))].filter(([table]) => !foreign.has(table));
    await insertRows(em, new Map(own));
    await migrator.up({ transaction });
    await em.execute(raiseVersions);
  }).catch((error: unknown) => {
    const url = urlOf(orm);
    throw url !== null && isForbidden(error) ? explained(error, url) : error;
  });
}
