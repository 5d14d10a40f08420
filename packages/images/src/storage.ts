import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

export interface StoredFile {
  body: Readable;
  size: number;
}

/** Files of a folder or a bucket. The content under a name never changes. Methods throw STORE_UNAVAILABLE, or ENOSPC for a full disk. */
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

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The default region is that of the SDK's own variables. An endpoint is a store other than Amazon's. */
function bucketOf(text: string) {
  const url = URL.parse(text);
  if (!url || !bucketName.test(url.hostname)) throw new Error('The bucket must be named: s3://bucket');
  if (url.username || url.password)
    throw new Error('Keys do not belong here: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  if (url.pathname.length > 1) throw new Error('A bucket of its own is needed, without a folder in it');
  const { region, endpoint, ...rest } = Object.fromEntries(url.searchParams);
  const [unknown] = Object.keys(rest);
  if (unknown) throw new Error(`Knows region and endpoint, not ${unknown}`);
  if (endpoint && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    throw new Error('The endpoint must begin with http:// or https://');
  return { bucket: url.hostname, region: region || undefined, endpoint: endpoint || undefined };
}

export type Bucket = ReturnType<typeof bucketOf>;

export type Storage = { folder: string } | Bucket;

/** Reads STORAGE_URL. `file:images` is relative to the working directory. */
export function storageOf(text: string): Storage {
  if (text.startsWith('s3:')) return bucketOf(text);
  if (/^file:\/+[^/]/.test(text)) return { folder: fileURLToPath(text) };
  if (/^file:[^/]/.test(text)) return { folder: resolve(text.slice('file:'.length)) };
  throw new Error('Must be file: and a folder, e.g. file:///srv/innventory/images, or s3://bucket?region=&endpoint=');
}

export const storageIn = (dataDir: string): Storage => ({ folder: join(dataDir, 'objects') });
