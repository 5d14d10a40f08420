import { type ListOptions, listSortLabels } from '@innventory/domain/records/lists.ts';
import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput, Title, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback, useDebouncedValue } from '@mantine/hooks';
import { type UseInfiniteQueryResult, useMutationState } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { eachOnce } from '../../shared/api/pages.ts';
import { centre } from '../../shared/ui/centre.ts';
import type { CachedPages } from './cached-pages.ts';
import { keepFocus } from './focus.ts';
import { useListAddress, useListChoice } from './list-address.ts';
import classes from './list.module.css';
import { FailureWithRetry } from './use-actions.tsx';

export type ListPages<Stored> = UseInfiniteQueryResult<CachedPages<Stored>, unknown>;

interface ListTabProps<Stored> {
  heading: string;
  pages: ListPages<Stored>;
  emptyText: string;
  /** A busy record is being changed or deleted. */
  card: (record: Stored, isBusy: boolean) => ReactNode;
  /** Without them the list cannot be searched. */
  options?: ListOptions;
  /** Records by filter, which are then chosen one at a time. */
  counts?: Partial<Record<string, number>> | undefined;
  /** Beside the heading. */
  action?: ReactNode;
  /** Stays in view while the list scrolls. */
  bar?: ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

/** A tab of the panel: heading, search, filters and the list. A hidden tab has no cards. */
export function ListTab<Stored extends { id: string }>(props: ListTabProps<Stored>) {
  const { heading, pages, emptyText, card, options, counts, action, bar, children } = props;
  const { isShown } = useListAddress();
  // The tab responds at once; its cards follow.
  const hasCards = useDeferredValue(isShown);
  const id = useId();
  const total = pages.isPlaceholderData ? undefined : pages.data?.pages[0]?.total;
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Group component="header" gap="sm">
        <Title
          tabIndex={-1}
          order={2}
          id={id}
          {...(options ? { className: classes.heading, fz: '1.75rem' } : { fz: '2.125rem' })}
        >
          {heading}{' '}
          {total !== undefined && (
            <Text span c="dimmed" ff="text" lh={1} ml="sm">
              {total.toLocaleString('en-CA')}
            </Text>
          )}
        </Title>
        {options && isShown && <SearchInput />}
        {action}
      </Group>
      {options && isShown && <Filters options={options} counts={counts} total={total} />}
      {children}
      {/* The bar does not leave it, and so does not cover the form above. */}
      <Stack gap="sm">
        {bar}
        {hasCards && <RecordList pages={pages} emptyText={emptyText} card={card} />}
        {isShown && !hasCards && <Note>Loading...</Note>}
      </Stack>
    </Stack>
  );
}

const typingPauseMs = 250;

/** Puts its text into the address in a pause of typing. */
function SearchInput() {
  const { params, setParams } = useListAddress();
  const value = params.get('q') ?? '';
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const report = useDebouncedCallback((typed: string) => {
    reported.current = typed.trim();
    setParams({ q: typed }, { replace: true });
  }, typingPauseMs);
  useEffect(() => {
    if (value === reported.current) return;
    report.cancel();
    reported.current = value;
    setText(value);
  }, [value, report]);
  return (
    <TextInput
      size="sm"
      flex="1 1 6rem"
      maw="24rem"
      ml={{ sm: 'auto' }}
      type="search"
      aria-label="Filter this list"
      placeholder="Filter this list"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        report(currentTarget.value);
      }}
    />
  );
}

interface FiltersProps {
  options: ListOptions;
  counts: ListTabProps<never>['counts'];
  total: number | undefined;
}

/** The first filters stay in view if the pressed one is among them. */
function showPressed(line: HTMLElement | null): void {
  const pressed = line?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (line && pressed && pressed.offsetLeft + pressed.offsetWidth > line.clientWidth) centre(pressed);
}

/** Filters and order of a list. Filters of one field add to each other. */
function Filters({ options, counts, total }: FiltersProps) {
  const { setParams } = useListAddress();
  const { q, show, sort } = useListChoice(options);
  const { filters, sorts } = options;
  const press = (name: string) => {
    const others = counts ? [] : show.filter((each) => each !== name);
    setParams({ show: (show.includes(name) ? others : [...others, name]).join(',') });
  };
  const chip = (label: string, isPressed: boolean, onClick: () => void) => (
    <Button
      key={label}
      size="compact-sm"
      variant={isPressed ? 'filled' : 'default'}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const all = chip('All', show.length === 0, () => setParams({ show: '' }));
  const chips = Object.entries(filters).map(([name, { label }]) =>
    chip([label, counts?.[name]?.toLocaleString('en-CA')].join(' ').trim(), show.includes(name), () => press(name)),
  );
  return (
    <Group gap="sm">
      <Group ref={showPressed} role="group" aria-label="Show only" gap="xs" className={classes.chips}>
        {chips.toSpliced(Object.keys(counts ?? {}).length, 0, all)}
      </Group>
      <Text component="output" className={classes.found} c="dimmed" fz="sm">
        {(q.trim() || show.length > 0) && total !== undefined && `${total.toLocaleString('en-CA')} found`}
      </Text>
      <NativeSelect
        size="xs"
        flex="none"
        aria-label="Order"
        data={sorts.map((name) => ({ value: name, label: listSortLabels[name] }))}
        value={sort}
        onChange={({ currentTarget: { value } }) => setParams({ sort: value === sorts[0] ? '' : value })}
      />
    </Group>
  );
}

const noticeableMs = 400;

/** Records whose change or deletion is noticeably slow. A change of many shows its own progress. */
function useSlowIds(): string[] {
  const pending = useMutationState({
    filters: { status: 'pending' },
    select: ({ state: { variables } }) => {
      const { id, rows } = (variables ?? {}) as { id?: string; rows?: { id: string }[] };
      return id ?? (rows?.length === 1 ? rows[0]?.id : undefined);
    },
  });
  const [noticed] = useDebouncedValue(pending, noticeableMs);
  return pending.flatMap((id) => (id && noticed.includes(id) ? id : []));
}

type RecordListProps<Stored> = Pick<ListTabProps<Stored>, 'pages' | 'emptyText' | 'card'>;

function RecordList<Stored extends { id: string }>({ pages, emptyText, card }: RecordListProps<Stored>) {
  const { error, isFetching, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = pages;
  const showMore = async () => {
    const { data, hasNextPage: hasMore } = await fetchNextPage({ cancelRefetch: false });
    const all = data?.pages.flatMap((page) => page.records) ?? [];
    const { length } = eachOnce(all);
    // Another device has moved records: some stand on two pages, or on none.
    if (length < all.length || (!hasMore && length !== data?.pages[0]?.total)) void refetch();
  };
  // A pressed filter shows at once; the cards follow.
  const data = useDeferredValue(pages.data);
  const slowIds = useSlowIds();
  if (!data && (isFetching || !error)) return <Note>Loading...</Note>;
  const records = eachOnce(data?.pages.flatMap((page) => page.records));
  // The button stays after the last page, so that it keeps the focus.
  const isWhole = !hasNextPage && (pages.data?.pages.length ?? 0) > 1;
  const failure = error !== null && !isFetching && (
    <FailureWithRetry title="This list could not be loaded" error={error} onRetry={refetch} />
  );
  return (
    <>
      {!isFetchNextPageError && failure}
      <VisuallyHidden component="output">{slowIds.length > 0 && 'Working...'}</VisuallyHidden>
      <VisuallyHidden component="output">{data && data.pages.length > 1 && `${records.length} shown`}</VisuallyHidden>
      {data && records.length === 0 && !failure && (
        <Note>{hasNextPage || isFetching || data !== pages.data ? 'Loading...' : emptyText}</Note>
      )}
      <Stack component="ul" gap="xs" aria-busy={isPlaceholderData}>
        {records.map((record) => (
          <Paper key={record.id} ref={keepFocus} component="li" px="sm" py="xs" data-testid="admin-record">
            {card(record, slowIds.includes(record.id))}
          </Paper>
        ))}
      </Stack>
      {(hasNextPage || isWhole) && (
        <Button
          variant="default"
          mr="auto"
          aria-disabled={isFetching || isWhole}
          onClick={() => isFetching || isWhole || void showMore()}
        >
          {isWhole ? 'No more' : 'Show more'}
        </Button>
      )}
      {isFetchNextPageError && failure}
    </>
  );
}

const Note = ({ children }: { children: string }) => (
  <Paper component="output" display="block" py="3rem" px="lg" bg="none" c="dimmed" ta="center">
    {children}
  </Paper>
);
