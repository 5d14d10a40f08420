import { limits } from '@innventory/domain/limits.ts';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { trpc } from '../../shared/api/trpc.ts';
import { nextPage, useAllPages, wholeList } from '../list/whole-list.ts';
import classes from './fields.module.css';

/** The items as options, with an option for each chosen item that the list lacks. */
function useItemOptions(chosen: readonly string[]) {
  const pages = trpc.item.list.useInfiniteQuery(wholeList, nextPage('listedAt'));
  const { data = [], isFetching } = useAllPages(pages);
  const options = data.map(({ id, title, isActive }) => ({ value: id, label: isActive ? title : `${title} (hidden)` }));
  const known = new Set(options.map(({ value }) => value));
  const label = isFetching ? 'Loading...' : 'Deleted item';
  return [...options, ...chosen.filter((id) => !known.has(id)).map((value) => ({ value, label }))];
}

const shownOptions = 8;

const noItems: string[] = [];

/** Items that are chosen by title. The value is a list of ids. */
export function ItemsField({ value = noItems, ...props }: MultiSelectProps) {
  return (
    <MultiSelect
      size="md"
      classNames={{ input: classes.ring, pill: classes.pill }}
      value={value}
      data={useItemOptions(value)}
      searchable
      selectFirstOptionOnChange
      hidePickedOptions
      limit={shownOptions}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      maxValues={limits.itemsPerBundle}
      nothingFoundMessage="No item has this name."
      // Enter chooses an item. Without a chosen one it would save the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      {...props}
    />
  );
}

export function ItemTitles({ ids }: { ids: readonly string[] }) {
  const options = useItemOptions(ids);
  return <span>{ids.map((id) => options.find(({ value }) => value === id)?.label).join(', ')}</span>;
}
