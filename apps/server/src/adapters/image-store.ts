/** Where pictures are kept. Names are ours (`objectName`), and what stands under a name never changes. */
export interface ImageStore {
  has(name: string): Promise<boolean>;
  /** Null where there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  /** Returns when the bytes would survive a power failure. */
  write(name: string, bytes: Uint8Array): Promise<void>;
}
