import { type Database, createOrm } from '@innventory/db/orm.ts';
import { type TestPostgres, startPostgres } from '@innventory/testing/postgres.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killSites } from './site.ts';

export const databases = ['embedded', 'postgres'] as const;

export interface Setup {
  /** Removed afterwards. */
  folder: string;
  postgres: TestPostgres | null;
  /** DATA_DIR and, on PostgreSQL, DATABASE_URL of a new site. */
  environment: Record<string, string>;
}

/** Opens the database of a stopped site. */
export const openDatabase = ({ postgres, environment }: Setup): Promise<Database> =>
  createOrm(postgres ? { url: postgres.url } : { dataDir: environment['DATA_DIR']! });

/** Gives `work` a folder and a database. Afterwards kills its servers and removes both. */
export async function withSetup<Result>(
  database: (typeof databases)[number],
  work: (setup: Setup) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'innventory-lab-'));
  const postgres = database === 'postgres' ? await startPostgres() : null;
  const environment = { DATA_DIR: join(folder, 'data'), ...(postgres && { DATABASE_URL: postgres.url }) };
  try {
    return await work({ folder, postgres, environment });
  } finally {
    killSites();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
