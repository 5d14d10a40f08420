import type { EntityManager } from '@mikro-orm/sql';
import {
  AttemptEntity,
  RecordVersionEntity,
  SessionEntity,
  SettingEntity,
  SpentChallengeEntity,
  entities,
} from './entities.ts';
import { aloneOnSchema, knowsSchema, refuseForeign } from './migrate.ts';
import type { Orm } from './orm.ts';
import { versionsApplicationName } from './record-versions.ts';

/** A server writes to these tables when it starts. */
const writtenAtStart = new Set<object>([
  SettingEntity,
  RecordVersionEntity,
  SessionEntity,
  AttemptEntity,
  SpentChallengeEntity,
]);

/** Tables of older versions. */
const formerTables = ['servers'];

const runningServer =
  'exists (select from pg_stat_activity where datname = current_database() and application_name = ?)';

const tableOf = (orm: Orm, entity: (typeof entities)[number]) => orm.getMetadata().get<object>(entity).tableName;

/** Names of all our tables, each after those that it refers to. */
export const tablesOf = (orm: Orm): string[] => entities.map((entity) => tableOf(orm, entity));

async function isTrue(em: EntityManager, sql: string, params: unknown[] = []): Promise<boolean> {
  const [row] = await em.execute<{ answer: boolean }[]>(`select ${sql} as answer`, params);
  return row?.answer ?? false;
}

/** Throws if the database holds records or belongs to a running server. */
async function refuseUnlessEmpty(orm: Orm, em: EntityManager, schema: string[], present: string[]): Promise<void> {
  if ((present.length > 0 || schema.length > 0) && !knowsSchema(schema)) {
    throw new Error(
      'The database holds tables that this version of Innventory did not make. Create an empty one and name that.',
    );
  }
  if (await isTrue(em, runningServer, [versionsApplicationName])) {
    throw new Error('A server is running on this database. Stop it, then restore.');
  }
  for (const entity of entities) {
    const table = tableOf(orm, entity);
    if (writtenAtStart.has(entity) || !present.includes(table)) continue;
    if (await isTrue(em, `exists (select from "${table}")`)) {
      throw new Error(
        `The database is not empty (there are rows in ${table}), and a restore never overwrites anything. ` +
          'Create an empty one and name that.',
      );
    }
  }
}

/** Raises the record versions to numbers that no server has read, so that no cached response counts as fresh. */
const raiseVersions = `insert into revisions (kind, revision)
  select kind, (extract(epoch from clock_timestamp()) * 1000)::bigint from unnest(?::text[]) kind
  on conflict (kind) do update set revision = greatest(revisions.revision + 1, excluded.revision)`;

export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

export async function columnsIn(em: EntityManager): Promise<Map<string, Set<string>>> {
  const rows = await em.execute<{ table: string; column: string }[]>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and is_generated = 'NEVER' order by ordinal_position`,
  );
  const tables = new Map<string, Set<string>>();
  for (const { table, column } of rows) tables.set(table, (tables.get(table) ?? new Set()).add(column));
  return tables;
}

interface Dump {
  schema: string[];
  /** Inserts the rows. `tables` are the tables and columns of the dump's schema. */
  insertRows(em: EntityManager, tables: Tables): Promise<void>;
}

/** Restores a dump in an empty database, then migrates it, in one transaction. Throws if the database is not empty. */
export async function restoreRows(orm: Orm, { schema, insertRows }: Dump): Promise<void> {
  await aloneOnSchema(orm, async (single) => {
    await refuseForeign(single);
    // Before the transaction, because it also creates the table of migrations.
    const given = (await single.migrator.getExecuted()).map(({ name }) => name);
    await single.em.fork().transactional(async (em) => {
      for (const timeout of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
        await em.execute(`set local ${timeout} = 0`);
      }
      const before = await columnsIn(em);
      const present = [...tablesOf(single), ...formerTables].filter((table) => before.has(table));
      await refuseUnlessEmpty(single, em, given, present);
      for (const table of present) await em.execute(`drop table "${table}" cascade`);
      await em.execute('delete from mikro_orm_migrations');
      const transaction = em.getTransactionContext();
      const foreign = await columnsIn(em);
      await single.migrator.up({ to: schema.at(-1) ?? '', transaction });
      const own = [...(await columnsIn(em))].filter(([table]) => !foreign.has(table));
      await insertRows(em, new Map(own));
      await single.migrator.up({ transaction });
      const { items = [] } = single.getMetadata().get(RecordVersionEntity).properties.kind;
      await em.execute(raiseVersions, [`{${items.join(',')}}`]);
    });
  });
}
