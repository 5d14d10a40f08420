import type { Readable } from 'node:stream';
import { openDiskFiles } from './disk-files.ts';
import type { Storage } from './storage.ts';

export interface StoredFile {
  body: Readable;
  size: number;
}

/** Files of a folder or a bucket. The content under a name never changes. Methods throw STORE_UNAVAILABLE. */
export interface Files {
  read: (name: string) => Promise<Buffer | null>;
  open: (name: string) => Promise<StoredFile | null>;
  /** Returns once the bytes would survive a power failure. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** All names in `folder` (with a slash at its end) or at the top, except for those that begin with a dot. */
  names: (folder?: string) => Promise<string[]>;
  /** When it was last written, moved or touched. Null for an unknown name. */
  touchedAt: (name: string) => Promise<Date | null>;
  /** Notes that the file was used at this time. False for an unknown name. */
  touch: (name: string, at: Date) => Promise<boolean>;
  /** Renames a file and touches it, by the clock of the store. False for an unknown name. */
  move: (from: string, to: string) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** Why the files cannot be used, for the operator. Null if they can. */
  fault: () => Promise<string | null>;
}

const quarantine = '.quarantine/';

/** Stores pictures by name. Its own files begin with a dot: the installation id, and the quarantine, which has no URL. */
export async function openImageStore(storage: Storage) {
  // A server with a folder does not load the SDK.
  const files: Files =
    'folder' in storage
      ? await openDiskFiles(storage.folder, quarantine)
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
      const found = names.map(async (name) => ({ name, since: await files.touchedAt(quarantine + name) }));
      return (await Promise.all(found)).flatMap(({ name, since }) => (since ? [{ name, since }] : []));
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
