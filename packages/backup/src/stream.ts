import { entities } from '@innventory/db/entities.ts';
import { columnsIn, knowsSchema, requireMigrated, executedMigrations } from '@innventory/db/migrate.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { SharedStateKey } from '@innventory/db/shared-state.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { isPicture, picturesIn } from '@innventory/domain/stored-image.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { version } from '@innventory/settings/version.ts';
import { type TarPackController, createTarPacker } from 'modern-tar';
import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import {
  type About,
  type Manifest,
  type Part,
  type TablePart,
  formatVersion,
  omittedTables,
  names,
  sha256Of,
} from './format.ts';

const rowsAtOnce = 200;

/** Names of the tables of a backup, each after those that it refers to. */
const tablesOf = (orm: Orm): string[] =>
  entities.map((entity) => orm.getMetadata().get(entity).tableName).filter((table) => !omittedTables.has(table));

/** Rows of a backup. A restored site makes its own secret, and the IP addresses of visitors are of no use to it. */
const keptRows: Partial<Record<string, string>> = {
  settings: `key <> '${'secret' satisfies SharedStateKey}'`,
  attempts: 'false',
};

/** The rows as lines of JSON, ordered by the primary key, which is the first column. */
async function* linesOf(em: Orm['em'], table: string, columns: string[]): AsyncGenerator<string[]> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  await em.execute(`declare dump no scroll cursor for
    select row_to_json(record)::text as line from (select ${list} from "${table}" where ${keptRows[table] ?? true} order by 1) record`);
  for (;;) {
    const rows = await em.execute<{ line: string }[]>(`fetch ${rowsAtOnce} from dump`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await em.execute('close dump');
}

/** Writes the rows of a table to a file and adds the names of their pictures to `named`. */
async function spool(em: Orm['em'], path: string, table: string, columns: string[], named: Set<string>) {
  await using file = await open(path, 'w', 0o600);
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  for await (const lines of linesOf(em, table, columns)) {
    const chunk = Buffer.from(`${lines.join('\n')}\n`);
    // A visitor may write the address of any picture.
    if (table !== 'contact_inquiries') for (const picture of picturesIn(chunk.toString())) named.add(picture);
    hash.update(chunk);
    await file.writeFile(chunk);
    rows += lines.length;
    bytes += chunk.length;
  }
  return { name: names.rowsOf(table), table, columns, rows, bytes, sha256: hash.digest('hex') };
}

/** Spools a snapshot of all rows: a slow client must not keep the only connection of the embedded database. */
async function takeSnapshot(orm: Orm, folder: string) {
  await requireMigrated(orm);
  return orm.em.fork().transactional(async (em) => {
    await em.execute('set transaction isolation level repeatable read, read only');
    await em.execute("set local time zone 'UTC'");
    const madeAt = new Date().toISOString();
    const schema = await executedMigrations(em);
    // This version does not know the tables that the other one added.
    if (!knowsSchema(schema)) throw new AppError('DATABASE_NEWER');
    const columns = await columnsIn(em);
    const named = new Set<string>();
    const tables: TablePart[] = [];
    for (const table of tablesOf(orm))
      tables.push(await spool(em, join(folder, table), table, [...(columns.get(table) ?? [])], named));
    const about: About = { format: 'innventory-backup', formatVersion, madeBy: version, madeAt, schema };
    return { about, tables, named };
  });
}

/** Adds a file of known size. */
const add = (tar: TarPackController, name: string, size: number, source: AsyncIterable<Uint8Array> | Uint8Array[]) =>
  ReadableStream.from(source).pipeTo(tar.add({ name, size, mode: 0o600 }));

async function addBytes(tar: TarPackController, name: string, bytes: Buffer): Promise<Part> {
  await add(tar, name, bytes.length, [bytes]);
  return { name, bytes: bytes.length, sha256: sha256Of(bytes) };
}

const addJson = (tar: TarPackController, name: string, value: object) =>
  addBytes(tar, name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`));

/** Adds all pictures and reports those of `named` that are missing or damaged. */
async function addImages(tar: TarPackController, store: ImageStore, named: Set<string>) {
  const images: Part[] = [];
  const faults: Manifest['faults'] = [];
  const missing = new Set(named);
  for (const image of (await store.names()).filter(isPicture).toSorted()) {
    const bytes = await store.read(image);
    if (!bytes) continue;
    const part = await addBytes(tar, names.image(image), bytes);
    images.push(part);
    // The name of a picture begins with the hash of its content.
    if (named.has(image) && !image.startsWith(part.sha256.slice(0, 32))) faults.push({ image, fault: 'damaged' });
    missing.delete(image);
  }
  for (const image of missing) faults.push({ image, fault: 'missing' });
  return { images, named: named.size, faults };
}

/** Streams a backup of one snapshot with bounded memory. */
export async function streamBackup({ orm, store }: { orm: Orm; store: ImageStore }): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'innventory-backup-'));
  const tidyAtExit = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', tidyAtExit);
  const tidy = () => {
    process.off('exit', tidyAtExit);
    // The system empties its own folder for temporary files.
    return rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  };
  try {
    const { about, tables, named } = await takeSnapshot(orm, folder);
    const { readable, controller: tar } = createTarPacker();
    const addAll = async () => {
      const aboutPart = await addJson(tar, names.about, about);
      for (const { name, table, bytes } of tables) await add(tar, name, bytes, createReadStream(join(folder, table)));
      const pictures = await addImages(tar, store, named);
      const manifest: Manifest = { ...about, about: aboutPart, tables, ...pictures };
      const { sha256 } = await addJson(tar, names.manifest, manifest);
      await addBytes(tar, names.checksum, Buffer.from(`${sha256}  ${names.manifest}\n`));
      tar.finalize();
    };
    void addAll()
      .catch((error: unknown) => tar.error(error))
      .then(tidy);
    return Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  } catch (error) {
    await tidy();
    throw error;
  }
}
