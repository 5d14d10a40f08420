import { jobLockKeyOf, replaceSetting } from '@innventory/db/settings.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { parseObjectName } from '@innventory/images/object-name.ts';
import { type TarPackController, createTarPacker } from 'modern-tar';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { sha256Of, type Manifest, type Part, names } from './format.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

/** Much less than the hour between two sweeps. */
const everyMs = 60_000;

/** While the returned function is called again and again, no server sweeps pictures. */
export function pictureHold(orm: Orm): () => Promise<void> {
  let heldAt = -Infinity;
  return async () => {
    if (performance.now() - heldAt < everyMs) return;
    await replaceSetting(orm, jobLockKeyOf('picture sweep'), new Date().toISOString());
    heldAt = performance.now();
  };
}

interface Held {
  store: ImageStore;
  /** Keeps pictures from being swept. */
  hold(): Promise<void>;
}

/** Adds a file of known size. */
const add = (tar: TarPackController, name: string, size: number, source: AsyncIterable<Uint8Array> | Uint8Array[]) =>
  ReadableStream.from(source).pipeTo(tar.add({ name, size, mode: 0o600 }));

async function addBytes(tar: TarPackController, name: string, bytes: Buffer): Promise<Part> {
  await add(tar, name, bytes.length, [bytes]);
  return { name, bytes: bytes.length, sha256: sha256Of(bytes) };
}

const jsonOf = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** The name of a picture begins with the hash of its content. */
const isWhole = (name: string, bytes: Buffer) => name.startsWith(sha256Of(bytes).slice(0, 32));

async function addImages(tar: TarPackController, { store, hold }: Held, { named }: Snapshot) {
  const masters = (await store.names()).filter((name) => parseObjectName(name)?.rendition === null);
  const images: Part[] = [];
  const faults: Manifest['faults'] = [];
  const missing = new Set(named);
  for (const name of masters.toSorted()) {
    await hold();
    const bytes = await store.read(name);
    if (!bytes) continue;
    images.push(await addBytes(tar, names.image(name), bytes));
    if (!isWhole(name, bytes)) faults.push({ image: name, fault: 'damaged' });
    missing.delete(name);
  }
  return { images, faults: [...faults, ...[...missing].map((image) => ({ image, fault: 'missing' as const }))] };
}

async function addAll(tar: TarPackController, held: Held, snapshot: Snapshot): Promise<void> {
  const about = await addBytes(tar, names.about, jsonOf(snapshot.about));
  for (const { name, bytes } of snapshot.tables) await add(tar, name, bytes, createReadStream(snapshot.fileOf(name)));
  const pictures = await addImages(tar, held, snapshot);
  const manifest: Manifest = { ...snapshot.about, about, tables: snapshot.tables, ...pictures };
  const { sha256 } = await addBytes(tar, names.manifest, jsonOf(manifest));
  await addBytes(tar, names.seal, Buffer.from(`${sha256}  ${names.manifest}\n`));
  tar.finalize();
}

/** Streams a backup of one snapshot with bounded memory. No picture is swept until the stream ends. */
export async function writeBackup({ orm, store }: { orm: Orm; store: ImageStore }): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'innventory-backup-'));
  // The system empties its own folder for temporary files.
  const tidy = () => rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  try {
    const hold = pictureHold(orm);
    await hold();
    const snapshot = await takeSnapshot(orm, folder);
    const { readable, controller } = createTarPacker();
    void addAll(controller, { store, hold }, snapshot)
      .catch((error: unknown) => controller.error(error))
      .then(tidy);
    return Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]);
  } catch (error) {
    await tidy();
    throw error;
  }
}
