import { limits } from '@innventory/domain/limits.ts';
import { type Ordered, type OrderedBy, encodeCursor } from '@innventory/domain/values/cursor.ts';
import { useEffect, useMemo } from 'react';
import type { ListQuery } from './list-tab.tsx';

export const wholeList = { limit: limits.listPage };

export const nextPage = (orderedBy: OrderedBy) => ({
  getNextPageParam: (page: Ordered[]) =>
    page.length === limits.listPage ? encodeCursor(page.at(-1), orderedBy) : null,
});

/** The part of an infinite query's result that every list has. */
export interface ListPages<Stored> extends Omit<ListQuery<Stored>, 'data'> {
  data: { pages: Stored[][] } | undefined;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Reads a list to its end: one call returns at most 1,000 records. */
export function useAllPages<Stored>({ data, hasNextPage, fetchNextPage, ...query }: ListPages<Stored>) {
  const { error, isFetching } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return { ...query, data: useMemo(() => data?.pages.flat(), [data]) };
}
