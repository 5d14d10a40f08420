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

export type MissingPictures = [address: string, picture: NamedPicture][];

/** Throws PICTURE_MISSING for the pictures of a new record. */
export function refuseMissing(missingPictures: MissingPictures): void {
  const [first] = missingPictures;
  if (!first) return;
  const issues = missingPictures.map(([address, { path, label }]) => ({
    path,
    message: errorText('PICTURE_MISSING', { picture: `${label} (${address})` }).text,
  }));
  throw new AppError('PICTURE_MISSING', { picture: first[0] }, { issues });
}

/** Touches the stored pictures that records name. Returns the missing ones of each record. Throws STORE_UNAVAILABLE. */
export async function missingPicturesInEach({ touchPictures }: Context, records: object[]): Promise<MissingPictures[]> {
  const named = records.map(picturesIn);
  const addresses = new Set(named.flatMap((pictures) => [...pictures.keys()]));
  const missing = new Set(addresses.size > 0 ? await touchPictures([...addresses]) : []);
  return named.map((pictures) => [...pictures].filter(([address]) => missing.has(address)));
}

/** The missing pictures of one record. */
export async function missingPicturesIn(ctx: Context, record: object): Promise<MissingPictures> {
  return (await missingPicturesInEach(ctx, [record])).flat();
}

/** Throws PICTURE_MISSING for pictures that `stored` does not name. One that was lost earlier is only logged. */
export function refuseNewlyMissing({ log }: Context, missingPictures: MissingPictures, stored: { id: string }): void {
  if (missingPictures.length === 0) return;
  const known = picturesIn(stored);
  refuseMissing(missingPictures.filter(([address]) => !known.has(address)));
  const pictures = missingPictures.map(([address]) => address);
  log.warn({ event: 'pictures-missing', record: stored.id, pictures }, 'a saved record names missing pictures');
}
