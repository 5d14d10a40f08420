import { furnitureCategories, categoryFilterLabels, categoryLabels } from '@innventory/domain/records/choices.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import {
  type SearchQuery,
  searchIn,
  searchLimits,
  searchPath,
  sortLabels,
  sortOrders,
} from '@innventory/domain/pages/search.ts';
import { bundleData, itemData } from '@innventory/domain/pages/structured-data.ts';
import { Button, Checkbox, EmptyState, Flex, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { readByLoader, trpc } from '../../shared/api/trpc.ts';
import { SkeletonGrid } from '../list/card-list.tsx';
import { textIn, useEarlyInput } from '../../shared/form/early-input.ts';
import { Products } from '../../shared/page/page-head.tsx';
import { BundleCard } from '../bundle/bundle-card.tsx';
import { ItemCard } from '../item/item-card.tsx';
import { CardSection, Screen } from '../screen/screen.tsx';

const { perPage, pages } = searchLimits;

const categories = [
  { value: '', label: categoryFilterLabels.all },
  ...furnitureCategories.map((value) => ({ value, label: categoryLabels[value] })),
];

const orders = sortOrders.map((value) => ({ value, label: sortLabels[value] }));

const formId = 'search';

/** Sent by the browser without JavaScript; with it, every choice takes effect at once. */
function SearchForm() {
  const location = useLocation();
  const { location: next } = useNavigation();
  const search = searchIn((next?.pathname === paths.search ? next : location).search);
  const navigate = useNavigate();
  const pathOf = (fields: Record<string, string>) => searchPath(searchIn(new URLSearchParams(fields).toString()));
  const find = (fields: Record<string, string>) =>
    void navigate(pathOf(fields), { preventScrollReset: true, flushSync: true });
  useEarlyInput(formId, (typed) => {
    // Whoever is still typing would lose the field, so that the text waits for Enter. Choices take effect.
    const isTyping = document.activeElement?.matches('[type=search]');
    const early = isTyping ? { ...typed, q: search.q ?? '' } : typed;
    const { page: _, ...first } = search;
    if (pathOf(early) !== searchPath(first)) find(early);
  });
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    find(textIn(event.currentTarget));
  };
  const choose = ({ currentTarget: { form } }: SyntheticEvent<HTMLSelectElement | HTMLInputElement>) =>
    form && find(textIn(form));
  const select = { flex: '1 1 11rem', onChange: choose };
  return (
    <form id={formId} action={paths.search} role="search" onSubmit={submit}>
      <Flex align="end" wrap="wrap" gap="md">
        <TextInput
          key={search.q}
          flex="2 1 18rem"
          type="search"
          name="q"
          label="Search for"
          placeholder="Oak desk, king room"
          maxLength={searchLimits.text}
          defaultValue={search.q}
        />
        <NativeSelect {...select} name="category" label="Category" value={search.category ?? ''} data={categories} />
        <NativeSelect {...select} name="sort" label="Sort by" value={search.sort ?? 'newest'} data={orders} />
        <Checkbox
          name="unsold"
          value="1"
          label="Hide sold"
          size="md"
          styles={{ body: { alignItems: 'center' }, label: { lineHeight: '2.75rem' } }}
          checked={search.unsold ?? false}
          onChange={choose}
        />
        <Button type="submit" ml={{ sm: 'auto' }}>
          Search
        </Button>
      </Flex>
    </form>
  );
}

function countText(count: number, noun: string): string {
  if (count > perPage * pages) return `more than ${perPage * pages} ${noun}s`;
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}

function PageLinks({ search, total }: { search: SearchQuery; total: number }) {
  const page = search.page ?? 1;
  const last = Math.min(Math.ceil(total / perPage), pages);
  if (last === 0 || (last === 1 && page === 1)) return null;
  const { page: _, ...first } = search;
  const pathOf = (number: number) => searchPath(number > 1 ? { ...first, page: number } : first);
  return (
    <Group component="nav" justify="center" gap="lg" lh="2.75rem" aria-label="Pages of results">
      {page > last && <Link to={pathOf(1)}>First page</Link>}
      {page > 1 && page <= last && <Link to={pathOf(page - 1)}>Previous page</Link>}
      <span>{page > last ? `Nothing is on page ${page}` : `Page ${page} of ${last}`}</span>
      {page < last && <Link to={pathOf(page + 1)}>Next page</Link>}
    </Group>
  );
}

/** Finds items and bundles. The whole search is in the URL. */
export function SearchScreen() {
  const search = searchIn(useLocation().search);
  const { data, isError, isPlaceholderData } = trpc.search.find.useQuery(search, {
    ...readByLoader,
    placeholderData: (shown) => shown,
  });
  const counts = data && `${countText(data.items.total, 'piece')}, ${countText(data.bundles.total, 'bundle')}`;
  const total = data?.isNear ? `Nothing fits exactly. Similar: ${counts}` : counts;
  return (
    <Screen
      title="Find Furniture"
      lead="Single pieces and whole bundles, by word and category, in order of date or price."
      robots={Object.keys(search).length > 0 && 'noindex, follow'}
    >
      <SearchForm />
      <div aria-busy={isPlaceholderData}>
        <Text id="found" role="status" tabIndex={-1} c="dimmed" mih="1.5em" mt="lg" mb="2rem">
          {isError ? 'The search did not work. Please try again.' : !isPlaceholderData && total}
        </Text>
        {!data && !isError && <SkeletonGrid count={limits.skeletons.items} columns={3} label="Searching" />}
        {data?.items.total === 0 && data.bundles.total === 0 && (
          <EmptyState
            description={
              <>
                Nothing fits. {search.q && 'Try fewer words, or '}
                <Link to={paths.section('contact')}>{search.q ? 'tell' : 'Tell'} us what you look for</Link>.
              </>
            }
          />
        )}
        {data?.isNear && (
          <Title order={2} mb="lg">
            Near Results
          </Title>
        )}
        {data && data.bundles.records.length > 0 && (
          <CardSection title="Bundles" columns={2} mt={0} mb="4rem">
            {data.bundles.records.map((bundle, index) => (
              <BundleCard key={bundle.id} bundle={bundle} isFirst={index === 0} />
            ))}
          </CardSection>
        )}
        {data && data.items.records.length > 0 && (
          <CardSection title="Single Pieces" columns={3} mt={0} mb="4rem">
            {data.items.records.map((item) => (
              <ItemCard key={item.id} item={item} />
            ))}
          </CardSection>
        )}
        {data && (
          <>
            <Products records={data.bundles.records} dataOf={bundleData} />
            <Products records={data.items.records} dataOf={itemData} />
          </>
        )}
        {data && <PageLinks search={search} total={Math.max(data.items.total, data.bundles.total)} />}
      </div>
    </Screen>
  );
}
