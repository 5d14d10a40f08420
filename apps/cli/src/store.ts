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

export async function openStore({ storageUrl, dataDir }: WithStore): Promise<ImageStore> {
  const { openImageStore, storageIn, storageOf } = await import('@innventory/images/storage.ts');
  return openImageStore(storageUrl ? storageOf(storageUrl) : storageIn(dataDir));
}
