import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useListAddress } from './list-address.ts';
import { FailureWithRetry } from './use-actions.tsx';

export interface ListQuery<Stored> {
  data: readonly Stored[] | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface RecordListProps<Stored> {
  records: readonly Stored[];
  emptyText: string;
  /** The record saved last, which stays in the list until the filter changes. */
  savedId?: string | undefined;
  onFilter?: () => void;
  /** Words that the filter searches. */
  wordsOf: (record: Stored) => readonly (string | null)[];
  card: (record: Stored) => ReactNode;
}

interface LoadedListProps<Stored> extends Omit<RecordListProps<Stored>, 'records'> {
  query: ListQuery<Stored>;
}

interface ListTabProps<Stored> extends LoadedListProps<Stored> {
  heading: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

/** A tab of the panel: heading, number of records, and the list with its filter. A hidden tab shows no list. */
export function ListTab<Stored extends { id: string }>(props: ListTabProps<Stored>) {
  const { heading, query, action, children, ...list } = props;
  const { isShown } = useListAddress();
  const id = useId();
  return (
    <Stack component="section" gap="lg" aria-labelledby={id}>
      <Group component="header" justify="space-between">
        <Title tabIndex={-1} order={2} id={id} fz="2.125rem">
          {heading}
          {query.data && (
            <Text span c="dimmed" ff="text" lh={1} ml="sm">
              {query.data.length}
            </Text>
          )}
        </Title>
        {action}
      </Group>
      {children}
      {isShown && <LoadedList query={query} {...list} />}
    </Stack>
  );
}

function LoadedList<Stored extends { id: string }>({ query, ...list }: LoadedListProps<Stored>) {
  const { data, error, isFetching, refetch } = query;
  if (data) return <RecordList records={data} {...list} />;
  if (isFetching || !error) return <Note>Loading...</Note>;
  return <FailureWithRetry title="This list could not be loaded" error={error} onRetry={() => void refetch()} />;
}

const Note = ({ children }: { children: string }) => (
  <Paper component="output" display="block" py="3rem" px="lg" bg="none" bd={dashed} c="dimmed" ta="center">
    {children}
  </Paper>
);

const dashed = '1px dashed var(--mantine-color-default-border)';

/** Lower case and without accents, so that "boucle" finds "Bouclé". */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const pageSize = 50;

const typingPauseMs = 250;

/** A text field that reports its text in a pause of typing. */
function FilterInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const report = useDebouncedCallback((typed: string) => {
    reported.current = typed.trim();
    onChange(typed);
  }, typingPauseMs);
  useEffect(() => {
    if (value === reported.current) return;
    report.cancel();
    reported.current = value;
    setText(value);
  }, [value, report]);
  return (
    <TextInput
      flex="1 1 16rem"
      maw="28rem"
      type="search"
      label="Filter this list"
      placeholder="Any words you remember"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        report(currentTarget.value);
      }}
    />
  );
}

function RecordList<Stored extends { id: string }>(props: RecordListProps<Stored>) {
  const { records, emptyText, savedId, onFilter, wordsOf, card } = props;
  const { params, set } = useListAddress();
  const filter = params.get('q') ?? '';
  const [limit, setLimit] = useState(pageSize);
  /** Filtering and cards wait, so that typing stays smooth. */
  const searched = useDeferredValue(filter);
  const found = useMemo(() => {
    const words = plain(searched).split(/\s+/).filter(Boolean);
    const isMatch = (record: Stored) => words.every((word) => plain(wordsOf(record).join(' ')).includes(word));
    return records
      .map((record) => ({ record, isMatch: isMatch(record) }))
      .filter(({ record, isMatch }) => isMatch || record.id === savedId);
  }, [records, wordsOf, searched, savedId]);
  const cards = useMemo(
    () =>
      found.slice(0, limit).map(({ record, isMatch }) => (
        <Paper key={record.id} component="li" p="clamp(0.875rem, 2.5vw, 1.25rem)" data-testid="admin-record">
          {card(record)}
          {!isMatch && (
            <Text c="var(--color-walnut)" fz="sm" mt="sm">
              Just saved. It does not match the filter.
            </Text>
          )}
        </Paper>
      )),
    [found, limit, card],
  );
  return (
    <>
      {records.length > 0 && (
        <Group align="flex-end" gap="0.5rem 0">
          <FilterInput
            value={filter}
            onChange={(text) => {
              set('q', text, { replace: true });
              onFilter?.();
            }}
          />
          <Text component="output" c="dimmed" fz="sm" pb="xs" ml={{ base: 0, sm: '1.25rem' }}>
            {filter.trim() && `${found.length} of ${records.length} shown`}
          </Text>
        </Group>
      )}
      {found.length === 0 && <Note>{emptyText}</Note>}
      <Stack component="ul" gap="sm">
        {cards}
      </Stack>
      {found.length > limit && (
        <Button variant="default" mr="auto" onClick={() => setLimit(limit + pageSize)}>
          Show more
        </Button>
      )}
    </>
  );
}
