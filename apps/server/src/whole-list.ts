import { type Page, listInput } from '@innventory/api/keyset.ts';
import { type OrderedBy, cursorOf } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import type { FastifyRequest } from 'fastify';

type Row = { id: string } & Partial<Record<OrderedBy, string | null>>;

/** A list, or a page of it. */
export interface List {
  /** Gives some of it. */
  call(page: Page): Promise<Row[]>;
  page: Page;
  orderedBy: OrderedBy;
}

/** The list that such an input asks for; null for one that asks for none. */
export function listOf({ call, orderedBy, input }: Omit<List, 'page'> & { input: unknown }): List | null {
  const { success, data: page = {} } = listInput.safeParse(input);
  return success ? { call, page, orderedBy } : null;
}

/** Larger answers are sent as they are read, and kept by nobody. */
const mostKeptBytes = 8_000_000;

/** Nobody knows yet how long the records are. */
const firstRows = 10;

const lettersAtOnce = 250_000;

/** As many records as make a short piece of work, given that `count` of them make so many letters. */
const rowsFor = (count: number, letters: number) =>
  Math.max(1, Math.min(limits.rowsAtOnce, Math.floor((count * lettersAtOnce) / letters)));

/** What the first piece is made of. */
export const firstPart = (page: Page): Page => ({ ...page, limit: Math.min(firstRows, page.limit ?? firstRows) });

/** A list of any length as JSON, a piece at a time, and in the end the place of the page behind it. */
export async function* piecesOf(
  { call, page, orderedBy }: List,
  first?: Row[],
): AsyncGenerator<string, string | null, undefined> {
  let left = page.limit ?? Infinity;
  let part = firstPart(page);
  let rows = first ?? (await call(part));
  let separator = '[';
  while (rows.length > 0) {
    const text = JSON.stringify(rows).slice(1, -1);
    yield separator + text;
    separator = ',';
    left -= rows.length;
    const cursor = cursorOf(rows.at(-1), orderedBy);
    if (left === 0 || rows.length !== part.limit) {
      yield ']';
      return left === 0 ? cursor : null;
    }
    part = { cursor, limit: Math.min(left, rowsFor(rows.length, text.length)) };
    rows = await call(part);
  }
  yield separator === '[' ? '[]' : ']';
  return null;
}

/**
 * All pieces together and what they end with; null for a body that is too large to be held, whose end is read only if that
 * is asked for. Letters become bytes piece by piece, since for millions of them that takes long, too.
 */
export async function gathered<End>(
  pieces: AsyncGenerator<string, End>,
  { toItsEnd = false } = {},
): Promise<{ body: Buffer | null; end: End | null }> {
  let parts: Buffer[] | null = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return { body: parts && Buffer.concat(parts, bytes), end: value };
    const part = Buffer.from(value);
    bytes += part.length;
    if (bytes > mostKeptBytes) parts = null;
    parts?.push(part);
    if (!parts && !toItsEnd) return { body: null, end: null };
  }
}

/** The address of the page that begins at `next`. */
export function linkTo(next: string | null, { url }: FastifyRequest): Record<string, string> {
  if (next === null) return {};
  const address = new URL(url, 'http://any');
  address.searchParams.set('cursor', next);
  return { link: `<${address.pathname}${address.search}>; rel="next"` };
}
