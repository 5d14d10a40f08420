import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedDatabaseError, unwritable, contentOf, filesOf } from './files.ts';

/** Another process has the directory. */
export class DatabaseInUse extends EmbeddedDatabaseError {}

/** Long enough for a server that is being replaced to let go, short enough to refuse well within five seconds. */
const patienceMs = 1_000;

const sqlite = { busy: 5, notADatabase: 26 };

/**
 * The lock is the operating system's, by way of SQLite: it ends with its process however that ends, so that no lock is
 * ever stale, and it holds between containers that share a volume, where a process id says nothing. Reading the file
 * elsewhere in this process would drop it.
 */
function tryLock(path: string): DatabaseSync | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec('begin exclusive');
    return file;
  } catch (cause) {
    file?.close();
    const { errcode, message } = cause as Error & { errcode?: number };
    if (errcode === sqlite.busy) return undefined;
    if (errcode !== sqlite.notADatabase) throw unwritable(path, cause);
    throw new EmbeddedDatabaseError(
      `${path} cannot be locked (${message}). If no other process uses its folder, delete that file.`,
      { cause },
    );
  }
}

/** Takes the directory for this process alone and returns how to give it back. Throws DatabaseInUse if it is taken. */
export async function lockDirectory(dataDir: string, patience = patienceMs): Promise<() => void> {
  const { lock, pid } = filesOf(dataDir);
  const deadline = performance.now() + patience;
  let held = tryLock(lock);
  while (!held && performance.now() < deadline) {
    await pause(50);
    held = tryLock(lock);
  }
  if (!held) {
    const holder = contentOf(pid);
    throw new DatabaseInUse(
      `Another process${holder ? ` (${holder})` : ''} is using the database in ${dataDir}. ` +
        'Stop it first, or give this one a DATA_DIR of its own: two at once would destroy the data. ' +
        'Scripts work on a running server with --url.',
    );
  }
  const file = held;
  try {
    fs.writeFileSync(pid, String(process.pid));
  } catch (cause) {
    file.close();
    throw unwritable(pid, cause);
  }
  return () => {
    fs.rmSync(pid, { force: true });
    file.close();
  };
}

/** Longer than to open it, for nothing heavy has been loaded yet. */
const patienceAtStartMs = 2_000;

/** Throws DatabaseInUse while another process has the directory; a server asks this first of all. */
export async function waitUntilFree(dataDir: string): Promise<void> {
  if (!fs.existsSync(dataDir)) return;
  const unlock = await lockDirectory(dataDir, patienceAtStartMs);
  unlock();
}
