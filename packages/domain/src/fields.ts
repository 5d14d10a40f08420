import { z } from 'zod';
import { addressFrom } from './address.ts';
import { limits } from './limits.ts';
import { hasSupportedYear } from './timestamp.ts';

/** Length in code points, as PostgreSQL's `char_length` and JSON Schema's `maxLength` count it. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** PostgreSQL refuses U+0000, and a lone surrogate is no character. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** Text without what can be in no XML and is seen nowhere: office programs break lines with some of it when they copy. */
export function printable(text: string): string {
  return text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
}

const storable = (text: z.ZodString) =>
  text
    .refine(isStorable, { error: 'Must not contain characters that cannot be stored', abort: true })
    .overwrite(printable)
    .trim();

/** Of at most `max` code points; the limit travels as JSON Schema's `maxLength`, columns are made from it. */
const atMost = (text: z.ZodString, max: number) =>
  text
    .refine((text) => text.length <= max || codePoints(text) <= max, {
      error: `Must be at most ${max} characters`,
      abort: true,
    })
    .meta({ maxLength: max });

/** Trimmed text of at most `max` code points. */
export const boundedText = (max: number) => atMost(storable(z.string()), max);

const notText = 'Must be text';

/** Text that must not be blank; `message` also answers a missing value. */
export function requiredText(message: string, max: number) {
  const error = (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? message : notText);
  return atMost(storable(z.string({ error })).min(1, { error: message, abort: true }), max);
}

const blankToNull = (text: string | null) => (text && printable(text).trim() ? text : null);

const leftOutAsNull = (text: z.ZodString) =>
  z.string(notText).nullable().transform(blankToNull).pipe(text.nullable()).default(null);

/** Text that may be left out; blank becomes null. */
export const optionalText = (max: number) => leftOutAsNull(boundedText(max));

const anySite = 'https://this-site.invalid';

/** Of pictures elsewhere: records take them, and the content policy of pages lets them be shown. */
export const imageProtocols = ['https:', 'http:'];

/** Whether a browser may load a picture from here: an address on this site, or http(s). */
export function isImageUrl(text: string): boolean {
  // Browsers also take a backslash for a slash, and skip tabs: "/\\host" is another site.
  if (text.startsWith('/')) return addressFrom(text, anySite)?.origin === anySite;
  const url = addressFrom(text);
  return url !== null && imageProtocols.includes(url.protocol);
}

const leadsToImage = (text: z.ZodString) => text.refine(isImageUrl, 'Must be the address of an image');

const noImage = 'At least one image is required';

export const imageUrl = leadsToImage(requiredText(noImage, limits.text.url));

/** One to ten pictures, the first one leads. */
export const imageUrls = z
  .array(imageUrl, noImage)
  .min(1, noImage)
  .max(limits.imagesPerRecord, `Maximum is ${limits.imagesPerRecord} images.`);

export const optionalImageUrl = leftOutAsNull(leadsToImage(boundedText(limits.text.url)));

export const isActive = z.boolean('Must be true or false').default(true);

/** ISO 8601, UTC, milliseconds: the only form in which a moment leaves the server. */
export const timestamp = z.iso
  .datetime({ precision: 3, error: 'Must be a moment such as 2026-01-31T12:00:00.000Z' })
  .refine(hasSupportedYear, 'Must be of a year from 1900 to 9999');

export const recordId = z.string();

/** What the server adds to every stored record. */
export const recordFields = { id: recordId, createdAt: timestamp, updatedAt: timestamp };

/** Names one record. A malformed id finds nothing (404), so only its type is checked here. */
export const byId = z.object({ id: recordId });
