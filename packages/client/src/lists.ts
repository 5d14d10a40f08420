import { limits } from '@innventory/domain/limits.ts';
import { type Ordered, type OrderedBy, encodeCursor } from '@innventory/domain/values/cursor.ts';

interface List<Row> {
  query: (page: { limit: number; cursor: string | null }) => Promise<Row[]>;
}

/**
 * All records of a list, from as many calls as it takes. The lists of posts and of the trash need the timestamp that orders them.
 * `advance` gets the number of records after each call.
 */
export async function allOf<Row extends Ordered>(
  list: List<Row>,
  orderedBy?: OrderedBy,
  advance?: (read: number) => void,
): Promise<Row[]> {
  const { listPage: limit } = limits;
  const all: Row[] = [];
  let page: Row[];
  do {
    const last = all.at(-1);
    if (!orderedBy && last && ('publishedAt' in last || last.deletedAt))
      throw new Error(
        'Name the timestamp that orders the list: publishedAt (list), updatedAt (listAll), deletedAt (trash)',
      );
    page = await list.query({ limit, cursor: encodeCursor(last, orderedBy) });
    all.push(...page);
    advance?.(all.length);
  } while (page.length === limit);
  return all;
}
