import { Button } from '@mantine/core';
import { type ReactNode, memo } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { ListFilter, useFilter } from './list-filter.tsx';
import classes from './record-list.module.css';
import { useGrowing } from './use-growing.ts';

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
  /** Words that the filter searches. */
  wordsOf: (record: Stored) => readonly (string | null)[];
  /** Must be a stable function, or every card renders again. */
  children: (record: Stored) => ReactNode;
}

const none: readonly never[] = [];

export function RecordList<Stored extends { id: string }>(props: RecordListProps<Stored>) {
  const { query, emptyText, openId, wordsOf, children } = props;
  const { wanted, setWanted, found } = useFilter(query.data ?? none, wordsOf);
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
        <ListFilter value={wanted} onChange={setWanted} found={found.length} total={query.data.length} />
      )}
      {found.length === 0 && <p className={classes.note}>{emptyText}</p>}
      {found.length > 0 && (
        <ul className={classes.list}>
          {shown.map((record) => (
            <Card key={record.id} record={record} isOpen={record.id === openId} content={children} />
          ))}
        </ul>
      )}
    </>
  );
}

interface CardProps<Stored> {
  record: Stored;
  isOpen: boolean;
  content: (record: Stored) => ReactNode;
}

/** `memo` drops the type parameter. */
const Card = memo(function Card<Stored>({ record, isOpen, content }: CardProps<Stored>) {
  return (
    <li className={classes.card} data-testid="admin-record" data-open={isOpen || undefined}>
      {content(record)}
    </li>
  );
}) as <Stored>(props: CardProps<Stored>) => ReactNode;
