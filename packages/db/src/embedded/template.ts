import fs from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, basename, dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { syncTree, syncDirectory } from './files.ts';

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

export async function unpackTemplate(directory: string): Promise<void> {
  const { directories, files } = readTemplate();
  for (const name of directories) await mkdir(join(directory, name), { recursive: true, mode: 0o700 });
  await Promise.all(
    Object.entries(files).map(([name, bytes]) => writeFile(join(directory, name), bytes, { mode: 0o600 })),
  );
  await syncTree(directory);
}

/** Creates an empty database. A crash or power failure leaves no partial database. */
export async function createDatabase(directory: string): Promise<void> {
  const parent = dirname(directory);
  const prefix = `${basename(directory)}.new-`;
  for (const leftover of fs.readdirSync(parent).filter((name) => name.startsWith(prefix))) {
    fs.rmSync(join(parent, leftover), { recursive: true });
  }
  const draft = fs.mkdtempSync(join(parent, prefix));
  await unpackTemplate(draft);
  if (fs.existsSync(directory)) fs.rmdirSync(directory);
  fs.renameSync(draft, directory);
  syncDirectory(parent);
}
