import type { ListName } from '@innventory/domain/pages/paths.ts';
import { capitalized } from '@innventory/domain/values/text.ts';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import {
  Anchor,
  EmptyState,
  type EmptyStateProps,
  Group,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, Navigate, createPath, parsePath } from 'react-router-dom';
import { LinkButton } from '../navigation/link-button.tsx';

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

/** Address of the page of a list that begins at a cursor. */
function pageAt(firstPage: string, name: ListName, cursor: string): string {
  const { search, ...path } = parsePath(firstPage);
  return createPath({ ...path, search: `${search ? `${search}&` : '?'}${name}=${cursor}` });
}

interface CardListProps {
  list: UseInfiniteQueryResult<InfiniteData<{ nextCursor: string | null }>, unknown>;
  name: ListName;
  /** The records of the list, if not by its name. */
  noun?: string;
  /** Where the list begins, if not at its first page. */
  cursor: string | undefined;
  firstPage: string;
  /** Shows Load More also on the last page, and leaves it to the caller to say how many records are shown. */
  isGallery?: boolean;
  columns: 2 | 3;
  skeletons: Pick<SkeletonGridProps, 'count' | 'hasPicture' | 'pictureRatio'>;
  empty: EmptyStateProps;
  children: ReactNode[];
}

/** Load More is a link to the next page until the page is hydrated; then a button that adds the next page to this one. */
export function CardList(props: CardListProps) {
  const { list, name, noun = name, cursor, firstPage, isGallery, columns, skeletons, empty, children } = props;
  if (cursor && list.isSuccess && children.length === 0) return <Navigate to={firstPage} replace />;
  const pages = list.data?.pages ?? [];
  const nextCursor = pages.at(-1)?.nextCursor;
  // A pressed button stays when it has added the last page, and the focus with it.
  const isWhole = pages.length > 1 && !list.hasNextPage && !isGallery;
  const loadMore = () => {
    if (list.isLoadingError) void list.refetch();
    if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
  };
  return (
    <>
      {cursor && (
        <Group justify="space-between" gap="0.25rem 2rem" mb="2rem">
          <Text ff="heading" fz="1.5rem" lh={1.2}>
            {`Earlier ${noun}`}
          </Text>
          <Anchor component={Link} to={firstPage} fz="sm" lh="2.75rem">
            {`Back to the newest ${noun}`}
          </Anchor>
        </Group>
      )}
      {list.isPending && <SkeletonGrid {...skeletons} columns={columns} label={`Loading ${noun}`} />}
      {!list.isPending && children.length === 0 && <EmptyState {...empty} />}
      {children.length > 0 && <CardGrid columns={columns}>{children}</CardGrid>}
      {!isGallery && (
        <VisuallyHidden component="output">{pages.length > 1 && `${children.length} ${noun}`}</VisuallyHidden>
      )}
      {(isGallery || list.hasNextPage || isWhole) && (
        <Stack align="center" mt="clamp(3rem, 6vw, 5rem)" className="no-print">
          <LinkButton
            variant="outline"
            aria-disabled={isWhole || undefined}
            href={nextCursor ? pageAt(firstPage, name, nextCursor) : undefined}
            onClick={loadMore}
          >
            {`${isWhole ? 'No' : 'Load'} More ${capitalized(noun)}`}
          </LinkButton>
          {list.isFetchNextPageError && <p role="alert">That did not work. Please try again.</p>}
        </Stack>
      )}
    </>
  );
}
