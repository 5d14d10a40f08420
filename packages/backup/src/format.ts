import { z } from 'zod';

/**
 * A backup is a tar archive, so that any system can look into it: first what it is, then the rows of each table as lines of
 * JSON, then the pictures, then the manifest of all that, and the manifest's checksum last of all.
 */
export const names = {
  about: 'innventory-backup.json',
  rowsOf: (table: string) => `rows/${table}.ndjson`,
  image: (name: string) => `images/${name}`,
  manifest: 'manifest.json',
  seal: 'manifest.json.sha256',
};

/** Raised when an older version could no longer read what this one writes. */
export const formatVersion = 1;

export const about = z.object({
  format: z.literal('innventory-backup'),
  formatVersion: z.literal(formatVersion),
  /** The version of Innventory. */
  madeBy: z.string(),
  /** The moment that rows and pictures are of. */
  madeAt: z.iso.datetime(),
  /** The migrations that had made the tables, oldest first. */
  schema: z.array(z.string()).min(1),
});

export type About = z.output<typeof about>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const part = z.object({ name: z.string(), bytes: z.int().min(0), sha256 });

/** Names go into SQL. A restore also compares them with the tables that the migrations made. */
const identifier = z.string().regex(/^[a-z][a-z0-9_]*$/);

const table = part.extend({ table: identifier, columns: z.array(identifier).min(1), rows: z.int().min(0) });

/** Tables that no backup holds: who is signed in belongs to the running site. */
export const leftOut: ReadonlySet<string> = new Set(['sessions']);

export const manifest = about.extend({
  about: part,
  tables: z.array(table),
  images: z.array(part),
  /** Pictures that a record names although they were not in the store, or were damaged in it. */
  faults: z.array(z.object({ image: z.string(), fault: z.enum(['missing', 'damaged']) })),
});

export type Part = z.output<typeof part>;

export type TablePart = z.output<typeof table>;

export type Manifest = z.output<typeof manifest>;

/** How many rows and pictures a backup holds. */
export const countsOf = ({ tables, images }: Manifest) => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  images: images.length,
});
