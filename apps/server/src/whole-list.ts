import { type Page, listInput } from '@innventory/api/keyset.ts';
import { type OrderedBy, type Placed, cursorOf } from '@innventory/domain/cursor.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { FastifyRequest } from 'fastify';

/** A list, or a page of it. */
export interface List {
  /** Gives some of it. */
  call(page: Page): Promise<Placed[]>;
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
  Math.max(1, Math.min(serverLimits.rowsAtOnce, Math.floor((count * lettersAtOnce) / letters)));

/** What the first piece is made of. */
export const firstPart = (page: Page): Page => ({ ...page, limit: Math.min(firstRows, page.limit ?? firstRows) });

/** Records saved since a list was begun, which jumped to its front, past the reader; looked for until nobody is missing. */
async function* overtakers(call: List['call'], since: string, seen: Set<string>): AsyncGenerator<Placed[]> {
  const before = seen.size;
  let rows: Placed[] = [];
  do {
    const cursor = cursorOf(rows.at(-1), 'updatedAt');
    rows = await call({ limit: firstRows, cursor });
    const missed = rows.filter(({ id, updatedAt }) => updatedAt && updatedAt >= since && !seen.has(id));
    for (const { id } of missed) seen.add(id);
    if (missed.length > 0) yield missed;
  } while (rows.length === firstRows && (rows.at(-1)?.updatedAt ?? '') >= since);
  if (seen.size > before) yield* overtakers(call, since, seen);
}

/** A list of any length as JSON, a piece at a time, and in the end the place of the page behind it. */
export async function* piecesOf(
  { call, page, orderedBy }: List,
  first?: Placed[],
): AsyncGenerator<string, string | null, undefined> {
  const mayBeOvertaken = orderedBy === 'updatedAt' && page.limit === undefined && !page.cursor;
  const seen = new Set<string>();
  let left = page.limit ?? Infinity;
  let part = firstPart(page);
  let rows = first ?? (await call(part));
  const since = rows[0]?.updatedAt;
  let separator = '[';
  const pieceOf = (some: Placed[]) => {
    const piece = separator + JSON.stringify(some).slice(1, -1);
    separator = ',';
    return piece;
  };
  let cursor: string | null = null;
  while (rows.length > 0) {
    const piece = pieceOf(rows);
    yield piece;
    if (mayBeOvertaken) for (const { id } of rows) seen.add(id);
    left -= rows.length;
    cursor = cursorOf(rows.at(-1), orderedBy);
    if (left === 0 || rows.length !== part.limit) break;
    part = { cursor, limit: Math.min(left, rowsFor(rows.length, piece.length)) };
    rows = await call(part);
  }
  if (since && seen.size >= firstRows) for await (const missed of overtakers(call, since, seen)) yield pieceOf(missed);
  yield separator === '[' ? '[]' : ']';
  return left === 0 ? cursor : null;
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

/** An address as all write it who ask for the same: with that of its query alone which is read. */
export function addressOf({ url }: Pick<FastifyRequest, 'url'>, { limit, cursor }: Page = {}): string {
  const [path = ''] = url.split('?', 1);
  const query = new URLSearchParams({ ...(limit && { limit: String(limit) }), ...(cursor && { cursor }) });
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The address of the page that begins at `next`, after the one at `url`. */
export function linkTo(next: string | null, url: string): Record<string, string> {
  if (next === null) return {};
  const address = new URL(url, 'http://any');
  address.searchParams.set('cursor', next);
  return { link: `<${address.pathname}${address.search}>; rel="next"` };
}
