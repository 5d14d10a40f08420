import { type Format, formats, rowsIn } from '@innventory/catalogue/formats.ts';
import type { ImportOptions } from '@innventory/catalogue/import-rows.ts';
import { kindNamed } from '@innventory/catalogue/kinds.ts';
import { newFolder, testOrm } from '@innventory/db/testing/testing.ts';
import { root } from '@innventory/testing/server.ts';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { localCatalogue } from '../target.ts';
import { pictureFinder } from './pictures.ts';

/** An empty catalogue, and a folder with two photos and a drawing to import from. */
export async function importingCatalogue() {
  const folder = newFolder();
  const { orm, clear } = await testOrm();
  const catalogue = await localCatalogue(orm, { dataDir: folder });
  const { calls } = catalogue;
  await copyFile(join(root, 'packages/db/demo/item-oak-nightstand.jpg'), join(folder, 'nightstand.jpg'));
  await copyFile(join(root, 'packages/db/demo/item-linen-bed-bench.jpg'), join(folder, 'bench, linen.jpg'));
  await writeFile(join(folder, 'drawing.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

  async function exported(name: string, format: Format = 'csv'): Promise<string> {
    const kind = kindNamed(name);
    return formats[format].write(kind.columns, await kind.list(calls));
  }

  async function imported(
    name: string,
    file: string,
    { format = 'csv', dryRun = false, ...options }: ImportOptions & { format?: Format } = {},
  ) {
    const kind = kindNamed(name);
    const rows = rowsIn(kind, name, Buffer.from(file), format);
    const findPicture = pictureFinder(catalogue, { folder, dryRun });
    const { save, ...outcome } = await kind.plan(rows, { calls, findPicture }, { dryRun, ...options });
    if (!dryRun) await save();
    return outcome;
  }

  return { folder, catalogue, calls, clear, exported, imported };
}

/** The outcome of an import without faults and warnings. */
export const counts = (created: number, updated: number, unchanged: number, changed: string[] = []) => ({
  created,
  updated,
  changed,
  changes: expect.any(Array) as unknown,
  unchanged,
  faults: [],
  warnings: [],
});
