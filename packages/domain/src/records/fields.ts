import { z } from 'zod';
import { addressFrom } from '../values/address.ts';
import { limits } from '../limits.ts';
import { isEmailAddress } from '../values/email.ts';
import { hasSupportedYear } from '../values/formats.ts';
import { trimmed } from '../values/text.ts';

/** Length in code points, as PostgreSQL's `char_length` and JSON Schema's `maxLength` count it. */
export const codePoints = (text: string): number => Array.from(text).length;

/** PostgreSQL rejects U+0000 and lone surrogates. */
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/** Removes characters that XML forbids. Office programs copy some of them as line breaks. */
export function printable(text: string): string {
  return text.replaceAll(/[\v\f\u0085]/g, '\n').replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '');
}

const storable = (text: z.ZodString) =>
  text
    .refine(isStorable, { error: 'Must not contain characters that cannot be stored', abort: true })
    .overwrite((typed) => trimmed(printable(typed)));

/** The limit becomes JSON Schema's `maxLength`, from which columns get their check. */
const atMost = (text: z.ZodString, max: number, limit = `Must be at most ${max} characters`) =>
  text
    .refine((text) => text.length <= max || codePoints(text) <= max, {
      error: ({ input }) => `${limit}, not ${codePoints(String(input))}`,
      abort: true,
    })
    .meta({ maxLength: max });

export const notText = 'Must be text';

/** Trimmed text of at most `max` code points. */
export const boundedText = (max: number, limit?: string) => atMost(storable(z.string(notText)), max, limit);

/** Text that must not be blank. `message` is also the error of a missing value. */
export function requiredText(message: string, max: number) {
  const error = (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? message : notText);
  return atMost(storable(z.string({ error })).min(1, { error: message, abort: true }), max);
}

const blankToNull = (text: string | null) => (text && trimmed(printable(text)) ? text : null);

/** Optional text of a schema; blank becomes null. */
export const blankAsNull = (text: z.ZodString) =>
  z
    .string(notText)
    .meta({ ...text.meta() })
    .nullable()
    .transform(blankToNull)
    .pipe(text.nullable())
    .default(null);

export const optionalText = (max: number) => blankAsNull(boundedText(max));

export const optionalEmail = () =>
  blankAsNull(boundedText(limits.text.email).refine(isEmailAddress, 'Must be an e-mail address'));

const anySite = 'https://this-site.invalid';

/** Protocols of external pictures, which the content security policy allows too. */
export const imageProtocols = ['https:', 'http:'];

export function isImageUrl(text: string): boolean {
  // Browsers read a backslash as a slash and skip tabs: "/\\host" is another site.
  if (text.startsWith('/')) return addressFrom(text, anySite)?.origin === anySite;
  const url = addressFrom(text);
  return url !== null && imageProtocols.includes(url.protocol);
}

const leadsToImage = (text: z.ZodString) => text.refine(isImageUrl, 'Must be the address of an image');

export const noImage = 'At least one image is required';

export const imageUrl = () => leadsToImage(requiredText(noImage, limits.text.url));

export const tooManyImages = `Maximum is ${limits.imagesPerRecord} images.`;

const notImages = 'Must be a list of addresses';

/** `missing` is the error of a list that is left out. */
export const imageUrls = (missing = notImages) =>
  z
    .array(imageUrl(), { error: ({ input }) => (input ? notImages : missing) })
    .max(limits.imagesPerRecord, tooManyImages);

export const optionalImageUrl = () => blankAsNull(leadsToImage(boundedText(limits.text.url)));

export const isActive = z.boolean('Must be true or false').default(true);

/** ISO 8601 in UTC with milliseconds, the only format of timestamps. */
export const timestamp = z.iso
  .datetime({ precision: 3, error: 'Must be a timestamp such as 2026-01-31T12:00:00.000Z', abort: true })
  .refine(hasSupportedYear, 'Must be of a year from 1900 to 9998');

export const recordId = z.string().toLowerCase();

export const recordFields = { id: recordId, createdAt: timestamp, updatedAt: timestamp };

/** Orders the public list. It starts as `createdAt`; "Move to top" sets it to now. */
export const listed = { listedAt: timestamp };

/** Any text is valid here; a malformed id is not found (404). */
export const byId = z.object({ id: recordId });
