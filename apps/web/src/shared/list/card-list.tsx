import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Redirect } from '../page/server-response.tsx';
import { ActionButton, ActionLink } from '../ui/action-button.tsx';
import classes from './card-list.module.css';

/** The `sizes` attribute of a card's picture, by the number of columns. */
export const pictureSizes = {
  2: '(min-width: 96rem) 43rem, (min-width: 40em) 46vw, 92vw',
  3: '(min-width: 96rem) 28rem, (min-width: 64em) 30vw, (min-width: 40em) 45vw, 92vw',
  4: '(min-width: 96rem) 21rem, (min-width: 64em) 22vw, 46vw',
} as const;

/** Columns of a card's row in a grid of three columns, whose last cards may stand two in a row: see the style sheet. */
export function columnsAt(index: number, count: number): 2 | 3 {
  const fromEnd = count - index;
  const isWidened = (count % 3 === 1 && fromEnd <= 4) || (count % 3 === 2 && fromEnd <= 2);
  return isWidened ? 2 : 3;
}

export function CardGrid({ columns, children }: { columns: 2 | 3 | 4; children: ReactNode }) {
  return (
    <ul className={classes.grid} data-columns={columns}>
      {children}
    </ul>
  );
}

interface SkeletonGridProps {
  count: number;
  columns: 2 | 3;
  label: string;
  hasPicture?: boolean;
}

export function SkeletonGrid({ count, columns, label, hasPicture = true }: SkeletonGridProps) {
  return (
    <div role="status" aria-label={label}>
      <CardGrid columns={columns}>
        {Array.from({ length: count }, (_, at) => (
          <li key={at} className={classes.skeleton} data-testid="skeleton-card" aria-hidden>
            {hasPicture && <div className={classes.picture} />}
            <div className={classes.title} />
            <div className={classes.line} />
            <div className={classes.line} />
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

export function EmptyState({ children }: { children: ReactNode }) {
  return <div className={classes.empty}>{children}</div>;
}

interface CursorPageNoteProps {
  /** The records of the list, e.g. "articles". */
  noun: string;
  firstPage: string;
}

/** Says that a page does not begin at the beginning of its list. */
function CursorPageNote({ noun, firstPage }: CursorPageNoteProps) {
  return (
    <p className={`row ${classes.cursorPage}`}>
      <span>Earlier {noun}</span> <Link to={firstPage}>Back to the newest {noun}</Link>
    </p>
  );
}

interface LoadMoreProps {
  label: string;
  onLoad: () => void;
  hasFailed: boolean;
  /** Address of the next page; null on the last page. */
  next: string | null;
}

/** Served as a link to the next page. After hydration a button that adds the next page to this one. */
function LoadMore({ label, onLoad, hasFailed, next }: LoadMoreProps) {
  const isHydrated = useMounted();
  return (
    <div className={`${classes.more} no-print`}>
      {next && !isHydrated ? (
        <ActionLink href={next} variant="outline">
          {label}
        </ActionLink>
      ) : (
        <ActionButton onClick={onLoad} variant="outline">
          {label}
        </ActionButton>
      )}
      {hasFailed && <p role="alert">That did not work. Please try again.</p>}
    </div>
  );
}

interface CardListProps extends Pick<CursorPageNoteProps, 'noun' | 'firstPage'> {
  list: UseInfiniteQueryResult<unknown, unknown>;
  /** Where the page begins; undefined for the first page. */
  cursor: string | undefined;
  next: string | null;
  /** Shows Load More also on the last page. */
  hasLoadMore?: boolean;
  columns: 2 | 3;
  skeletons: Pick<SkeletonGridProps, 'count' | 'hasPicture'>;
  empty: ReactNode;
  children: ReactNode[];
}

export function CardList(props: CardListProps) {
  const { list, noun, firstPage, cursor, next, hasLoadMore, columns, skeletons, empty, children } = props;
  if (cursor && list.isSuccess && children.length === 0) return <Redirect to={firstPage.replace(/#.*/, '')} />;
  const loadMore = () => {
    if (list.hasNextPage && !list.isFetching) void list.fetchNextPage();
  };
  return (
    <>
      {cursor && <CursorPageNote noun={noun} firstPage={firstPage} />}
      {list.isPending && <SkeletonGrid {...skeletons} columns={columns} label={`Loading ${noun}`} />}
      {!list.isPending && children.length === 0 && <EmptyState>{empty}</EmptyState>}
      {children.length > 0 && <CardGrid columns={columns}>{children}</CardGrid>}
      {(hasLoadMore || list.hasNextPage) && (
        <LoadMore
          label={`Load More ${noun.charAt(0).toUpperCase()}${noun.slice(1)}`}
          onLoad={loadMore}
          hasFailed={list.isFetchNextPageError}
          next={next}
        />
      )}
    </>
  );
}
