import type { PicturePort } from '@innventory/api/context.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { type Command, Option } from 'commander';
import type { Where } from './where.ts';

/** Where a command finds the pictures. */
export interface WithStore extends Where {
  storageUrl?: string;
}

export function withStorageOption(command: Command): Command {
  return command.addOption(
    new Option('--storage-url <url>', 'where the pictures are, if not in the data folder').env('STORAGE_URL'),
  );
}

/** Where a command finds the pictures that the records it saves name. */
export interface WithPictures extends WithStore {
  publicUrl?: string;
}

export function withPicturesOptions(command: Command): Command {
  return withStorageOption(command).addOption(
    new Option('--public-url <url>', 'the address of the site, if records name pictures by it').env('PUBLIC_URL'),
  );
}

/** The store opens when a saved record names a picture of the site. */
export async function picturesOf(given: WithPictures): Promise<PicturePort> {
  const { siteImages } = await import('@innventory/images/site-images.ts');
  const { publicUrl = 'http://localhost:3000' } = given;
  let store: Promise<ImageStore> | undefined;
  return siteImages({ openStore: () => (store ??= openStore(given)), publicUrl, now: () => new Date() });
}

export async function openStore({ storageUrl, dataDir }: WithStore): Promise<ImageStore> {
  const { openImageStore, storageIn, storageOf } = await import('@innventory/images/storage.ts');
  return openImageStore(storageUrl ? storageOf(storageUrl) : storageIn(dataDir));
}
