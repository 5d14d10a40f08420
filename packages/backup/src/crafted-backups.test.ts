import { migrationNames, requireMigrated } from '@innventory/db/migrate.ts';
import { createOrm } from '@innventory/db/orm.ts';
import { newPostgresUrl } from '@innventory/db/testing/testing.ts';
import { expect, test } from 'vitest';
import { sha256Of } from './format.ts';
import { restoreBackup } from './restore.ts';
import { aFile, craftedBackup, newStore } from './testing.ts';
import { verifyBackup } from './read.ts';

const setting = { table: 'settings', columns: ['key', 'value'], rows: [{ key: 'a', value: 1 }] };

const injection = "key\") select 'x', '1'::jsonb; drop table furniture_items; --";

test.each([
  ['a column that closes its quotes', { ...setting, columns: [injection, 'value'] }],
  ['a column with a quote', { ...setting, columns: ['key"', 'value'] }],
  ['a column in capitals', { ...setting, columns: ['KEY', 'value'] }],
  ['a table that closes its quotes', { ...setting, table: 'settings"; drop table furniture_items; --' }],
  ['a table of another schema', { ...setting, table: 'pg_catalog.pg_authid' }],
  ['no columns', { ...setting, columns: [] }],
])('a backup with %s is refused when it is read', async (_, table) => {
  const path = await aFile(await craftedBackup([table]));

  await expect(verifyBackup(path)).rejects.toThrow('its manifest is damaged');
});

const outside = { name: 'images/../../database.json', bytes: 0, sha256: sha256Of('') };

test.each([
  ['other migrations', { schema: ['drop table settings'] }],
  ['a picture outside the store', { images: [outside] }],
  ['a file of the store that is no picture', { images: [{ ...outside, name: 'images/.installation-id' }] }],
])('a backup with %s in its manifest is refused when it is read', async (_, manifestOnly) => {
  const path = await aFile(await craftedBackup([setting], {}, manifestOnly));

  await expect(verifyBackup(path)).rejects.toThrow('its manifest is damaged');
});

test.each([
  ['another table', { ...setting, table: 'customers', columns: ['name'] }, 'rows of customers'],
  ['the table of migrations', { ...setting, table: 'mikro_orm_migrations', columns: ['name'] }, 'mikro_orm_migrations'],
  ['sessions', { ...setting, table: 'sessions', columns: ['sid'] }, 'rows of sessions'],
  ['another column', { ...setting, columns: ['key', 'secret'] }, 'settings.secret'],
  ['the same column twice', { ...setting, columns: ['key', 'key'] }, 'settings.key'],
])('a backup that names %s is refused, and the database stays empty', async (_, table, reason) => {
  const path = await aFile(await craftedBackup([{ ...table, rows: [{ name: 'Eve' }] }]));
  const database = { url: await newPostgresUrl('template0') };
  const manifest = await verifyBackup(path);

  await expect(restoreBackup(path, manifest, { database, openStore: newStore })).rejects.toThrow(reason);

  await using opened = await createOrm(database);
  expect(await opened.orm.em.execute("select to_regclass('settings')::text as settings")).toEqual([{ settings: null }]);
});

const statement = "'); drop table settings; --";

test('a backup of the first version is migrated, and rows that look like SQL are restored as text', async () => {
  const row = { key: statement, value: { [statement]: `?, $1, ${statement}` } };
  const schema = migrationNames.slice(0, 1);
  const path = await aFile(await craftedBackup([{ ...setting, rows: [row] }], { schema }));
  const database = { url: await newPostgresUrl('template0') };

  await restoreBackup(path, await verifyBackup(path), { database, openStore: newStore });

  await using restored = await createOrm(database);
  await requireMigrated(restored.orm);
  const rows = await restored.orm.em.fork().execute("select key, value from settings where key <> 'installation id'");
  expect(rows).toEqual([row]);
});
