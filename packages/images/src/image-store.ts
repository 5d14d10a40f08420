import type { Readable } from 'node:stream';

export interface StoredFile {
  body: Readable;
  size: number;
}

export interface QuarantinedFile {
  name: string;
  /** When it was moved there, by the clock of the store. */
  since: Date;
}

/** The store's own files: the quarantine and the installation id. */
export const isInternal = (name: string): boolean => name.startsWith('.');

/** Stores pictures by name. The content of a name never changes. Methods throw STORE_UNAVAILABLE. */
export interface ImageStore {
  read(name: string): Promise<Buffer | null>;
  open(name: string): Promise<StoredFile | null>;
  /** Returns once the bytes would survive a power failure. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** All names, except for the store's own, which begin with a dot. */
  names(): Promise<string[]>;
  /** When it was last written or touched. Null for an unknown name. */
  touchedAt(name: string): Promise<Date | null>;
  /** Notes that the picture was used at this time. False for an unknown name. */
  touch(name: string, at: Date): Promise<boolean>;
  /** Deletes it at once. A picture goes to the quarantine instead. */
  remove(name: string): Promise<void>;
  /** Moves it to the quarantine, which has no URL. */
  quarantine(name: string): Promise<void>;
  quarantined(): Promise<QuarantinedFile[]>;
  /** Moves it back from the quarantine and touches it. False if the quarantine does not hold it. */
  restore(name: string): Promise<boolean>;
  removeQuarantined(name: string): Promise<void>;
  /** Why the store cannot be used, for the operator, without an address or key. Null if it works. */
  fault(): Promise<string | null>;
}

const installationIdName = '.installation-id';

/** The id of the installation that owns the pictures; null if the store has none yet. */
export async function storedInstallationId(store: ImageStore): Promise<string | null> {
  return (await store.read(installationIdName))?.toString() ?? null;
}

export const storeInstallationId = (store: ImageStore, id: string): Promise<void> =>
  store.write(installationIdName, Buffer.from(id));
