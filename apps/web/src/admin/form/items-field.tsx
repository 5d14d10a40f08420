import { limits } from '@innventory/domain/limits.ts';
import { availabilityLabels } from '@innventory/domain/records/choices.ts';
import { foldedWords } from '@innventory/domain/values/text.ts';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { isMissing, reasonOf } from '../../shared/api/failure.ts';
import { type RouterOutputs, trpc } from '../../shared/api/trpc.ts';
import classes from './fields.module.css';

/** The chosen items by title, each with its id. */
function useChosenItems(ids: readonly string[]) {
  const chosen = trpc.useQueries((t) => ids.map((id) => t.item.byId({ id }, { refetchOnReconnect: true })));
  return ids.map((id, at) => {
    const { data, error = null, isFetching } = chosen[at] ?? {};
    if (data) return { value: id, label: labelOf(data) };
    if (isMissing(error)) return { value: id, label: 'Deleted item' };
    return { value: id, label: isFetching ? 'Loading...' : 'Could not be loaded' };
  });
}

/** Tells items with the same name apart. */
function labelOf({ title, price, sku, availability, isActive }: RouterOutputs['item']['byId']): string {
  const state = availability !== 'available' && availabilityLabels[availability].toLowerCase();
  return `${title} (${[price, sku && `SKU ${sku}`, state, !isActive && 'hidden'].filter(Boolean).join(', ')})`;
}

const shownOptions = 8;

const typingPauseMs = 250;

const noItems: string[] = [];

/** Items that are chosen by title. The value is a list of ids. */
export function ItemsField({ value = noItems, ...props }: MultiSelectProps) {
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search, typingPauseMs);
  // Asked again each time, because another device may have added an item.
  const found = trpc.item.manage.useQuery(
    { q },
    { placeholderData: keepPreviousData, staleTime: 0, refetchOnReconnect: true },
  );
  const chosen = useChosenItems(value);
  const isSearched = q === search && found.isSuccess && !found.isPlaceholderData;
  const words = foldedWords(search);
  const isNamed = ({ title }: { title: string }) =>
    words.every((word) => foldedWords(title).some((own) => own.includes(word)));
  const others = (found.data?.records ?? []).filter(({ id }) => !value.includes(id));
  // Enter chooses the first one, also before the server has searched.
  const offered = [...others.filter(isNamed), ...(isSearched ? others.filter((each) => !isNamed(each)) : [])];
  return (
    <MultiSelect
      size="md"
      classNames={{ input: classes.ring, pill: classes.pill }}
      styles={{ option: { overflowWrap: 'anywhere' } }}
      value={value}
      data={[...chosen, ...offered.map((each) => ({ value: each.id, label: labelOf(each) }))]}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched.
      filter={({ options, limit }) => options.slice(0, limit)}
      // Again once the server has found the first one.
      selectFirstOptionOnChange={offered.length > 0}
      hidePickedOptions
      limit={shownOptions}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      maxValues={limits.itemsPerBundle}
      nothingFoundMessage={found.error ? reasonOf(found.error) : isSearched ? 'No item has this name.' : 'Loading...'}
      // Enter chooses an item. Without a chosen one it would save the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      {...props}
    />
  );
}

export function ItemTitles({ ids }: { ids: readonly string[] }) {
  const items = useChosenItems(ids);
  return <span>{items.map(({ label }) => label).join(', ')}</span>;
}
