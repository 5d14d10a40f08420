import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The embedded database cannot be opened. The message tells the operator the problem and the remedy. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

const refusals = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Whether the user may not read or write a file. It says nothing about the file's content. */
export const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && refusals.has(String(error.code));

export function unwritable(path: string, cause: unknown): EmbeddedDatabaseError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EmbeddedDatabaseError(
    `${path} cannot be read or written (${reason}). The user who runs this must be allowed to do both: change its owner, or ` +
      'choose another DATA_DIR.',
    { cause },
  );
}

/** Files of the embedded database in a DATA_DIR. */
export const filesOf = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  marker: join(dataDir, 'database.json'),
  lock: join(dataDir, 'database.lock'),
});

/** Windows cannot sync a directory, and does not need to. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const directory = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(directory);
  } finally {
    fs.closeSync(directory);
  }
}

/** Syncs all files of a directory, in parallel because that is twenty times faster. Windows syncs files open for writing alone. */
export async function syncTree(directory: string): Promise<void> {
  const windows = process.platform === 'win32';
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const inside = entries
    .filter((entry) => entry.isFile() || !windows)
    .map((entry) => join(entry.parentPath, entry.name));
  const paths = windows ? inside : [...inside, directory];
  for (let start = 0; start < paths.length; start += 100) {
    await Promise.all(
      paths.slice(start, start + 100).map(async (path) => {
        await using file = await open(path, windows ? 'r+' : 'r');
        await file.sync();
      }),
    );
  }
}

/** creating → new (without records) → used. */
const marker = z.object({ state: z.enum(['creating', 'new', 'used']) });

type State = z.output<typeof marker>['state'];

/** The marker tells a lost database from one that never existed, so that a lost one is not replaced by an empty one. */
export function readMarker(dataDir: string): State | undefined {
  const path = filesOf(dataDir).marker;
  if (!fs.existsSync(path)) return undefined;
  try {
    return marker.parse(JSON.parse(fs.readFileSync(path, 'utf8'))).state;
  } catch (cause) {
    if (isRefused(cause)) throw unwritable(path, cause);
    throw new EmbeddedDatabaseError(`${path} cannot be read. Restore it from a backup of ${dataDir}.`, { cause });
  }
}

/** Replaces the marker atomically, also during a power failure. */
export function writeMarker(dataDir: string, state: State): void {
  const { marker: path } = filesOf(dataDir);
  fs.writeFileSync(`${path}.new`, `${JSON.stringify({ state })}\n`, { flush: true, mode: 0o600 });
  fs.renameSync(`${path}.new`, path);
  syncDirectory(dataDir);
}
