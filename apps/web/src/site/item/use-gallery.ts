import type { FurnitureCategory } from '@innventory/domain/records/choices.ts';
import { useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { categoryIn, itemsFrom, useCursor } from '../../shared/list/paging.ts';
import { trpc } from '../../shared/api/trpc.ts';

const nextPage = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor };

/** The gallery of the category in the address. */
export function useGallery() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const chosen = categoryIn(search);
  // The button responds at once; the cards follow.
  const category = useDeferredValue(chosen);
  const after = useCursor('items');
  const utils = trpc.useUtils();

  /** The category without a request, if the browser has the whole catalogue. */
  function loadedCategory() {
    const pages = utils.item.page.getInfiniteData(itemsFrom(undefined, undefined))?.pages ?? [];
    if (!category || after || pages.at(-1)?.nextCursor !== null) return undefined;
    const items = pages.flatMap((page) => page.items).filter((item) => item.category === category);
    return { pages: [{ items, nextCursor: null, total: items.length }], pageParams: [null] };
  }

  const list = trpc.item.page.useInfiniteQuery(itemsFrom(after, category), {
    ...nextPage,
    initialCursor: after ?? null,
    initialData: loadedCategory,
  });
  const { data, isPending } = list;
  const items = useMemo(
    () => data?.pages.flatMap((page) => page.items) ?? (isPending ? undefined : []),
    [data, isPending],
  );
  return {
    chosen,
    category,
    choose(next: FurnitureCategory | undefined) {
      const query = new URLSearchParams(search);
      query.delete('items');
      query.delete('category');
      if (next) query.set('category', next);
      void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true, flushSync: true });
    },
    items,
    total: data?.pages[0]?.total ?? 0,
    loadMore: () => {
      if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
    },
    hasMoreFailed: list.isFetchNextPageError,
    end: data?.pages.at(-1)?.nextCursor ?? null,
    isCursorPage: after !== undefined,
    isPastEnd: after !== undefined && data?.pages[0]?.items.length === 0,
  };
}
