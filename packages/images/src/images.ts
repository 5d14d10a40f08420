import { type ImageFormat, imageUrlOf } from '@innventory/domain/stored-image.ts';
import { createHash } from 'node:crypto';
import PQueue from 'p-queue';
import { type PictureSource, pictureOf, variantOf } from './image-pipeline.ts';
import type { ImageStore, StoredFile } from './image-store.ts';
import { type ObjectName, objectNameOf, parseObjectName, variantNamesOf } from './object-name.ts';
import { createVariantsAhead } from './variants-ahead.ts';

interface StoredObject extends StoredFile {
  type: string;
}

export interface Images {
  /** Keeps a picture and answers its address. Throws UNREADABLE_IMAGE. */
  add(source: PictureSource): Promise<string>;
  /** Whether something stands at `/objects/<name>` already. */
  has(name: string): Promise<boolean>;
  /** Streams what stands at `/objects/<name>`; null where there is nothing. */
  read(name: string): Promise<StoredObject | null>;
  /** Pictures and widths still to be made. */
  waiting(): number;
}

/** A picture as it is kept, and the address that its content gives it. */
interface AddressedPicture {
  url: string;
  bytes: Buffer;
}

/** Throws UNREADABLE_IMAGE. */
export async function addressedPicture(source: PictureSource): Promise<AddressedPicture> {
  const picture = await pictureOf(source);
  const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32);
  return { url: imageUrlOf(hash, picture), bytes: picture.bytes };
}

/** Keeps it once. Touched last, so that the sweep leaves it alone. */
export async function keepPicture(store: ImageStore, { url, bytes }: AddressedPicture, now: () => Date): Promise<void> {
  const name = objectNameOf(url);
  while (!(await store.touch(name, now()))) await store.write(name, bytes);
}

const typeOf: Record<ImageFormat, string> = { avif: 'image/avif', jpg: 'image/jpeg' };

/** Pictures over a store: each kept once under a name made of its content, its variants made when first wanted. */
export function createImages(store: ImageStore, now: () => Date): Images {
  const wanted = new PQueue({ concurrency: 1 });
  const ahead = new PQueue({ concurrency: 1 });
  const variantsAhead = createVariantsAhead();
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function makeVariant(name: string, { master, variant }: ObjectName, make = variantOf): Promise<Buffer | null> {
    const picture = await store.read(master);
    if (!picture || !variant) return picture;
    const bytes = await make(picture, variant);
    await store.write(name, bytes);
    return bytes;
  }

  /** However many ask for a variant that is not there yet, it is made once. */
  async function wantedVariant(name: string, parsed: ObjectName): Promise<Buffer | null> {
    if (!(await store.has(parsed.master))) return null;
    const making = underWay.get(name) ?? wanted.add(() => makeVariant(name, parsed));
    underWay.set(name, making);
    return making.finally(() => underWay.delete(name));
  }

  /** Not beside what somebody waits for: each takes memory. */
  async function prepareVariant(name: string, parsed: ObjectName): Promise<void> {
    await wanted.onIdle();
    if (!(await store.has(name))) await makeVariant(name, parsed, variantsAhead.make);
  }

  async function prepareVariants(url: string): Promise<void> {
    for (const name of variantNamesOf(url)) {
      const parsed = parseObjectName(name);
      // What cannot be prepared now is made when it is first asked for.
      if (parsed) await ahead.add(() => prepareVariant(name, parsed)).catch(() => undefined);
    }
  }

  return {
    waiting: () => wanted.size + ahead.size,

    async add(source) {
      const picture = await wanted.add(() => addressedPicture(source));
      await keepPicture(store, picture, now);
      void prepareVariants(picture.url);
      return picture.url;
    },

    has: async (name) => parseObjectName(name) !== null && store.has(name),

    async read(name) {
      const parsed = parseObjectName(name);
      if (!parsed) return null;
      let stored = await store.open(name);
      if (!stored && parsed.variant && (await wantedVariant(name, parsed))) stored = await store.open(name);
      return stored && { ...stored, type: typeOf[parsed.variant?.format ?? 'jpg'] };
    },
  };
}
