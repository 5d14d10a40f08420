import fs from 'node:fs';
import { join } from 'node:path';

/** The embedded database and what belongs to it, all in one DATA_DIR. */
export const filesOf = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  marker: join(dataDir, 'database.json'),
  lock: join(dataDir, 'database.lock'),
  pid: join(dataDir, 'database.pid'),
});

export function syncFile(path: string): void {
  const file = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/** Windows cannot open a directory to sync it, and needs not. */
export function syncDirectory(path: string): void {
  if (process.platform !== 'win32') syncFile(path);
}

/** Everything in a fresh directory to the disk, so that a power cut cannot take a part of it. */
export function syncTree(path: string): void {
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) syncTree(inside);
    else syncFile(inside);
  }
  syncDirectory(path);
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
