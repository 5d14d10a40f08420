import { capitalized } from '@innventory/domain/values/text.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, EmptyState, type EmptyStateProps, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** The `sizes` attribute of a card's picture, by the number of columns. */
export const pictureSizes = {
  2: '(min-width: 96rem) 43rem, (min-width: 40em) 46vw, 92vw',
  3: '(min-width: 96rem) 28rem, (min-width: 64em) 30vw, (min-width: 40em) 45vw, 92vw',
  4: '(min-width: 96rem) 21rem, (min-width: 64em) 22vw, 46vw',
} as const;

export function CardGrid({ columns, children }: { columns: 2 | 3 | 4; children: ReactNode }) {
  return (
    <SimpleGrid
      component="ul"
      cols={{ base: columns === 4 ? 2 : 1, xs: 2, lg: columns }}
      spacing="clamp(1.5rem, 3vw, 2.5rem)"
      verticalSpacing="clamp(2.5rem, 5vw, 4.5rem)"
      data-columns={columns}
    >
      {children}
    </SimpleGrid>
  );
}

interface SkeletonGridProps {
  count: number;
  columns: 2 | 3;
  label: string;
  hasPicture?: boolean;
  pictureRatio?: string;
}

export function SkeletonGrid({ count, columns, label, hasPicture = true, pictureRatio = '4 / 3' }: SkeletonGridProps) {
  return (
    <div role="status" aria-label={label}>
      <CardGrid columns={columns}>
        {Array.from({ length: count }, (_, at) => (
          <li key={at} data-testid="skeleton-card" aria-hidden>
            {hasPicture && <Skeleton style={{ aspectRatio: pictureRatio }} />}
            <Skeleton w="60%" h="1.5rem" mt="1.25rem" />
            <Skeleton h="0.875rem" mt="sm" />
            <Skeleton w="40%" h="0.875rem" mt="sm" />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

interface CardListProps {
  list: UseInfiniteQueryResult<InfiniteData<unknown>, unknown>;
  noun: string;
  /** Shows Load More also on the last page, and leaves it to the caller to say how many records are shown. */
  isGallery?: boolean;
  columns: 2 | 3;
  skeletons: Pick<SkeletonGridProps, 'count' | 'hasPicture' | 'pictureRatio'>;
  empty: EmptyStateProps;
  children: ReactNode[];
}

/** Cards of a list, to which Load More adds the next page. */
export function CardList({ list, noun, isGallery, columns, skeletons, empty, children }: CardListProps) {
  const pages = list.data?.pages ?? [];
  // A pressed button stays when it has added the last page, and the focus with it.
  const isWhole = pages.length > 1 && !list.hasNextPage && !isGallery;
  const loadMore = () => {
    if (list.isLoadingError) void list.refetch();
    if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
  };
  return (
    <>
      {list.isPending && <SkeletonGrid {...skeletons} columns={columns} label={`Loading ${noun}`} />}
      {!list.isPending && children.length === 0 && <EmptyState {...empty} />}
      {children.length > 0 && <CardGrid columns={columns}>{children}</CardGrid>}
      {!isGallery && (
        <VisuallyHidden component="output">{pages.length > 1 && `${children.length} ${noun}`}</VisuallyHidden>
      )}
      {(isGallery || list.hasNextPage || isWhole) && (
        <Stack align="center" mt="clamp(3rem, 6vw, 5rem)" className="no-print" aria-busy={list.isFetchingNextPage}>
          <Button variant="outline" aria-disabled={isWhole || undefined} onClick={loadMore}>
            {`${isWhole ? 'No' : 'Load'} More ${capitalized(noun)}`}
          </Button>
          {list.isFetchNextPageError && !list.isFetchingNextPage && (
            <p role="alert">That did not work. Please try again.</p>
          )}
        </Stack>
      )}
    </>
  );
}
