import fs from 'node:fs';
import { join } from 'node:path';
import { type Orm, withOrm } from '../orm.ts';
import { EmbeddedDatabaseError, filesOf, syncDirectory, syncTree, writeMarker } from './files.ts';
import { lockDirectory } from './lock.ts';

const prefix = 'database.restoring-';

function refuseUnlessEmpty(dataDir: string): void {
  const { database, marker } = filesOf(dataDir);
  const isThere = fs.existsSync(marker) || (fs.existsSync(database) && fs.readdirSync(database).length > 0);
  if (!isThere) return;
  throw new EmbeddedDatabaseError(
    `${dataDir} already holds a database, and a restore never overwrites one. Name another folder with --data-dir, or stop ` +
      `the server and move ${database} and ${marker} away first.`,
  );
}

/** Creates and fills the embedded database of an empty DATA_DIR. A crash or power failure leaves no partial database. */
export async function createAside(dataDir: string, fill: (orm: Orm) => Promise<void>): Promise<void> {
  fs.mkdirSync(dataDir, { recursive: true });
  const unlock = await lockDirectory(dataDir);
  let side: string | undefined;
  try {
    refuseUnlessEmpty(dataDir);
    for (const leftover of fs.readdirSync(dataDir).filter((name) => name.startsWith(prefix))) {
      fs.rmSync(join(dataDir, leftover), { recursive: true });
    }
    side = fs.mkdtempSync(join(dataDir, prefix));
    await withOrm({ dataDir: side }, fill);
    const made = filesOf(side).database;
    await syncTree(made);
    const { database } = filesOf(dataDir);
    if (fs.existsSync(database)) fs.rmdirSync(database);
    fs.renameSync(made, database);
    syncDirectory(dataDir);
    writeMarker(dataDir, 'used');
  } finally {
    if (side) fs.rmSync(side, { recursive: true, force: true, maxRetries: 5 });
    unlock();
  }
}
