import { adminPassword, root } from '@innventory/testing/server.ts';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aPlace, command, running } from './testing.ts';

test('a running server imports and exports a table with pictures', { tags: ['nightly'] }, async () => {
  const place = await aPlace();
  const { DATA_DIR: folder = '' } = place;
  const withPassword = { ADMIN_PASSWORD: adminPassword };
  const [table, exported] = ['items.csv', 'exported.csv'].map((name) => join(folder, name)) as [string, string];
  const url = await running(place);
  const onServer = ['--url', url];
  await copyFile(join(root, 'packages/db/demo/item-oak-nightstand.jpg'), join(folder, 'nightstand.jpg'));
  await writeFile(table, 'title,description,price,category,imageUrl\nNightstand,Oak,$5,bedrom,nightstand.jpg\n');

  const faulty = await command(['import', 'items', table, ...onServer], withPassword);
  expect(faulty.code).toBe(1);
  const untouched = { created: 0, updated: 0, changed: [], unchanged: 0, faults: [], warnings: [] };
  expect(JSON.parse(faulty.stdout)).toEqual({
    ...untouched,
    faults: [{ row: 2, column: 'category', message: '"bedrom" is none of bedroom, seating, tables, storage' }],
  });

  await writeFile(table, 'title,description,price,category,imageUrl\nNightstand,Oak,$5,bedroom,nightstand.jpg\n');
  const saved = await command(['import', 'items', table, ...onServer], withPassword);
  expect(saved).toMatchObject({ code: 0 });
  expect(JSON.parse(saved.stdout)).toEqual({ ...untouched, created: 1 });
  const [item] = (await (await fetch(`${url}/api/furniture-items`)).json()) as { imageUrl: string }[];
  expect(item).toMatchObject({ title: 'Nightstand', price: '$5' });
  expect((await fetch(url + item?.imageUrl)).status).toBe(200);

  const written = await command(['export', 'items', exported, ...onServer], withPassword);
  expect(JSON.parse(written.stdout)).toEqual({ file: exported, records: 1 });
  const again = await command(['import', 'items', exported, ...onServer], withPassword);
  expect(JSON.parse(again.stdout)).toEqual({ ...untouched, unchanged: 1 });
});
