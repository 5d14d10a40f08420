import type { Counts, Kind } from '@innventory/db/revisions/counts.ts';
import { hash } from 'node:crypto';
import { lineFieldsOf } from '../log.ts';
import { requestIdHeader } from '../request-id.ts';
import { cutOut, type Encoding, type Encodings, leastBytes, quickly } from './encodings.ts';

/** An answer as it was made. */
export interface Made {
  status: number;
  /** Content type. */
  type: string;
  /** Null for more than memory should hold. */
  body: string | Buffer | null;
  headers?: Record<string, string>;
  /** The kinds of record that it is made of. */
  from: readonly Kind[];
  /** Another one each time. */
  isDrawn?: boolean;
  /** Some of its data came too late or not at all. */
  lacks?: 'late' | 'failed' | null;
}

/** The bytes of one encoding, with all headers: names and values in turn, the request's id last. */
export interface Variant {
  /** How often it was sent since it was kept. */
  times: number;
  quality: 'quick' | 'best';
  body: Buffer;
  head: string[];
  unchangedHead: string[];
}

/** An answer ready to be sent. */
export interface Copy {
  status: number;
  /** Of the request, as the log names it. */
  route: string;
  /** What its line in the log says of a request for it. */
  lineFields: string;
  from: readonly Kind[];
  /** The writes that it knows of. */
  counts: Counts;
  madeAt: number;
  usedAt: number;
  plain: Buffer;
  isTooLarge: boolean;
  /** Names the content, whatever its encoding; null where nobody may keep it. */
  tag: string | null;
  headers: Record<string, string>;
  variants: Partial<Record<Encoding, Variant>>;
}

/** A batch of which some calls failed answers 207. */
export const isSuccess = (status: number) => status < 400 && status !== 207;

const flat = (headers: Record<string, string>) => Object.entries({ ...headers, [requestIdHeader]: '' }).flat();

export function copyOf(
  made: Made,
  { key, route, counts }: Pick<Copy, 'route' | 'counts'> & { key: string },
  siteHeaders: Record<string, string>,
): Copy {
  const { body } = made;
  const plain = cutOut(Buffer.isBuffer(body) ? body : Buffer.from(body ?? ''));
  const headers = {
    ...siteHeaders,
    'cache-control': isSuccess(made.status) ? 'no-cache' : 'no-store',
    ...made.headers,
    vary: 'accept-encoding',
    'content-type': made.type,
  };
  const isTagged = made.status === 200 && !headers['cache-control'].includes('no-store');
  const tag = isTagged ? hash('sha256', plain, 'base64url').slice(0, 22) : null;
  const now = performance.now();
  return {
    status: made.status,
    route,
    lineFields: lineFieldsOf('GET', key, route),
    from: made.from,
    counts,
    madeAt: now,
    usedAt: now,
    plain,
    isTooLarge: made.body === null,
    tag,
    headers,
    variants: {},
  };
}

/** Bytes differ with the encoding and how well it was done, so the tag does too. */
export function addVariant(copy: Copy, encoding: Encoding, body: Buffer, quality: Variant['quality']): Variant {
  const { 'content-type': type = '', ...common } = copy.headers;
  const named = copy.tag ? { ...common, etag: `"${copy.tag}-${encoding}-${quality}"` } : common;
  const length = { 'content-type': type, 'content-length': String(body.length) };
  const coded = encoding === 'identity' || body === copy.plain ? length : { ...length, 'content-encoding': encoding };
  const variant = { times: 0, quality, body, head: flat({ ...named, ...coded }), unchangedHead: flat(named) };
  copy.variants[encoding] = variant;
  return variant;
}

export const readyVariant = ({ variants }: Copy, { quick, best }: Encodings) => variants[best] ?? variants[quick];

/** The copy's bytes as this browser reads them, made quickly if nobody has asked for them yet. */
export async function variantOf(copy: Copy, encodings: Encodings): Promise<Variant> {
  const ready = readyVariant(copy, encodings);
  if (ready) return ready;
  const { quick, best } = encodings;
  if (quick === 'identity' || copy.plain.length < leastBytes) return addVariant(copy, best, copy.plain, 'best');
  const body = await quickly[quick](copy.plain);
  return readyVariant(copy, encodings) ?? addVariant(copy, quick, body, 'quick');
}

const overheadBytes = 4_000;

export function bytesOf({ plain, variants }: Copy): number {
  const bodies = Object.values(variants).filter(({ body }) => body !== plain);
  return bodies.reduce((sum, { body }) => sum + body.length, plain.length + overheadBytes);
}
