import { newFolder, testOrm } from '@innventory/db/testing/testing.ts';
import { type Catalogue, localCatalogue } from '../target.ts';
import { type Format, formats, rowsIn } from './file.ts';
import type { ImportOptions } from './import-rows.ts';
import { kindNamed } from './kinds.ts';

/** A catalogue for one test file: a database, a picture store and a folder to import from. */
export async function testCatalogue() {
  const folder = newFolder();
  const { orm, clear } = await testOrm();
  const catalogue = await localCatalogue(orm, { dataDir: folder });
  const inCatalogue = <Result>(work: (catalogue: Catalogue) => Promise<Result>) => work(catalogue);

  return {
    folder,
    clear,
    inCatalogue,
    exported: async (name: string, format: Format = 'csv') => {
      const kind = kindNamed(name);
      return formats[format].write(kind.columns, await kind.list(catalogue.calls));
    },
    imported: (
      name: string,
      file: string,
      { format = 'csv', ...options }: Partial<ImportOptions> & { format?: Format } = {},
    ) => {
      const kind = kindNamed(name);
      return kind.import(rowsIn(kind, Buffer.from(file), format), catalogue, { folder, ...options });
    },
  };
}
