import type { Readable } from 'node:stream';

/** An open file. Whoever opened it reads the body to its end or destroys it. */
export interface StoredFile {
  body: Readable;
  /** In bytes. */
  size: number;
}

export interface QuarantinedFile {
  name: string;
  /** When it was moved there, by the clock of the store. */
  since: Date;
}

/** The store's own files: the quarantine and the installation id. */
export const isInternal = (name: string): boolean => name.startsWith('.');

/**
 * Where pictures are kept. Names are ours (`objectName`), and what stands under a name never changes.
 * A store that cannot be reached, or refuses, makes any of these throw STORE_UNAVAILABLE.
 */
export interface ImageStore {
  has(name: string): Promise<boolean>;
  /** Null where there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  /** Streams the file. Null where there is none of that name. */
  open(name: string): Promise<StoredFile | null>;
  /** Returns when the bytes would survive a power failure. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** All names, without those of the store itself, which begin with a dot. */
  names(): Promise<string[]>;
  /** When it was last written or touched. Null where there is none of that name. */
  touchedAt(name: string): Promise<Date | null>;
  /** Notes that the picture was wanted at this moment; false where there is none of that name. */
  touch(name: string, at: Date): Promise<boolean>;
  /** Deletes it at once; quarantine what cannot be made again. */
  remove(name: string): Promise<void>;
  /** Moves it to the quarantine, which no address leads to. */
  quarantine(name: string): Promise<void>;
  quarantined(): Promise<QuarantinedFile[]>;
  /** Moves it back from the quarantine, as if it were wanted just now. False if the quarantine does not hold it. */
  restore(name: string): Promise<boolean>;
  /** Deletes it from the quarantine for good. */
  removeQuarantined(name: string): Promise<void>;
  /** Why it cannot be used at the moment, in words for the operator that name no address or key; null if it can. */
  fault(): Promise<string | null>;
}
