import type { CategoryFilter } from '@innventory/domain/category.ts';
import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { itemsFrom, useCursor } from '../../shared/list/paging.ts';
import { trpc } from '../../shared/api/trpc.ts';

const nextPage = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor };

/** The chosen category by history entry: Back restores it, a new navigation starts with all. */
export const useCategories = create<Record<string, CategoryFilter>>(() => ({}));

/** A catalogue of one page is filtered in the browser, a larger one on the server. */
export function useGallery() {
  const { key } = useLocation();
  const filter = useCategories((categories) => categories[key] ?? 'all');
  // The button responds at once; the cards follow.
  const listed = useDeferredValue(filter);
  const category = listed === 'all' ? undefined : listed;
  const after = useCursor('items');
  const everything = trpc.item.page.useInfiniteQuery(itemsFrom(after), { ...nextPage, initialCursor: after ?? null });
  const isPartial = everything.hasNextPage || after !== undefined;
  const narrowed = trpc.item.page.useInfiniteQuery(
    { category },
    { ...nextPage, enabled: isPartial && category !== undefined },
  );

  const shown = isPartial && category ? narrowed : everything;
  const { data, isPending } = shown;
  const items = useMemo(() => {
    const found = data?.pages.flatMap((page) => page.items) ?? (isPending ? undefined : []);
    return found?.filter((item) => !category || item.category === category);
  }, [data, isPending, category]);
  return {
    filter,
    choose: (chosen: CategoryFilter) => useCategories.setState({ [key]: chosen }),
    items,
    loadMore: () => {
      if (shown.hasNextPage && !shown.isFetching) void shown.fetchNextPage();
    },
    hasMoreFailed: shown.isFetchNextPageError,
    end: data?.pages.at(-1)?.nextCursor ?? null,
    isCursorPage: after !== undefined && shown === everything,
    isPastEnd: after !== undefined && everything.data?.pages[0]?.items.length === 0,
  };
}
