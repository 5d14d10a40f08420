import { type Format, formats, rowsIn } from '@innventory/catalogue/formats.ts';
import { kindNamed } from '@innventory/catalogue/kinds.ts';
import { newFolder, testOrm } from '@innventory/db/testing/testing.ts';
import { type Catalogue, localCatalogue } from '../target.ts';
import { pictureFinder } from './pictures.ts';

interface TestOptions {
  format?: Format;
  overwrite?: boolean;
  dryRun?: boolean;
}

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
    imported: async (name: string, file: string, { format = 'csv', dryRun = false, ...options }: TestOptions = {}) => {
      const kind = kindNamed(name);
      const rows = rowsIn(kind, name, Buffer.from(file), format);
      const findPicture = pictureFinder(catalogue, { folder, dryRun });
      const { save, ...outcome } = await kind.plan(rows, { ...catalogue, findPicture }, { dryRun, ...options });
      if (!dryRun) await save();
      return outcome;
    },
  };
}
