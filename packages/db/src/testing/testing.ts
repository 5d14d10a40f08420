import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { v7 as uuidV7 } from 'uuid';
import { afterAll, inject, onTestFinished } from 'vitest';
import { connectionOf } from '../embedded/connection.ts';
import { extensions, parsers, smallMemory } from '../embedded/engine.ts';
import { RecordVersionEntity, SharedStateEntity, SiteSettingEntity, entities } from '../entities.ts';
import { type Orm, createOrm, ormOnPglite } from '../orm.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: 'embedded' | 'postgres';
    /** A folder that is deleted after the last test. */
    scratch: string;
    migratedFiles: string;
    postgresUrl: string;
  }
}

/** A folder that is deleted after the last test. */
export const newFolder = (): string => fs.mkdtempSync(join(inject('scratch'), 'folder-'));

export const templateName = 'migrated_template';

/** URL of another database on the same server. */
export const urlOf = (url: string, database: string) => Object.assign(new URL(url), { pathname: database }).href;

/** An empty, migrated database on the test server. */
export async function newPostgresUrl(template = templateName): Promise<string> {
  const url = inject('postgresUrl');
  const name = `test_${uuidV7().replaceAll('-', '')}`;
  await using server = await createOrm({ url });
  await server.orm.em.getConnection().execute(`create database ${name} template ${template}`);
  return urlOf(url, name);
}

async function openEmbedded(): Promise<{ orm: Orm; close: () => Promise<void> }> {
  const files = newFolder();
  fs.cpSync(inject('migratedFiles'), files, { recursive: true });
  const pglite = await PGlite.create(files, {
    startParams: [...PGlite.defaultStartParams, ...smallMemory],
    parsers,
    extensions,
  });
  const instance = { pglite, crash: () => undefined, closeFiles: () => Promise.resolve() };
  const orm = await ormOnPglite(connectionOf(instance, () => Promise.resolve(instance)));
  const close = async () => {
    await orm.close();
    await pglite.close();
    fs.rmSync(files, { recursive: true, force: true });
  };
  return { orm, close };
}

/** A running server needs its record versions and settings. */
const keptEntities = new Set<object>([RecordVersionEntity, SiteSettingEntity]);

const cleared = entities.filter((entity) => !keptEntities.has(entity));

/** A migrated database for one test file. `clear` empties every table except the record versions and the settings. */
export async function testOrm(): Promise<{ orm: Orm; clear: () => Promise<void> }> {
  const isOnPostgres = inject('database') === 'postgres';
  const { orm, close } = await (isOnPostgres ? createOrm({ url: await newPostgresUrl() }) : openEmbedded());
  afterAll(close);
  return {
    orm,
    async clear() {
      for (const entity of cleared) await orm.em.fork().nativeDelete<object>(entity, {}, { filters: false });
    },
  };
}

export const store = (orm: Orm, key: string) => orm.em.fork().insert(SharedStateEntity, { key, value: '1' });

export const canStore = (orm: Orm, key: string) =>
  store(orm, key).then(
    () => true,
    () => false,
  );

interface Failing {
  code: string;
  times: number;
  /** A condition on the row `new`. */
  when?: string;
}

/** Lets the next writes of a table fail. A sequence keeps its value when the transaction is rolled back. */
export async function failNextWrites(orm: Orm, table: string, { code, times, when = 'true' }: Failing): Promise<void> {
  const connection = orm.em.getConnection();
  await connection.execute('create sequence faults');
  await connection.execute(`create function fault() returns trigger language plpgsql as $$ begin
    if nextval('faults') <= ${times} then raise exception 'injected' using errcode = '${code}'; end if; return new; end $$`);
  const each = `before insert or update on ${table} for each row when (${when})`;
  await connection.execute(`create trigger fault ${each} execute function fault()`);
  onTestFinished(async () => {
    await connection.execute('drop function fault cascade');
    await connection.execute('drop sequence faults');
  });
}
