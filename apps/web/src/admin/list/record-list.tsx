import { Button } from '@mantine/core';
import { type ReactNode, memo, useEffect, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { ListFilter, useFilter } from './list-filter.tsx';
import classes from './record-list.module.css';

/** Result of a list query. */
export interface ListQuery<Stored> {
  data: readonly Stored[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RecordListProps<Stored> {
  query: ListQuery<Stored>;
  emptyText: string;
  /** The open record, which the list marks. */
  openId?: string | undefined;
  /** The record saved last, which stays in the list until the filter changes. */
  savedId?: string | undefined;
  onFilter?: () => void;
  /** Words that the filter searches. */
  wordsOf: (record: Stored) => readonly (string | null)[];
  /** Must be a stable function, or every card renders again. */
  children: (record: Stored) => ReactNode;
}

const none: readonly never[] = [];

const atOnce = 40;
const step = 120;

/** Renders the first entries of a long list at once and the rest in steps, so that the page stays responsive. */
function useGrowing<Stored>(all: readonly Stored[]): readonly Stored[] {
  const [count, setCount] = useState(atOnce);
  const isWhole = count >= all.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => setCount(count + step));
    return () => clearTimeout(timer);
  }, [isWhole, count]);
  return isWhole ? all : all.slice(0, count);
}

export function RecordList<Stored extends { id: string }>(props: RecordListProps<Stored>) {
  const { query, emptyText, openId, savedId, onFilter, wordsOf, children } = props;
  const { wanted, setWanted, found, unmatched } = useFilter(query.data ?? none, wordsOf, savedId);
  const filter = (words: string) => {
    setWanted(words);
    onFilter?.();
  };
  const shown = useGrowing(found);
  if (!query.data && (query.isFetching || !query.error)) {
    return <output className={classes.note}>Loading...</output>;
  }
  if (!query.data) {
    const { title, text } = failureText(query.error);
    return (
      <div className={classes.note} role="alert">
        <p>
          This list could not be loaded. {title}. {text}
        </p>
        <Button variant="default" onClick={() => query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <>
      {query.data.length > 0 && (
        <ListFilter value={wanted} onChange={filter} found={found.length} total={query.data.length} />
      )}
      {found.length === 0 && <p className={classes.note}>{emptyText}</p>}
      {found.length > 0 && (
        <ul className={classes.list}>
          {shown.map((record) => (
            <Card
              key={record.id}
              record={record}
              isOpen={record.id === openId}
              isUnmatched={record.id === unmatched}
              content={children}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface CardProps<Stored> {
  record: Stored;
  isOpen: boolean;
  isUnmatched: boolean;
  content: (record: Stored) => ReactNode;
}

/** `memo` drops the type parameter. */
const Card = memo(function Card<Stored>({ record, isOpen, isUnmatched, content }: CardProps<Stored>) {
  return (
    <li className={classes.card} data-testid="admin-record" data-open={isOpen || undefined}>
      {content(record)}
      {isUnmatched && <p className={classes.unmatched}>Just saved. It does not match the filter.</p>}
    </li>
  );
}) as <Stored>(props: CardProps<Stored>) => ReactNode;
