import { countsOf } from '@innventory/backup/format.ts';
import { restoreBackup } from '@innventory/backup/restore.ts';
import { verifyBackup } from '@innventory/backup/verify.ts';
import { withSpinner } from './progress.ts';
import { type WithStore, openStore } from './store.ts';
import { databaseOf } from './where.ts';

export interface RestoreOptions extends WithStore {
  check?: boolean;
}

export interface Restored {
  /** Null where it was only checked. */
  into: string | null;
  madeAt: string;
  madeBy: string;
  rows: number;
  images: number;
  /** False if the store held pictures already, which `pictures adopt` has to decide on. */
  ownsStore?: boolean;
}

/** Verifies a backup, and restores it unless it is only to be checked. Throws BackupError, or why the target will not do. */
export async function restoreFrom(file: string, options: RestoreOptions): Promise<Restored> {
  const { check, databaseUrl, dataDir } = options;
  const manifest = await withSpinner('Reading the backup', () => verifyBackup(file));
  const { madeAt, madeBy } = manifest;
  const held = { madeAt, madeBy, ...countsOf(manifest) };
  if (check) return { into: null, ...held };
  const target = { database: databaseOf(options), openStore: () => openStore(options) };
  const { ownsStore } = await withSpinner('Restoring', () => restoreBackup(file, manifest, target));
  return { into: databaseUrl ? 'PostgreSQL' : dataDir, ...held, ownsStore };
}
