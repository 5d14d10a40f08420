import { createCaller } from '@innventory/api/app-router.ts';
import type { Context } from '@innventory/api/context.ts';
import { type Page, listInput } from '@innventory/api/records/list-records.ts';
import { orderOf } from '@innventory/api/procedures.ts';
import { type OrderedBy, type Ordered, encodeCursor } from '@innventory/domain/values/cursor.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';

/** The procedure of a name such as "bundle.list". */
export function procedureOf<Result>(context: Context, path: string): (input: unknown) => Promise<Result> {
  const [router = '', name = ''] = path.split('.');
  return Reflect.get(Reflect.get(createCaller(context), router), name);
}

interface List {
  call(page: Page): Promise<Ordered[]>;
  page: Page;
  orderedBy: OrderedBy;
}

/** The list that a call asks for. Null if the procedure returns no list, or if the input is invalid. */
export function listOf(context: Context, path: string, input: unknown): List | null {
  const orderedBy = orderOf(path);
  const { success, data: page = {} } = listInput.safeParse(input);
  return orderedBy && success ? { call: procedureOf(context, path), page, orderedBy } : null;
}

/** Reads a list in small pages, so that other requests are served in between. */
export async function* pagesOf<Row extends Ordered>({
  call,
  page: { limit: left = Infinity, cursor },
  orderedBy,
}: Pick<List, 'page' | 'orderedBy'> & { call(page: Page): Promise<Row[]> }): AsyncGenerator<Row[]> {
  while (left > 0) {
    const limit = Math.min(left, serverLimits.rowsAtOnce);
    const rows = await call({ limit, cursor });
    yield rows;
    if (rows.length < limit) return;
    left -= limit;
    cursor = encodeCursor(rows.at(-1), orderedBy);
  }
}

export async function* jsonOf(pages: AsyncIterable<Ordered[]>): AsyncGenerator<string> {
  let separator = '[';
  for await (const rows of pages) {
    if (rows.length === 0) break;
    yield separator + JSON.stringify(rows).slice(1, -1);
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** Larger bodies are streamed and not cached. */
const maxBodyLength = 8_000_000;

/** Null for a body that is too large to hold in memory. */
export async function bodyOf(pieces: Iterable<string> | AsyncIterable<string>): Promise<string | null> {
  let body = '';
  for await (const piece of pieces) {
    body += piece;
    if (body.length > maxBodyLength) return null;
  }
  return body;
}
