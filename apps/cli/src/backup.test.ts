import { adminPassword as password, root } from '@innventory/testing/server.ts';
import { createClient } from '@innventory/client';
import { newPostgresUrl } from '@innventory/db/testing/testing.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { examine } from './doctor/examine.ts';
import { type Environment, aPlace, cli, running } from './testing.ts';

const isOnPostgres = inject('database') === 'postgres';

/** Several processes, on a machine that may be busy. */
const slow = { timeout: 300_000 };

const chair = join(root, 'packages/db/demo/item-leather-club-chair.jpg');

/** Where nothing is yet: a folder, and on PostgreSQL a database without tables. */
async function anEmptyPlace(): Promise<Environment> {
  const { DATA_DIR = '' } = await aPlace();
  return { DATA_DIR, ...(isOnPostgres && { DATABASE_URL: await newPostgresUrl('template0') }) };
}

const itemsOf = async (url: string) => (await fetch(new URL('/api/furniture-items', url))).json() as Promise<object[]>;

test('a running site is backed up and restored into another database', slow, async () => {
  const { DATA_DIR = '' } = await aPlace();
  const url = await running({ DATA_DIR });
  const { calls, upload, close } = await createClient({ url, password });
  await calls.item.create.mutate(anItem({ imageUrl: await upload(chair) }));
  const file = join(DATA_DIR, 'site.backup');

  const taken = await cli(['backup', file, '--url', url], { ADMIN_PASSWORD: password });
  const { lastBackup } = await calls.maintenance.state.query();
  await close();
  const given = {
    DATA_DIR,
    PORT: new URL(url).port,
    ADMIN_PASSWORD: password,
    COMPANY_FILE: join(root, 'company.json'),
  };
  const looked = await examine(given, { backupHours: 26 });

  expect(taken).toMatchObject({ code: 0, stderr: '' });
  const summary = JSON.parse(taken.stdout) as { madeAt: string };
  expect(summary).toMatchObject({ file, images: 1, faults: [], madeBy: '0.1.0' });
  expect(lastBackup).toBe(summary.madeAt);
  expect(looked).toContainEqual({ check: 'database', state: 'ok', found: 'It answers and is up to date.' });
  expect(looked).toContainEqual({ check: 'last backup', state: 'ok', found: `The last one is from ${lastBackup}.` });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readdir(DATA_DIR)).filter((name) => name.includes('unfinished'))).toEqual([]);

  const place = await anEmptyPlace();
  expect(await cli(['restore', file], place)).toMatchObject({ code: 0, stderr: '' });
  const items = await itemsOf(await running(place));
  expect(items).toHaveLength(1);
  expect(items).toEqual(await itemsOf(url));
});

test('backup and restore never overwrite an installation or another file', slow, async () => {
  const place = await anEmptyPlace();
  const url = await running(place);
  const { calls, close } = await createClient({ url, password });
  await calls.item.create.mutate(anItem());
  await close();
  const file = join(place['DATA_DIR'] ?? '', 'site.backup');
  const letter = join(place['DATA_DIR'] ?? '', 'letter.txt');
  await writeFile(letter, 'Dear owner');
  const withPassword = { ADMIN_PASSWORD: password };
  expect(await cli(['backup', file, '--url', url], withPassword)).toMatchObject({ code: 0 });

  // PostgreSQL knows a server by the connection of its cache, which a page opens.
  await itemsOf(url);
  const onto = await cli(['restore', file], place);
  const over = await cli(['backup', letter, '--url', url], withPassword);
  const checked = await cli(['restore', '--check', file]);

  expect(onto).toMatchObject({ code: 1, stdout: '' });
  expect(onto.stderr).toContain(isOnPostgres ? 'The database is not empty' : 'Another process');
  expect(over).toMatchObject({
    code: 1,
    stderr: `${letter} is there already and is no backup. Choose another name.\n`,
  });
  expect(await readFile(letter, 'utf8')).toBe('Dear owner');
  expect(JSON.parse(checked.stdout)).toMatchObject({ into: null, images: 0 });
});
