import { migrationNames } from '@innventory/db/migrate.ts';
import { newFolder, testOrm } from '@innventory/db/testing/testing.ts';
import { packTar, unpackTar } from 'modern-tar';
import { readFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { names } from './format.ts';
import { aFile, aWholeSite, backupOf, craftedBackup, newStore } from './testing.ts';
import { verifyBackup } from './read.ts';
import { saveBackup } from './save.ts';

const { orm } = await testOrm();
const store = await newStore();
await aWholeSite(orm, store);
const whole = await readFile(await backupOf({ orm, store }));

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const path = await aFile(bytes);
  return verifyBackup(path).then(
    () => 'accepted',
    (error: Error) => error.message,
  );
}

const nothingWasChanged = 'Nothing was changed. Take another backup, or copy this one anew.';

/** The same archive with one part changed. */
async function changed(name: string, change: (text: string) => string): Promise<Uint8Array> {
  const entries = await unpackTar(whole);
  return packTar(
    entries.map(({ header, data }) => {
      if (header.name !== name) return { header, body: data };
      const body = Buffer.from(change(Buffer.from(data ?? []).toString()));
      return { header: { ...header, size: body.length }, body };
    }),
  );
}

test('a truncated backup is refused', async () => {
  const path = await aFile(whole);
  const end = whole.lastIndexOf(`  ${names.manifest}\n`) + names.manifest.length + 3;
  for (const bytes of [
    end - 1,
    end - 600,
    ...Array.from({ length: 25 }, (_, index) => Math.floor((end * (25 - index)) / 26)),
    0,
  ]) {
    await truncate(path, bytes);
    await expect(verifyBackup(path)).rejects.toThrow(nothingWasChanged);
  }
});

test('a backup with one changed bit is refused', async () => {
  const entries = await unpackTar(whole);
  for (const { data } of entries) {
    const at = whole.indexOf(data ?? '') + Math.floor((data?.length ?? 0) / 2);
    const spoilt = Buffer.from(whole);
    spoilt[at] = (spoilt[at] ?? 0) ^ 1;
    expect(await refusalOf(spoilt)).toContain('Nothing was changed.');
  }
});

test('a backup with changed rows, images or manifest is refused, and the refusal names the part', async () => {
  const item = names.rowsOf('furniture_items');
  expect(await refusalOf(await changed(item, (text) => text.replace('Club chair', 'Club couch')))).toBe(
    `The backup cannot be used: ${item} is damaged. ${nothingWasChanged}`,
  );
  expect(await refusalOf(await changed(names.manifest, (text) => text.replace('"rows": 2', '"rows": 3')))).toContain(
    'its manifest is damaged',
  );
  const entries = await unpackTar(whole);
  const without = entries.filter(({ header }) => !header.name.startsWith('images/'));
  expect(await refusalOf(await packTar(without))).toContain('parts are missing');
  const followed = [...entries, { header: { name: 'rows/more.ndjson', size: 0 } }];
  expect(await refusalOf(await packTar(followed))).toContain('parts are missing or too many');
});

test('a file that is not a backup of Innventory is refused', async () => {
  const foreign = { header: { name: 'etc/passwd', size: 5 }, body: 'root:' };
  expect(await refusalOf(await packTar([foreign]))).toContain('it is no backup of Innventory');
  expect(await refusalOf(Buffer.from('PGDMP and so on'.repeat(500)))).toContain(
    'it is damaged, incomplete or no backup',
  );
  const link = { header: { name: names.about, size: 0, type: 'symlink' as const, linkname: '/etc/passwd' } };
  expect(await refusalOf(await packTar([link]))).toContain('which is no file');
  await expect(verifyBackup('/nowhere/site.backup')).rejects.toThrow(
    "ENOENT: no such file or directory, open '/nowhere",
  );
  await expect(verifyBackup(tmpdir())).rejects.toThrow('The backup cannot be read: EISDIR');
});

test('a backup of a newer version is refused with the advice to update', async () => {
  const newer =
    'The backup is of a site with a newer version than this command. Nothing was changed. Update this command to that version.';
  const ofNewer = await craftedBackup([], { schema: [...migrationNames, 'Migration2999'] });
  const path = join(newFolder(), 'site.backup');

  expect(await refusalOf(ofNewer)).toBe(newer);
  expect(await refusalOf(await craftedBackup([], { formatVersion: 2 }))).toBe(newer);
  await expect(saveBackup(Readable.from([ofNewer]), path)).rejects.toThrow(newer);
  expect(await refusalOf(await craftedBackup([], { schema: ['Migration1999'] }))).toContain('before the first release');
});
