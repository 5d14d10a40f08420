import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedDatabaseError, filesOf, unwritable } from './files.ts';

export class DatabaseInUse extends EmbeddedDatabaseError {}

/** A server that is being replaced ends within this time. */
const patienceMs = 2_000;

/** SQLite's error code of a lock that somebody else holds. */
const busy = 5;

/**
 * A lock of the operating system, taken by SQLite. It ends with the process, so it is never stale, and it holds between
 * containers that share a volume. Opening the file elsewhere in this process would release it.
 */
function tryLock(path: string): DatabaseSync | undefined {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec('begin exclusive');
    return file;
  } catch (cause) {
    file?.close();
    if ((cause as { errcode?: number }).errcode === busy) return undefined;
    throw unwritable(path, cause);
  }
}

/** Locks the directory for this process and returns the function that unlocks it. Throws DatabaseInUse. */
export async function lockDirectory(dataDir: string): Promise<() => void> {
  const { lock } = filesOf(dataDir);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const file = tryLock(lock);
    if (file) return () => file.close();
    if (performance.now() > deadline) {
      throw new DatabaseInUse(
        `Another process is using the database in ${dataDir}. Stop it first, or give this one a DATA_DIR of its own: two ` +
          'at once would destroy the data. Scripts work on a running server with --url.',
      );
    }
    await pause(50);
  }
}

/** Throws DatabaseInUse while another process uses the directory. A server calls this first. */
export async function waitUntilFree(dataDir: string): Promise<void> {
  if (!fs.existsSync(dataDir)) return;
  const unlock = await lockDirectory(dataDir);
  unlock();
}
