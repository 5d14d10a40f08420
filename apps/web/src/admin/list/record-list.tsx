import { Button } from '@mantine/core';
import { type ReactNode, memo } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useFilter } from '../panel/use-filter.ts';
import { useGrowing } from '../../shared/list/use-growing.ts';
import { ListFilter } from '../panel/list-filter.tsx';
import classes from './record-list.module.css';

/** A list procedure's answer, as the typed hook gives it. */
export interface ListQuery<Stored> {
  data: readonly Stored[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RecordListProps<Stored> {
  query: ListQuery<Stored>;
  emptyText: string;
  /** Id of the record that is open in the form, marked in the list. */
  openId?: string | undefined;
  /** By which words the filter finds a record. */
  wordsOf: (record: Stored) => readonly (string | null)[];
  /** Must stay the same function, or every card is made anew. */
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

/** `memo` forgets the type parameter; a card is the same component for each. */
const Card = memo(function Card<Stored>({ record, isOpen, content }: CardProps<Stored>) {
  return (
    <li className={classes.card} data-testid="admin-record" data-open={isOpen || undefined}>
      {content(record)}
    </li>
  );
}) as <Stored>(props: CardProps<Stored>) => ReactNode;
