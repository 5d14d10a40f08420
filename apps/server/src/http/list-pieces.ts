import { type Page, listInput } from '@innventory/api/list-records.ts';
import { type OrderedBy, type Ordered, encodeCursor } from '@innventory/domain/cursor.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';

/** A list, or a page of it. */
export interface List {
  call(page: Page): Promise<Ordered[]>;
  page: Page;
  orderedBy: OrderedBy;
}

/** The list that the input asks for; null for an invalid input. */
export function listOf({ call, orderedBy, input }: Omit<List, 'page'> & { input: unknown }): List | null {
  const { success, data: page = {} } = listInput.safeParse(input);
  return success ? { call, page, orderedBy } : null;
}

/** Larger bodies are streamed and not cached. */
const maxBodyBytes = 8_000_000;

const firstRows = 10;

const targetPieceLength = 250_000;

/** How many rows make a piece of the target length, judged by the last piece. */
const rowsFor = (count: number, length: number) =>
  Math.max(1, Math.min(serverLimits.rowsAtOnce, Math.floor((count * targetPieceLength) / length)));

/** The first query of a list: the length of its records is not known yet. */
export const firstPage = (page: Page): Page => ({ ...page, limit: Math.min(firstRows, page.limit ?? firstRows) });

/** A list of any length as JSON, in pieces that do not block the event loop. Returns the cursor of the next page, if any. */
export async function* piecesOf(
  { call, page, orderedBy }: List,
  first?: Ordered[],
): AsyncGenerator<string, string | null, undefined> {
  let left = page.limit ?? Infinity;
  let part = firstPage(page);
  let rows = first ?? (await call(part));
  let cursor: string | null = null;
  let separator = '[';
  while (rows.length > 0) {
    const piece = separator + JSON.stringify(rows).slice(1, -1);
    yield piece;
    separator = ',';
    left -= rows.length;
    cursor = encodeCursor(rows.at(-1), orderedBy);
    if (left === 0 || rows.length !== part.limit) break;
    part = { cursor, limit: Math.min(left, rowsFor(rows.length, piece.length)) };
    rows = await call(part);
  }
  yield separator === '[' ? '[]' : ']';
  return left === 0 ? cursor : null;
}

/** All pieces as one body, null above the limit, and what the generator returned. */
export async function bodyOf<End>(
  pieces: AsyncGenerator<string, End>,
  { toEnd = false } = {},
): Promise<{ body: Buffer | null; end: End | null }> {
  let parts: Buffer[] | null = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return { body: parts && Buffer.concat(parts, bytes), end: value };
    const part = Buffer.from(value);
    bytes += part.length;
    if (bytes > maxBodyBytes) parts = null;
    if (!parts && !toEnd) return { body: null, end: null };
    parts?.push(part);
  }
}

/** The Link header of the page that begins at `next`. */
export function linkTo(next: string | null, path: string, { limit }: Page): Record<string, string> {
  if (next === null) return {};
  const query = new URLSearchParams({ ...(limit && { limit: String(limit) }), cursor: next });
  return { link: `<${path}?${query.toString()}>; rel="next"` };
}
