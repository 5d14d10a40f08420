import { Button, Group, Text, TextInput } from '@mantine/core';
import { type ReactNode, memo, useDeferredValue, useMemo, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import classes from './record-list.module.css';

export interface ListQuery<Stored> {
  data: readonly Stored[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FilteredListProps<Stored> {
  records: readonly Stored[];
  emptyText: string;
  openId?: string | undefined;
  /** The record saved last, which stays in the list until the filter changes. */
  savedId?: string | undefined;
  onFilter?: () => void;
  /** Words that the filter searches. */
  wordsOf: (record: Stored) => readonly (string | null)[];
  /** Must be a stable function, or every card renders again. */
  children: (record: Stored) => ReactNode;
}

interface RecordListProps<Stored> extends Omit<FilteredListProps<Stored>, 'records'> {
  query: ListQuery<Stored>;
}

export function RecordList<Stored extends { id: string }>({ query, ...props }: RecordListProps<Stored>) {
  const { data, error, isFetching, refetch } = query;
  if (data) return <FilteredList records={data} {...props} />;
  if (isFetching || !error) return <output className={classes.note}>Loading...</output>;
  const { title, text } = failureText(error);
  return (
    <div className={classes.note} role="alert">
      <Text mb="md">
        This list could not be loaded. {title}. {text}
      </Text>
      <Button variant="default" onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}

/** Lower case and without accents, so that "boucle" finds "Bouclé". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * Records that contain every typed word, in their order, and the one just saved, which `unmatched` names if it does not.
 * Filtering is deferred, so typing stays smooth.
 */
function useFilter<Stored extends { id: string }>(
  records: readonly Stored[],
  wordsOf: (record: Stored) => readonly (string | null)[],
  savedId: string | undefined,
) {
  const [filter, setFilter] = useState('');
  const searched = useDeferredValue(filter);
  const texts = useMemo(() => records.map((record) => plain(wordsOf(record).join(' '))), [records, wordsOf]);
  const { found, unmatched } = useMemo(() => {
    const words = plain(searched).split(/\s+/).filter(Boolean);
    const matching = new Set(records.filter((_, at) => words.every((word) => texts[at]?.includes(word))));
    const saved = records.find((record) => record.id === savedId && !matching.has(record));
    return { found: records.filter((record) => matching.has(record) || record === saved), unmatched: saved?.id };
  }, [records, texts, searched, savedId]);
  return { filter, setFilter, found, unmatched };
}

const number = new Intl.NumberFormat('en-US');

/** A long list shows its first records at once. */
const shownAtOnce = 40;

function FilteredList<Stored extends { id: string }>(props: FilteredListProps<Stored>) {
  const { records, emptyText, openId, savedId, onFilter, wordsOf, children } = props;
  const { filter, setFilter, found, unmatched } = useFilter(records, wordsOf, savedId);
  const shown = useDeferredValue(found, found.length > shownAtOnce ? found.slice(0, shownAtOnce) : found);
  const change = (words: string) => {
    setFilter(words);
    onFilter?.();
  };
  return (
    <>
      {records.length > 0 && (
        <Group align="flex-end" gap="0.5rem 0">
          <TextInput
            flex="1 1 16rem"
            maw="28rem"
            type="search"
            label="Filter this list"
            placeholder="Any words you remember"
            autoComplete="off"
            value={filter}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          <Text component="output" c="dimmed" fz="sm" pb="xs" ml={{ base: 0, sm: '1.25rem' }}>
            {filter.trim() && `${number.format(found.length)} of ${number.format(records.length)} shown`}
          </Text>
        </Group>
      )}
      {found.length === 0 ? (
        <p className={classes.note}>{emptyText}</p>
      ) : (
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
    <li className={`row ${classes.card}`} data-testid="admin-record" data-open={isOpen || undefined}>
      {content(record)}
      {isUnmatched && (
        <Text c="var(--color-walnut)" fz="sm" flex="1 0 100%">
          Just saved. It does not match the filter.
        </Text>
      )}
    </li>
  );
}) as <Stored>(props: CardProps<Stored>) => ReactNode;
