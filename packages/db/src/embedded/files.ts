import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The embedded database and what belongs to it, all in one DATA_DIR. */
export const filesOf = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  marker: join(dataDir, 'database.json'),
  lock: join(dataDir, 'database.lock'),
  pid: join(dataDir, 'database.pid'),
});

/** Windows cannot open a directory to sync it, and needs not. */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const directory = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(directory);
  } finally {
    fs.closeSync(directory);
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Everything below `directory` to the disk. Together, because the disk then waits twenty times less often. */
export async function syncTree(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const syncable = entries.filter((entry) => entry.isFile() || process.platform !== 'win32');
  const paths = [...syncable.map((entry) => join(entry.parentPath, entry.name)), directory];
  for (let start = 0; start < paths.length; start += 100) {
    await Promise.all(paths.slice(start, start + 100).map(syncPath));
  }
}

/** The whole text or nothing, whenever the power goes. */
export function writeDurably(path: string, text: string): void {
  fs.writeFileSync(`${path}.new`, text, { flush: true, mode: 0o600 });
  fs.renameSync(`${path}.new`, path);
  syncDirectory(join(path, '..'));
}

export function contentOf(path: string): string | undefined {
  try {
    return fs.readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
