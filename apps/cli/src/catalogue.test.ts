import { adminPassword, root } from '@innventory/testing/server.ts';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localCatalogue } from './target.ts';
import { aPlace, command, fill, onTerminal, running } from './testing.ts';

const photo = join(root, 'packages/db/demo/item-oak-nightstand.jpg');

test("a picture at the site's public address is not downloaded", async () => {
  const place = await aPlace();
  const { DATA_DIR: dataDir = '' } = place;
  const table = join(dataDir, 'items.csv');
  await fill(place, async (orm) => {
    const { upload } = await localCatalogue(orm, { dataDir });
    const path = await upload({ bytes: await readFile(photo), name: 'nightstand.jpg' });
    const address = `https://furniture.invalid${path}`;
    await writeFile(table, `title,description,price,category,imageUrl\nNightstand,Oak,$5,bedroom,${address}\n`);
  });

  const importing = ['import', 'items', table, '--public-url', 'https://furniture.invalid'];
  const { stdout } = await command(importing, place);
  const exported = await command(['export', 'items'], place);

  expect(JSON.parse(stdout)).toMatchObject({ created: 1, faults: [] });
  expect(exported.stdout).toMatch(/,\/objects\/[^,]+,/);
});

test('the outcome of an import is told in words', async () => {
  const place = await aPlace();
  const table = join(place['DATA_DIR'] ?? '', 'guests.csv');
  await fill(place);
  await writeFile(table, 'name,testimonial\nDana,Solid desks\n');
  onTerminal();
  const importing = ['import', 'testimonials', table];

  expect((await command(importing, place)).stdout).toBe('Created 1, updated 0, left 0 unchanged.\n');
  const exported = await command(['export', 'testimonials', table], place);
  expect(exported.stdout).toContain('Wrote 1 record');
  expect((await command(importing, place)).stdout).toBe('Created 0, updated 0, left 1 unchanged.\n');
  expect((await command([...importing, '--dry-run'], place)).stdout).toBe(
    'Nothing was saved. It would create 0, update 0 and leave 1 unchanged.\n',
  );
  await writeFile(table, 'name,testimonial\nDana,\n');
  expect(await command(importing, place)).toMatchObject({
    code: 1,
    stdout: 'Nothing was saved. 1 fault:\n  row 2, testimonial: Testimonial is required\n',
  });
});

test('a running server imports and exports a table with pictures', { tags: ['nightly'] }, async () => {
  const place = await aPlace();
  const { DATA_DIR: folder = '' } = place;
  const withPassword = { ADMIN_PASSWORD: adminPassword };
  const [table, exported] = ['items.csv', 'exported.csv'].map((name) => join(folder, name)) as [string, string];
  const url = await running(place);
  const onServer = ['--url', url];
  await copyFile(photo, join(folder, 'nightstand.jpg'));
  const untouched = { created: 0, updated: 0, changed: [], changes: [], unchanged: 0, faults: [], warnings: [] };
  await writeFile(table, 'title,description,price,category,imageUrl\nNightstand,Oak,$5,bedroom,nightstand.jpg\n');
  const saved = await command(['import', 'items', table, ...onServer], withPassword);
  expect(saved).toMatchObject({ code: 0 });
  expect(JSON.parse(saved.stdout)).toEqual({ ...untouched, created: 1 });
  const [item] = (await (await fetch(`${url}/api/furniture-items`)).json()) as { id: string; imageUrl: string }[];
  expect(item).toMatchObject({ title: 'Nightstand', price: '$5' });
  expect((await fetch(url + item?.imageUrl)).status).toBe(200);

  const written = await command(['export', 'items', exported, ...onServer], withPassword);
  expect(JSON.parse(written.stdout)).toEqual({ file: exported, records: 1 });
  const again = await command(['import', 'items', exported, ...onServer], withPassword);
  expect(JSON.parse(again.stdout)).toEqual({ ...untouched, unchanged: 1 });

  const ownPicture = `id,imageUrl\n${item?.id},${url}${item?.imageUrl}\n`;
  await writeFile(table, ownPicture);
  const named = await command(['import', 'items', table, ...onServer], withPassword);
  expect(JSON.parse(named.stdout)).toEqual({ ...untouched, unchanged: 1 });
});
