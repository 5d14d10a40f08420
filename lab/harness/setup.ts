import { migrate } from '@innventory/db/migrate.ts';
import { type Database, createOrm } from '@innventory/db/orm.ts';
import { growTo } from '@innventory/db/testing/catalogue.ts';
import { startPostgres } from '@innventory/testing/postgres.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killSites } from './site.ts';

export const databases = ['embedded', 'postgres'] as const;

/** Opens the database of a stopped site. */
export const openDatabase = ({ postgres, environment }: Setup): Promise<Database> =>
  createOrm(postgres ? { url: postgres.url } : { dataDir: environment.DATA_DIR });

/** Fills tables while no site runs, up to these counts of records. */
export async function fillTables(setup: Setup, counts: Record<string, number>): Promise<void> {
  await using database = await openDatabase(setup);
  await migrate(database.orm);
  for (const [table, count] of Object.entries(counts)) await growTo(database.orm, table, count);
}

/** A folder and a database for sites. Disposal kills the sites and removes both. */
export async function newSetup(database: (typeof databases)[number]) {
  const folder = mkdtempSync(join(tmpdir(), 'innventory-lab-'));
  const postgres = database === 'postgres' ? await startPostgres() : null;
  const environment = { DATA_DIR: join(folder, 'data'), ...(postgres && { DATABASE_URL: postgres.url }) };
  return {
    folder,
    postgres,
    environment,
    async [Symbol.asyncDispose]() {
      killSites();
      await postgres?.remove();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Setup = Awaited<ReturnType<typeof newSetup>>;
