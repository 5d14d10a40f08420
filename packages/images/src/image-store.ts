import pLimit from 'p-limit';
import { openDiskFiles } from './disk-files.ts';
import type { Files, Storage } from './storage.ts';

const quarantine = '.quarantine/';

/** An S3 client refuses requests that wait long for one of its connections. */
const lookingUp = pLimit(50);

/**
 * Stores pictures by name. Its own files begin with a dot: the installation id, and the quarantine, which has no URL.
 * Only where a store begins may `make` create its folder: made again, an unmounted volume would look like an empty store.
 */
export async function openImageStore(storage: Storage, { make = false } = {}) {
  // A server with a folder does not load the SDK.
  const files: Files =
    'folder' in storage
      ? await openDiskFiles(storage.folder, quarantine, make)
      : await (await import('./s3-files.ts')).openS3Files(storage);

  return {
    ...files,
    storage,
    quarantine: (name: string) => files.move(name, quarantine + name),
    /** False if the quarantine does not hold the picture. */
    restore: (name: string) => files.move(quarantine + name, name),
    removeQuarantined: (name: string) => files.remove(quarantine + name),
    async quarantined() {
      const names = await files.names(quarantine);
      const found = await lookingUp.map(names, async (name) => ({
        name,
        since: await files.touchedAt(quarantine + name),
      }));
      return found.flatMap(({ name, since }) => (since ? [{ name, since }] : []));
    },
  };
}

export type ImageStore = Awaited<ReturnType<typeof openImageStore>>;

const installationIdName = '.installation-id';

/** The id of the installation that owns the pictures; null if the store has none yet. */
export async function storedInstallationId(store: ImageStore): Promise<string | null> {
  return (await store.read(installationIdName))?.toString() ?? null;
}

export const storeInstallationId = (store: ImageStore, id: string): Promise<void> =>
  store.write(installationIdName, Buffer.from(id));
