import { objectFolder } from '@innventory/domain/stored-image.ts';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import type { ImageStore } from './image-store.ts';
import type { StoredFile } from './storage.ts';
import { type Rendition, objectNameOf, parseObjectName } from './object-name.ts';

/** Loaded with the first picture, because pages do not need it. */
const loadPipeline = () => import('./image-pipeline.ts');

/** Stores a picture once and returns its URL. The touch keeps the sweep from moving a picture that is there already. */
export async function storePicture(
  store: ImageStore,
  { url, bytes }: { url: string; bytes: Buffer },
  now: () => Date,
): Promise<string> {
  const name = objectNameOf(url);
  if (!(await store.touch(name, now()))) await store.write(name, bytes);
  return url;
}

const worker = fileURLToPath(import.meta.resolve('@innventory/images/image-worker.ts'));

/** Far more than the renditions of a picture take, even on a busy machine. */
const timeout = 600_000;

/** Makes the renditions of a picture in a process that ends with this one and does not keep it alive. */
async function prepareRenditions({ storage }: ImageStore, master: string): Promise<void> {
  const child = fork(worker, [JSON.stringify(storage), master], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout,
    killSignal: 'SIGKILL',
  });
  child.unref();
  child.channel?.unref();
  await once(child, 'exit');
}

/** Pictures in a store. A process prepares their renditions; one that is missing is made when it is requested. */
export function createImages(store: ImageStore, now: () => Date) {
  const decoding = pLimit(1);
  const preparing = pLimit(1);

  async function requestedRendition(master: string, rendition: Rendition): Promise<StoredFile | null> {
    if (!(await store.touchedAt(master))) return null;
    const { renditionOf } = await loadPipeline();
    return decoding(async () => {
      const made = await store.open(rendition.name);
      const picture = made ? null : await store.read(master);
      if (!picture) return made;
      const bytes = await renditionOf(picture, rendition);
      // A full disk still shows its pictures.
      await store.write(rendition.name, bytes).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
      return { body: Readable.from([bytes]), size: bytes.length };
    });
  }

  return {
    waiting: () =>
      [decoding, preparing].reduce((sum, { activeCount, pendingCount }) => sum + activeCount + pendingCount, 0),

    /** Stores an uploaded file, given by its path or bytes. Throws UNREADABLE_IMAGE, STORE_UNAVAILABLE. */
    async add(source: string | Buffer): Promise<string> {
      const { addressedPicture } = await loadPipeline();
      const url = await storePicture(store, await decoding(() => addressedPicture(source)), now);
      void preparing(() => prepareRenditions(store, objectNameOf(url)).catch(() => undefined));
      return url;
    },

    has: async (name: string) => parseObjectName(name) !== null && (await store.touchedAt(name)) !== null,

    /** Streams `/objects/<name>`. Null for an unknown name. */
    async read(name: string): Promise<(StoredFile & { type: string }) | null> {
      const parsed = parseObjectName(name);
      if (!parsed) return null;
      const { master, rendition } = parsed;
      const file = (await store.open(name)) ?? (rendition && (await requestedRendition(master, rendition)));
      return file && { ...file, type: name.endsWith('.avif') ? 'image/avif' : 'image/jpeg' };
    },
  };
}

export type Images = ReturnType<typeof createImages>;

interface TouchParts {
  /** Called when a record first names a picture of this site. */
  openStore: () => ImageStore | Promise<ImageStore>;
  /** A URL below this origin counts as a path. */
  publicUrl: string;
  now: () => Date;
}

/** Touches pictures of this site, and restores them from the quarantine. Returns the URLs of missing ones. */
export function touchPicturesOf({ openStore, publicUrl, now }: TouchParts) {
  const { origin } = new URL(publicUrl);

  async function isMissing(address: string): Promise<boolean> {
    const url = URL.parse(address, origin);
    if (url?.origin !== origin || !url.pathname.startsWith(objectFolder)) return false;
    const parsed = parseObjectName(objectNameOf(url.pathname));
    if (!parsed) return true;
    const store = await openStore();
    const isPresent = () => store.touch(parsed.master, now());
    // At the same time another save may restore it.
    return !(await isPresent()) && !(await store.restore(parsed.master)) && !(await isPresent());
  }

  return async (addresses: readonly string[]): Promise<string[]> => {
    const different = [...new Set(addresses)];
    const missing = await Promise.all(different.map(isMissing));
    return different.filter((_, index) => missing[index]);
  };
}
