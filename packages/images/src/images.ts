import { type ImageFormat, imageUrlOf } from '@innventory/domain/stored-image.ts';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { type PictureSource, pictureOf, renditionOf } from './image-pipeline.ts';
import type { ImageStore, StoredFile } from './image-store.ts';
import { createImageWorker } from './image-worker.ts';
import { type ObjectName, objectNameOf, parseObjectName, renditionNamesOf, objectFolder } from './object-name.ts';

interface AddressedPicture {
  url: string;
  bytes: Buffer;
}

export async function addressedPicture(source: PictureSource): Promise<AddressedPicture> {
  const picture = await pictureOf(source);
  const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32);
  return { url: imageUrlOf(hash, picture), bytes: picture.bytes };
}

/** Stores a picture once and returns its URL. The touch comes last, so that no sweep moves the picture. */
export async function storePicture(
  store: ImageStore,
  { url, bytes }: AddressedPicture,
  now: () => Date,
): Promise<string> {
  const name = objectNameOf(url);
  while (!(await store.touch(name, now()))) await store.write(name, bytes);
  return url;
}

const contentTypes: Record<ImageFormat, string> = { avif: 'image/avif', jpg: 'image/jpeg' };

/** Pictures in a store. The image worker prepares the renditions; one that is missing is made when it is requested. */
export function createImages(store: ImageStore, now: () => Date) {
  const requested = pLimit(1);
  const prepared = pLimit(1);
  const renderInWorker = createImageWorker();
  const underWay = new Map<string, Promise<boolean>>();

  /** False if the store has lost the picture. */
  async function makeRendition(name: string, { master, rendition }: ObjectName, render = renditionOf) {
    const picture = await store.read(master);
    if (picture && rendition) await store.write(name, await render(picture, rendition));
    return picture !== null;
  }

  /** Makes a rendition once for all requests that wait. */
  async function makeRequested(name: string, parsed: ObjectName): Promise<boolean> {
    if (!(await store.touchedAt(parsed.master))) return false;
    const making = underWay.get(name) ?? requested(() => makeRendition(name, parsed));
    underWay.set(name, making);
    return making.finally(() => underWay.delete(name));
  }

  async function prepareRendition(name: string): Promise<void> {
    const parsed = parseObjectName(name);
    // Waits for requested renditions: two pictures at a time would take twice the memory.
    await requested(() => undefined);
    if (parsed && !(await store.touchedAt(name))) await makeRendition(name, parsed, renderInWorker);
  }

  return {
    waiting: () => requested.pendingCount + prepared.pendingCount,

    async add(source: PictureSource): Promise<string> {
      const url = await storePicture(store, await requested(() => addressedPicture(source)), now);
      for (const name of renditionNamesOf(url))
        // A rendition that cannot be prepared is made when it is requested.
        void prepared(() => prepareRendition(name).catch(() => undefined));
      return url;
    },

    has: async (name: string) => parseObjectName(name) !== null && (await store.touchedAt(name)) !== null,

    /** Streams `/objects/<name>`. Null for an unknown name. */
    async read(name: string): Promise<(StoredFile & { type: string }) | null> {
      const parsed = parseObjectName(name);
      if (!parsed) return null;
      let stored = await store.open(name);
      if (!stored && parsed.rendition && (await makeRequested(name, parsed))) stored = await store.open(name);
      return stored && { ...stored, type: contentTypes[parsed.rendition?.format ?? 'jpg'] };
    },
  };
}

export type Images = ReturnType<typeof createImages>;

interface TouchParts {
  /** Called when a record first names a picture of this site. */
  openStore(): ImageStore | Promise<ImageStore>;
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
    const parsed = parseObjectName(url.pathname.slice(objectFolder.length));
    if (!parsed) return true;
    const store = await openStore();
    return !(await store.touch(parsed.master, now())) && !(await store.restore(parsed.master));
  }

  return async (addresses: readonly string[]): Promise<string[]> => {
    const different = [...new Set(addresses)];
    const missing = await Promise.all(different.map(isMissing));
    return different.filter((_, index) => missing[index]);
  };
}
