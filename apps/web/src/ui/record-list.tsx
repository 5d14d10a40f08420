import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { failureText } from '../lib/failure.ts';
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
  children: (record: Stored) => ReactNode;
}

export function RecordList<Stored extends { id: string }>(props: RecordListProps<Stored>) {
  const { query, emptyText, openId, children } = props;
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
  if (query.data.length === 0) return <p className={classes.note}>{emptyText}</p>;
  return (
    <ul className={classes.list}>
      {query.data.map((record) => (
        <li
          key={record.id}
          className={classes.card}
          data-testid="admin-record"
          data-open={record.id === openId || undefined}
        >
          {children(record)}
        </li>
      ))}
    </ul>
  );
}
