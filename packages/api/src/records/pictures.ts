import { AppError, type FieldIssue, errorText } from '@innventory/domain/errors.ts';
import { linksIn } from '@innventory/domain/markdown.ts';
import { imageFields, markdownFields } from '@innventory/domain/records/records.ts';
import type { Context } from '../context.ts';

interface NamedPicture {
  /** Dotted path of the field, e.g. "imageUrls.0". */
  path: string;
  address: string;
  /** Name in the error message. */
  label: string;
}

function picturesOf(field: string, value: unknown): NamedPicture[] {
  if (markdownFields.has(field) && typeof value === 'string')
    return linksIn(value).map((address) => ({ path: field, address, label: 'The linked picture' }));
  if (!imageFields.has(field)) return [];
  if (typeof value === 'string') return [{ path: field, address: value, label: 'The image' }];
  const addresses = Array.isArray(value) ? (value as string[]) : [];
  return addresses.map((address, index) => ({ path: `${field}.${index}`, address, label: `Image ${index + 1}` }));
}

/** Each picture once, by its last field: the list of an item names its first picture, too. */
function picturesIn(record: object): NamedPicture[] {
  const named = Object.entries(record).flatMap(([field, value]) => picturesOf(field, value));
  return named.filter(({ address }, at) => !named.slice(at + 1).some((later) => later.address === address));
}

const issueOf = ({ path, label, address }: NamedPicture): FieldIssue => ({
  path,
  message: errorText('PICTURE_MISSING', { picture: `${label} (${address})` }).text,
});

function refuse(missing: readonly NamedPicture[]): void {
  const [first] = missing;
  if (!first) return;
  throw new AppError('PICTURE_MISSING', { picture: first.address }, { issues: missing.map(issueOf) });
}

/** Touches the stored pictures that a record names. Returns the missing ones. Throws STORE_UNAVAILABLE. */
export async function missingPictures({ touchPictures }: Context, record: object): Promise<NamedPicture[]> {
  const named = picturesIn(record);
  if (named.length === 0) return [];
  const missing = new Set(await touchPictures(named.map(({ address }) => address)));
  return named.filter(({ address }) => missing.has(address));
}

/** Touches the pictures of a new record. Throws PICTURE_MISSING, STORE_UNAVAILABLE. */
export async function requirePictures(ctx: Context, record: object): Promise<void> {
  refuse(await missingPictures(ctx, record));
}

/** Throws PICTURE_MISSING for pictures that `stored` does not name. One that was lost earlier is only logged. */
export function refuseNewlyMissing({ log }: Context, missing: readonly NamedPicture[], stored: { id: string }): void {
  if (missing.length === 0) return;
  const known = new Set(picturesIn(stored).map(({ address }) => address));
  refuse(missing.filter(({ address }) => !known.has(address)));
  const pictures = missing.map(({ address }) => address);
  log.warn({ event: 'pictures-missing', record: stored.id, pictures }, 'a saved record names missing pictures');
}
