import { isPicture } from '@innventory/domain/stored-image.ts';
import { hash } from 'node:crypto';
import { z } from 'zod';

/** A backup cannot be made or used. The message tells the operator the problem and the remedy. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const sha256Of = (bytes: Uint8Array | string): string => hash('sha256', bytes);

/** The entries of a backup, a tar archive, in this order: about, rows as lines of JSON, pictures, manifest, its checksum. */
export const names = {
  about: 'innventory-backup.json',
  rowsOf: (table: string) => `rows/${table}.ndjson`,
  image: (name: string) => imageFolder + name,
  manifest: 'manifest.json',
  checksum: 'manifest.json.sha256',
};

/** Raised when older versions cannot read the format any more. */
export const formatVersion = 1;

export const about = z.object({
  format: z.literal('innventory-backup'),
  formatVersion: z.literal(formatVersion),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  /** The executed migrations, oldest first. */
  schema: z.array(z.string()).min(1),
});

export type About = z.output<typeof about>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const part = z.object({ name: z.string(), bytes: z.int().min(0), sha256 });

/** Names become SQL. A restore also compares them with the schema. */
const identifier = z.string().regex(/^[a-z][a-z0-9_]*$/);

const table = part
  .extend({ table: identifier, columns: z.array(identifier).min(1), rows: z.int().min(0) })
  .refine(({ name, table }) => name === names.rowsOf(table));

export const imageFolder = 'images/';

const image = part.refine(({ name }) => name.startsWith(imageFolder) && isPicture(name.slice(imageFolder.length)));

/** Sessions and tokens, so that a copy of a site lets nobody in. */
export const omittedTables: ReadonlySet<string> = new Set(['sessions', 'api_tokens']);

export const manifest = about.extend({
  about: part,
  tables: z.array(table),
  images: z.array(image),
  /** Number of pictures that records name. Backups of older versions do not tell it. */
  named: z.int().min(0).optional(),
  /** Pictures that a record names but that the store has lost or damaged. */
  faults: z.array(z.object({ image: z.string(), fault: z.enum(['missing', 'damaged']) })),
});

export type Part = z.output<typeof part>;

export type TablePart = z.output<typeof table>;

export type Manifest = z.output<typeof manifest>;

/** Whether most pictures that records name are missing: the store was a wrong or an empty one. */
export const lacksPictures = ({ named = Infinity, faults }: Manifest) =>
  2 * faults.filter(({ fault }) => fault === 'missing').length > named;

export const countsOf = ({ tables, images }: Manifest) => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  images: images.length,
});
