import { type OrderedBy, cursorOf } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import type { FastifyRequest } from 'fastify';

type Row = { id: string } & Partial<Record<OrderedBy, string | null>>;

export interface List {
  /** Gives one page. */
  call(input: object): Promise<Row[]>;
  input: object;
  orderedBy: OrderedBy;
}

/** Larger answers are sent as they are read, and kept by nobody. */
const mostKeptLetters = 8_000_000;

/** A list of any length as JSON, a piece at a time. */
export async function* piecesOf({ call, input, orderedBy }: List): AsyncGenerator<string> {
  const limit = limits.rowsAtOnce;
  let cursor: string | null | undefined;
  let separator = '[';
  do {
    const rows = await call({ ...input, limit, ...(cursor && { cursor }) });
    if (rows.length > 0) yield separator + JSON.stringify(rows).slice(1, -1);
    if (rows.length > 0) separator = ',';
    cursor = rows.length === limit ? cursorOf(rows.at(-1), orderedBy) : null;
  } while (cursor);
  yield separator === '[' ? '[]' : ']';
}

/** All pieces together; null if that is too large to be held. */
export async function wholeText(pieces: AsyncIterable<string>): Promise<string | null> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > mostKeptLetters) return null;
  }
  return text;
}

/** The address of the page behind this one, if this one is full. */
export function linkToNext(
  { url, query }: FastifyRequest,
  answer: unknown,
  orderedBy: OrderedBy | null,
): Record<string, string> {
  const limit = Number((query as { limit?: string }).limit);
  if (!orderedBy || !Array.isArray(answer) || answer.length !== limit) return {};
  const next = new URL(url, 'http://any');
  next.searchParams.set('cursor', cursorOf((answer as Row[]).at(-1), orderedBy) ?? '');
  return { link: `<${next.pathname}${next.search}>; rel="next"` };
}
