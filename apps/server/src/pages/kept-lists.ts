import { isDrawn, sourcesOf } from '@innventory/api/sources.ts';
import { type Counts, isUnwritten } from '@innventory/db/revisions/counts.ts';
import type { Revisions } from '@innventory/db/revisions/revisions.ts';
import { type Query as AnyQuery, QueryCache, QueryClient } from '@tanstack/react-query';
import { keptMs } from '../prepared/prepared.ts';

type Query = AnyQuery<unknown, unknown>;

interface KeptList {
  /** The writes that it knows of. */
  counts: Counts;
  /** By the process's own clock, in ms. */
  readAt: number;
  data: unknown;
}

const mostLists = 30;

/** The name of the procedure that a query asks, e.g. "bundle.list". */
export const procedureOf = ({ queryKey: [path] }: Pick<Query, 'queryKey'>) => (path as string[]).join('.');

/** Only lists are kept, of which each page is small: a record may be long, and is read in one step. */
function sourcesOfList(query: Query) {
  const procedure = procedureOf(query);
  return query.queryType === 'infinite' && !isDrawn(procedure) ? sourcesOf(procedure) : null;
}

/**
 * Makes the query client of one page. A list that no write has touched since a page has read it is not read again, unless it
 * is older than a page may be: an older dump put in by hand is no write that counts.
 */
export function createKeptLists({ known }: Revisions): () => QueryClient {
  const lists = new Map<string, KeptList>();

  function keep({ queryHash }: Query, list: KeptList): void {
    lists.delete(queryHash);
    lists.set(queryHash, list);
    const [oldest = ''] = lists.keys();
    if (lists.size > mostLists) lists.delete(oldest);
  }

  function lend(query: Query, counts: Counts): void {
    const list = lists.get(query.queryHash);
    const from = sourcesOfList(query);
    if (!list || !from || performance.now() - list.readAt > keptMs) return;
    if (isUnwritten(from, list.counts, counts)) query.setData(list.data);
  }

  return () => {
    const counts = known();
    if (!counts) return new QueryClient();
    const queryCache = new QueryCache({
      onSuccess(data, query) {
        if (sourcesOfList(query)) keep(query, { counts, readAt: performance.now(), data });
      },
    });
    // What came too late is left out of the page: it must not come in while the page is rendered.
    const leftOut = new Set<string>();
    queryCache.subscribe(({ type, query }) => {
      if (type === 'removed') leftOut.add(query.queryHash);
      if (type === 'added' && !leftOut.has(query.queryHash)) lend(query, counts);
    });
    return new QueryClient({ queryCache });
  };
}
