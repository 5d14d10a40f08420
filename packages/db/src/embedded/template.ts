import fs from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, basename, dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { makeDirectory, syncTree, syncDirectory, EmbeddedDatabaseError, filesOf, writeMarker } from './files.ts';
import { type Orm, withOrm } from '../orm.ts';
import { lockDirectory } from './lock.ts';

/** An empty database. Unpacking it takes less time and memory than PGlite's initdb. */
interface Template {
  pgliteVersion: string;
  directories: string[];
  files: Record<string, Uint8Array>;
}

/** A window as large as the file, because it contains three similar databases. */
const small = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 26 };

/** Larger than the template. Small chunks would fragment 100 MB of memory. */
const inOnePiece = { chunkSize: 33_554_432 };

const path = new URL('../empty-database.zst', import.meta.resolve('@innventory/db/orm.ts'));

export function installedPgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return (JSON.parse(fs.readFileSync(join(entry, '../../package.json'), 'utf8')) as { version: string }).version;
}

export function readTemplate(): Template {
  return deserialize(zstdDecompressSync(fs.readFileSync(path), inOnePiece)) as Template;
}

export function writeTemplate(directory: string): void {
  const entries = fs.readdirSync(directory, { recursive: true, withFileTypes: true });
  const nameOf = (entry: fs.Dirent) => join(entry.parentPath, entry.name).slice(directory.length + 1);
  const template: Template = {
    pgliteVersion: installedPgliteVersion(),
    directories: entries.filter((entry) => entry.isDirectory()).map(nameOf),
    files: Object.fromEntries(
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => [nameOf(entry), fs.readFileSync(join(directory, nameOf(entry)))]),
    ),
  };
  fs.writeFileSync(path, zstdCompressSync(serialize(template), { params: small }));
}

async function unpackTemplate(directory: string): Promise<void> {
  const { directories, files } = readTemplate();
  for (const name of directories) await mkdir(join(directory, name), { recursive: true, mode: 0o700 });
  await Promise.all(
    Object.entries(files).map(([name, bytes]) => writeFile(join(directory, name), bytes, { mode: 0o600 })),
  );
}

/**
 * Creates a directory. `fill` writes it into a draft beside it and returns its path there, so that a crash or power
 * failure leaves no partial directory.
 */
async function createWhole(directory: string, fill: (draft: string) => Promise<string>): Promise<void> {
  const parent = dirname(directory);
  const prefix = `${basename(directory)}.new-`;
  for (const leftover of fs.readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    fs.rmSync(join(parent, leftover), { recursive: true });
  }
  const draft = fs.mkdtempSync(join(parent, prefix));
  try {
    const made = await fill(draft);
    await syncTree(made);
    if (fs.existsSync(directory)) fs.rmdirSync(directory);
    fs.renameSync(made, directory);
    syncDirectory(parent);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const createDatabase = (directory: string): Promise<void> =>
  createWhole(directory, async (draft) => {
    await unpackTemplate(draft);
    return draft;
  });

function refuseUnlessEmpty(dataDir: string): void {
  const { database, marker } = filesOf(dataDir);
  const isThere = fs.existsSync(marker) || (fs.existsSync(database) && fs.readdirSync(database).length > 0);
  if (!isThere) return;
  throw new EmbeddedDatabaseError(
    `${dataDir} already holds a database, and a restore never overwrites one. Name another folder with --data-dir, or stop ` +
      `the server and move ${database} and ${marker} away first.`,
  );
}

/** Creates and fills the embedded database of an empty DATA_DIR. */
export async function createAside(dataDir: string, fill: (orm: Orm) => Promise<void>): Promise<void> {
  makeDirectory(dataDir);
  const unlock = await lockDirectory(dataDir);
  try {
    refuseUnlessEmpty(dataDir);
    await createWhole(filesOf(dataDir).database, async (draft) => {
      await withOrm({ dataDir: draft }, fill);
      return filesOf(draft).database;
    });
    writeMarker(dataDir, 'used');
  } finally {
    unlock();
  }
}
