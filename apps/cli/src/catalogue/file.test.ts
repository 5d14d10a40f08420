import { names } from '@innventory/backup/format.ts';
import { newFolder } from '@innventory/db/testing/testing.ts';
import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { kindNamed } from '@innventory/catalogue/kinds.ts';
import { createProgram } from '../program.ts';
import { readRows, writeText } from './file.ts';

const folder = newFolder();
const file = join(folder, 'items.csv');

const write = (text: string, path = file) => writeText(createProgram(), text, path, 'records');

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  writeFileSync(file, 'older');
});

test('a file that is overwritten keeps its permissions, also behind a link', async () => {
  chmodSync(file, 0o644);
  const link = join(newFolder(), 'link.csv');
  symlinkSync(file, link);

  await write('newer', link);

  expect(readFileSync(file, 'utf8')).toBe('newer');
  expect(statSync(file).mode & 0o777).toBe(0o644);
});

test('a backup is not overwritten by a table', async () => {
  writeFileSync(file, `${names.about} and more`);

  await expect(write('newer')).rejects.toThrow(`${file} is a backup. Choose another name.`);

  expect(readFileSync(file, 'utf8')).toBe(`${names.about} and more`);
});

test.each(['[{"title": "Oak desk"}]', '\uFEFF\n{}'])(
  'JSON that is taken for a table is recognized: %j',
  async (text) => {
    writeFileSync(file, text);

    await expect(readRows(kindNamed('items'), file, {})).rejects.toThrow(`${file} looks like JSON. Add --format json.`);
  },
);
