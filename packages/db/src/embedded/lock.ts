import fs from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedDatabaseError, unwritable, contentOf, filesOf } from './files.ts';

export class DatabaseInUse extends EmbeddedDatabaseError {}

/** A server that is being replaced ends within this time. */
const patienceMs = 1_000;

const sqlite = { busy: 5, notADatabase: 26 };

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
    const { errcode, message } = cause as Error & { errcode?: number };
    if (errcode === sqlite.busy) return undefined;
    if (errcode !== sqlite.notADatabase) throw unwritable(path, cause);
    throw new EmbeddedDatabaseError(
      `${path} cannot be locked (${message}). If no other process uses its folder, delete that file.`,
      { cause },
    );
  }
}

/** Locks the directory for this process and returns the function that unlocks it. Throws DatabaseInUse. */
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

const patienceAtStartMs = 2_000;

/** Throws DatabaseInUse while another process uses the directory. A server calls this first. */
export async function waitUntilFree(dataDir: string): Promise<void> {
  if (!fs.existsSync(dataDir)) return;
  const unlock = await lockDirectory(dataDir, patienceAtStartMs);
  unlock();
}
