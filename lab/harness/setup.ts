import { type Database, createOrm } from '@innventory/db/orm.ts';
import { type TestPostgres, startPostgres } from '@innventory/testing/postgres.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killSites } from './site.ts';

export const databases = ['embedded', 'postgres'] as const;

/** A folder and a database for sites. Disposal kills the sites and removes both. */
export interface Setup extends AsyncDisposable {
  folder: string;
  postgres: TestPostgres | null;
  /** DATA_DIR and, on PostgreSQL, DATABASE_URL of a new site. */
  environment: Record<string, string>;
}

/** Opens the database of a stopped site. */
export const openDatabase = ({ postgres, environment }: Setup): Promise<Database> =>
  createOrm(postgres ? { url: postgres.url } : { dataDir: environment['DATA_DIR']! });

export async function newSetup(database: (typeof databases)[number]): Promise<Setup> {
  const folder = mkdtempSync(join(tmpdir(), 'innventory-lab-'));
  const postgres = database === 'postgres' ? await startPostgres() : null;
  return {
    folder,
    postgres,
    environment: { DATA_DIR: join(folder, 'data'), ...(postgres && { DATABASE_URL: postgres.url }) },
    async [Symbol.asyncDispose]() {
      killSites();
      await postgres?.remove();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
