import type { Readable } from 'node:stream';

/** An open file. Whoever opened it reads the body to its end or destroys it. */
export interface StoredFile {
  body: Readable;
  /** In bytes. */
  size: number;
}

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
  names(): Promise<string[]>;
  /** When it was last written or touched. Null where there is none of that name. */
  touchedAt(name: string): Promise<Date | null>;
  /** Notes that the picture was wanted at this moment; false where there is none of that name. */
  touch(name: string, at: Date): Promise<boolean>;
  /** Removes what was neither written nor touched since then, whoever touches it meanwhile. Answers whether it did. */
  removeUntouched(name: string, since: Date): Promise<boolean>;
  /** Why it cannot be used at the moment, in words for the operator that name no address or key; null if it can. */
  fault(): Promise<string | null>;
}
