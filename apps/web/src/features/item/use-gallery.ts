import type { CategoryFilter } from '@innventory/domain/category.ts';
import type { Item } from '@innventory/domain/item.ts';
import { trpc } from '../../lib/trpc.ts';
import { useEntryState } from '../../lib/visit.tsx';

const nextPage = { getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor };

interface Gallery {
  filter: CategoryFilter;
  choose(filter: CategoryFilter): void;
  /** Undefined until they arrive; none if they do not. */
  items: Item[] | undefined;
  /** Appends the next page, if there is one. */
  loadMore(): void;
  hasMoreFailed: boolean;
}

/** The items on show. A catalogue that fits on one page is filtered at once, a larger one is asked for the category. */
export function useGallery(): Gallery {
  const [filter, choose] = useEntryState<CategoryFilter>('category', 'all');
  const category = filter === 'all' ? undefined : filter;
  const everything = trpc.item.page.useInfiniteQuery({}, nextPage);
  const isPartial = everything.hasNextPage;
  const narrowed = trpc.item.page.useInfiniteQuery(
    { category },
    { ...nextPage, enabled: isPartial && category !== undefined },
  );

  const shown = isPartial && category ? narrowed : everything;
  const found = shown.data?.pages.flatMap(({ items }) => items) ?? (shown.isPending ? undefined : []);
  return {
    filter,
    choose,
    items: found?.filter((item) => !category || item.category === category),
    loadMore: () => {
      if (shown.hasNextPage && !shown.isFetching) void shown.fetchNextPage();
    },
    hasMoreFailed: shown.isFetchNextPageError,
  };
}
