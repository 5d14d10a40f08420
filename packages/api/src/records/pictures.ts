import { AppError, errorText } from '@innventory/domain/errors.ts';
import { linksIn } from '@innventory/domain/markdown.ts';
import { imageFields, markdownFields } from '@innventory/domain/records/records.ts';
import type { Context } from '../context.ts';

interface NamedPicture {
  /** Dotted path of the field, e.g. "imageUrls.0". */
  path: string;
  /** Name in the error message. */
  label: string;
}

/** The pictures that a record names, by address, each in its last field: the list of an item holds its first picture, too. */
function picturesIn(record: object): Map<string, NamedPicture> {
  const named = new Map<string, NamedPicture>();
  for (const [path, value] of Object.entries(record)) {
    if (markdownFields.has(path)) {
      for (const address of linksIn(String(value))) named.set(address, { path, label: 'The linked picture' });
    } else if (imageFields.has(path) && Array.isArray(value)) {
      for (const [index, address] of value.entries())
        named.set(String(address), { path: `${path}.${index}`, label: `Image ${index + 1}` });
    } else if (imageFields.has(path) && value) named.set(String(value), { path, label: 'The image' });
  }
  return named;
}

export type Missing = [address: string, picture: NamedPicture][];

/** Throws PICTURE_MISSING for the pictures of a new record. */
export function refuseMissing(missing: Missing): void {
  const [first] = missing;
  if (!first) return;
  const issues = missing.map(([address, { path, label }]) => ({
    path,
    message: errorText('PICTURE_MISSING', { picture: `${label} (${address})` }).text,
  }));
  throw new AppError('PICTURE_MISSING', { picture: first[0] }, { issues });
}

/** Touches the stored pictures that records name. Returns the missing ones of each record. Throws STORE_UNAVAILABLE. */
export async function missingPicturesOf({ touchPictures }: Context, records: object[]): Promise<Missing[]> {
  const named = records.map(picturesIn);
  const addresses = new Set(named.flatMap((pictures) => [...pictures.keys()]));
  const missing = new Set(addresses.size > 0 ? await touchPictures([...addresses]) : []);
  return named.map((pictures) => [...pictures].filter(([address]) => missing.has(address)));
}

/** The missing pictures of one record. */
export async function missingPictures(ctx: Context, record: object): Promise<Missing> {
  return (await missingPicturesOf(ctx, [record])).flat();
}

/** Throws PICTURE_MISSING for pictures that `stored` does not name. One that was lost earlier is only logged. */
export function refuseNewlyMissing({ log }: Context, missing: Missing, stored: { id: string }): void {
  if (missing.length === 0) return;
  const known = picturesIn(stored);
  refuseMissing(missing.filter(([address]) => !known.has(address)));
  const pictures = missing.map(([address]) => address);
  log.warn({ event: 'pictures-missing', record: stored.id, pictures }, 'a saved record names missing pictures');
}
