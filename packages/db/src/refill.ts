import type { EntityManager } from '@mikro-orm/sql';
import { migrations } from '../migrations/list.ts';
import { entities } from './entities.ts';
import { AttemptEntity } from './entities/attempt.entity.ts';
import { RevisionEntity } from './entities/revision.entity.ts';
import { SessionEntity } from './entities/session.entity.ts';
import { SettingEntity } from './entities/setting.entity.ts';
import { SpentChallengeEntity } from './entities/spent-challenge.entity.ts';
import { aloneOnSchema, schemaOf } from './migrate.ts';
import type { Orm } from './orm.ts';
import { versionsApplicationName } from './record-versions/record-versions.ts';

/** A server that only ever started has rows in these. */
const madeByServers = new Set<object>([
  SettingEntity,
  RevisionEntity,
  SessionEntity,
  AttemptEntity,
  SpentChallengeEntity,
]);

/** Our migrations, oldest first. */
export const knownNames = migrations.map(({ name }) => name);

/** Tables of older versions. */
const formerTables = ['servers'];

const runningServer =
  'exists (select from pg_stat_activity where datname = current_database() and application_name = ?)';

const tableOf = (orm: Orm, entity: (typeof entities)[number]) => orm.getMetadata().get<object>(entity).tableName;

/** Names of all our tables, each after those that it refers to. */
export const tablesOf = (orm: Orm): string[] => entities.map((entity) => tableOf(orm, entity));

/** Whether this version can bring such a database up to date: its own steps, from the first one on. */
export const knowsSchema = (names: string[]): boolean =>
  names.length > 0 && names.every((name, index) => name === knownNames[index]);

type Ask = <Row>(sql: string, params?: unknown[]) => Promise<Row[]>;

const asking =
  (em: EntityManager): Ask =>
  (sql, params) =>
    em.execute(sql, params);

async function isTrue(ask: Ask, sql: string, params: unknown[] = []): Promise<boolean> {
  const [row] = await ask<{ answer: boolean }>(`select ${sql} as answer`, params);
  return row?.answer ?? false;
}

async function presentTables(orm: Orm, ask: Ask): Promise<string[]> {
  const present: string[] = [];
  for (const table of [...tablesOf(orm), ...formerTables])
    if (await isTrue(ask, 'to_regclass(?) is not null', [`"${table}"`])) present.push(table);
  return present;
}

/** Throws where anything of value or a running server would be hit. */
async function refuseUnlessEmpty(orm: Orm, ask: Ask, schema: string[], present: string[]): Promise<void> {
  if ((present.length > 0 || schema.length > 0) && !knowsSchema(schema)) {
    throw new Error(
      'The database holds tables that this version of Innventory did not make. Create an empty one and name that.',
    );
  }
  if (await isTrue(ask, runningServer, [versionsApplicationName])) {
    throw new Error('A server is running on this database. Stop it, then restore.');
  }
  for (const entity of entities) {
    const table = tableOf(orm, entity);
    if (madeByServers.has(entity) || !present.includes(table)) continue;
    if (await isTrue(ask, `exists (select from "${table}")`)) {
      throw new Error(
        `The database is not empty (there are rows in ${table}), and a restore never overwrites anything. ` +
          'Create an empty one and name that.',
      );
    }
  }
}

/**
 * Counts of writes go on from a number that no server can have seen: one that remembers what was here before would take it
 * for the present otherwise.
 */
const countOn = `insert into revisions (kind, revision)
  select kind, (extract(epoch from clock_timestamp()) * 1000)::bigint from unnest(?::text[]) kind
  on conflict (kind) do update set revision = greatest(revisions.revision + 1, excluded.revision)`;

/** The columns that can be written, by table. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>;

async function tablesIn(ask: Ask): Promise<Map<string, Set<string>>> {
  const rows = await ask<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and is_generated = 'NEVER'`,
  );
  const tables = new Map<string, Set<string>>();
  for (const { table, column } of rows) tables.set(table, (tables.get(table) ?? new Set()).add(column));
  return tables;
}

export interface Refill {
  /** Its migrations, oldest first; older than the present one or the same. */
  schema: string[];
  /** Writes the rows. `tables` are those that the migrations made, with their columns as they were then. */
  fill(em: EntityManager, tables: Tables): Promise<void>;
}

/**
 * Gives an empty database rows that were taken from one of the same or an older schema, then brings it up to date: all in
 * one transaction. Throws where the database is not empty.
 */
export async function refill(orm: Orm, { schema, fill }: Refill): Promise<void> {
  await aloneOnSchema(orm, async (single) => {
    // Also makes the table of migrations, which it could not do from within.
    const given = await schemaOf(single);
    await single.em.fork().transactional(async (em) => {
      const ask = asking(em);
      for (const timeout of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
        await ask(`set local ${timeout} = 0`);
      }
      const present = await presentTables(single, ask);
      await refuseUnlessEmpty(single, ask, given, present);
      for (const table of present) await ask(`drop table "${table}" cascade`);
      await ask('delete from mikro_orm_migrations');
      const transaction = em.getTransactionContext();
      const foreign = await tablesIn(ask);
      await single.migrator.up({ to: schema.at(-1) ?? '', transaction });
      const own = [...(await tablesIn(ask))].filter(([table]) => !foreign.has(table));
      await fill(em, new Map(own));
      await single.migrator.up({ transaction });
      const { items = [] } = single.getMetadata().get(RevisionEntity).properties.kind;
      await ask(countOn, [`{${items.join(',')}}`]);
    });
  });
}
