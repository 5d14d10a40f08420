import { testOrm } from '@innventory/db/testing/testing.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type ImportOptions, importRows } from './import-rows.ts';
import { kindNamed, recordsOf } from './kinds.ts';
import { csvOf, readCsv } from './csv.ts';
import { jsonOf, readJson } from './file.ts';
import { localCatalogue, type Catalogue } from '../target.ts';

const formats = { csv: { write: csvOf, read: readCsv }, json: { write: jsonOf, read: readJson } };

type Format = keyof typeof formats;

/** A catalogue for one test file: a database, a picture store and a folder to import from. */
export async function testCatalogue() {
  const folder = await mkdtemp(join(tmpdir(), 'innventory-import-'));
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const { orm, clear } = await testOrm();
  const catalogue = await localCatalogue(orm, { dataDir: folder });
  const inCatalogue = <Result>(work: (catalogue: Catalogue) => Promise<Result>) => work(catalogue);

  return {
    folder,
    clear,
    inCatalogue,
    exported: (name: string, format: Format = 'csv') =>
      inCatalogue(async ({ calls }) => formats[format].write(kindNamed(name), await recordsOf(kindNamed(name), calls))),
    imported: (
      name: string,
      file: string,
      { format = 'csv', ...options }: Partial<ImportOptions> & { format?: Format } = {},
    ) =>
      importRows(kindNamed(name), formats[format].read(kindNamed(name), file), catalogue, {
        folder,
        allowed: [],
        dryRun: false,
        overwrites: false,
        ...options,
      }),
  };
}
