import { names } from '@innventory/backup/format.ts';
import { newFolder } from '@innventory/db/testing/testing.ts';
import { readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createProgram } from '../program.ts';
import { writeText } from './file.ts';

const folder = newFolder();
const file = join(folder, 'items.csv');

const write = (text: string, path = file) => writeText(createProgram(), text, path, 'records');

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  writeFileSync(file, 'older');
});

test('a file is replaced and keeps its permissions, also behind a link', async () => {
  await promises.chmod(file, 0o644);
  const link = join(newFolder(), 'link.csv');
  symlinkSync(file, link);

  await write('newer', link);

  expect(readFileSync(file, 'utf8')).toBe('newer');
  expect(statSync(file).mode & 0o777).toBe(0o644);
  expect(readdirSync(dirname(link))).toEqual(['link.csv']);
});

test('a file that cannot be written completely keeps its older content', async () => {
  const { writeFile } = promises;
  const full = vi.spyOn(promises, 'writeFile').mockImplementation(async (path, _, options) => {
    await writeFile(path, 'new', options);
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    full.mockRestore();
    syncBuiltinESMExports();
  });

  await expect(write('newer')).rejects.toMatchObject({ code: 'ENOSPC', path: file });

  expect(readFileSync(file, 'utf8')).toBe('older');
  expect(readdirSync(folder)).toEqual(['items.csv']);
});

test('a file that cannot be replaced, such as a mount, is written in place', async () => {
  const busy = Object.assign(new Error('busy'), { code: 'EBUSY', syscall: 'rename' });
  const rename = vi.spyOn(promises, 'rename').mockRejectedValue(busy);
  syncBuiltinESMExports();
  onTestFinished(() => {
    rename.mockRestore();
    syncBuiltinESMExports();
  });

  await write('newer');

  expect(readFileSync(file, 'utf8')).toBe('newer');
  expect(readdirSync(folder)).toEqual(['items.csv']);
});

test('a backup is not replaced by a table', async () => {
  writeFileSync(file, `${names.about} and more`);

  await expect(write('newer')).rejects.toThrow(`${file} is a backup. Choose another name.`);

  expect(readFileSync(file, 'utf8')).toBe(`${names.about} and more`);
});
