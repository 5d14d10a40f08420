import type { CategoryFilter } from '@innventory/domain/category.ts';
import type { Item } from '@innventory/domain/item.ts';
import { useDeferredValue, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { create } from 'zustand';
import { itemsFrom } from '../../shared/list/cards.ts';
import { useLater } from '../../shared/list/later-page.ts';
import { trpc } from '../../shared/api/trpc.ts';

const nextPage = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor };

/** The chosen category by history entry: Back finds it again, a new visit of the screen starts with all. */
export const useCategories = create<Record<string, CategoryFilter>>(() => ({}));

interface Gallery {
  filter: CategoryFilter;
  choose(filter: CategoryFilter): void;
  /** Undefined until they arrive; none if they do not. */
  items: Item[] | undefined;
  /** Appends the next page, if there is one. */
  loadMore(): void;
  hasMoreFailed: boolean;
  /** Where what is not shown yet begins. */
  end: string | null;
  /** Whether this page begins later than the list that is on show. */
  isLater: boolean;
  /** Whether this page begins behind the last item. */
  isBeyond: boolean;
}

/** The items on show. A catalogue that fits on one page is filtered at once, a larger one is asked for the category. */
export function useGallery(): Gallery {
  const { key } = useLocation();
  const filter = useCategories((categories) => categories[key] ?? 'all');
  // The button answers at once, however many cards change behind it.
  const listed = useDeferredValue(filter);
  const category = listed === 'all' ? undefined : listed;
  const after = useLater('items');
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
    choose: (chosen) => useCategories.setState({ [key]: chosen }),
    items,
    loadMore: () => {
      if (shown.hasNextPage && !shown.isFetching) void shown.fetchNextPage();
    },
    hasMoreFailed: shown.isFetchNextPageError,
    end: data?.pages.at(-1)?.nextCursor ?? null,
    isLater: after !== undefined && shown === everything,
    isBeyond: after !== undefined && everything.data?.pages[0]?.items.length === 0,
  };
}
