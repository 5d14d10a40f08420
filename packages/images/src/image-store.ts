/** Where pictures are kept. Names are ours (`objectName`), and what stands under a name never changes. */
export interface ImageStore {
  has(name: string): Promise<boolean>;
  /** Null where there is none of that name. */
  read(name: string): Promise<Buffer | null>;
  /** Returns when the bytes would survive a power failure. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  names(): Promise<string[]>;
  /** Notes that the picture was wanted at this moment; false where there is none of that name. */
  touch(name: string, at: Date): Promise<boolean>;
  /** Removes what was neither written nor touched since then, whoever touches it meanwhile. Answers whether it did. */
  removeUntouched(name: string, since: Date): Promise<boolean>;
}
