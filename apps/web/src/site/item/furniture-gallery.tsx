import { type FurnitureCategory, categoryFilterLabels, categoryFilters } from '@innventory/domain/records/choices.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { searchPath } from '@innventory/domain/pages/search.ts';
import { itemData } from '@innventory/domain/pages/structured-data.ts';
import { Box, Group, UnstyledButton } from '@mantine/core';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import classes from './furniture-gallery.module.css';
import { eachOnce } from '../../shared/api/pages.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { CardList } from '../list/card-list.tsx';
import { categoryIn, paging } from '../list/paging.ts';
import { Products } from '../../shared/page/page-head.tsx';
import { centre } from '../../shared/ui/centre.ts';
import { SectionLink } from '../navigation/navigation-link.tsx';
import { ItemCard } from './item-card.tsx';

function useItemPages(category: FurnitureCategory | undefined) {
  const { item } = trpc.useUtils();

  /** The category without a request, if the browser has the whole catalogue. */
  function loadedCategory() {
    const pages = item.page.getInfiniteData({})?.pages ?? [];
    if (!category || pages.at(-1)?.nextCursor !== null) return undefined;
    const items = eachOnce(pages.flatMap((page) => page.items)).filter((one) => one.category === category);
    return { pages: [{ items, nextCursor: null, total: items.length }], pageParams: [null] };
  }

  return trpc.item.page.useInfiniteQuery({ category }, { ...paging, initialData: loadedCategory });
}

function countText(shown: number, total: number): string {
  const count = shown.toLocaleString('en-CA');
  if (shown < total) return `${count} of ${total.toLocaleString('en-CA')} pieces`;
  return shown === 1 ? '1 piece' : `${count} pieces`;
}

export function FurnitureGallery() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const start = useRef<HTMLDivElement>(null);
  const filters = useRef<HTMLDivElement>(null);
  const chosen = categoryIn(search);
  const centred = useRef<FurnitureCategory>(undefined);
  useEffect(() => {
    // The visitor may have swiped the line before hydration.
    if (centred.current === chosen) return;
    centred.current = chosen;
    centre(filters.current?.children[categoryFilters.indexOf(chosen ?? 'all')]);
  }, [chosen]);
  // The button responds at once; the cards follow.
  const category = useDeferredValue(chosen);
  const list = useItemPages(category);
  const { pages } = list.data ?? {};
  // Kept, because there may be hundreds of items.
  const items = useMemo(() => eachOnce(pages?.flatMap((page) => page.items)), [pages]);

  const choose = (filter: FurnitureCategory | 'all') => {
    const query = new URLSearchParams(search);
    query.delete('category');
    if (filter !== 'all') query.set('category', filter);
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true, flushSync: true });
    // The line of buttons is sticky: the visitor may be far below the first card.
    if ((start.current?.getBoundingClientRect().top ?? 0) < 0) start.current?.scrollIntoView({ behavior: 'instant' });
  };
  return (
    <div ref={start} className="between-bars">
      <Group className={`${classes.tools} no-print`} justify="space-between" gap="0 1.5rem">
        <Box component="form" action={paths.gallery()} flex="1 1 8rem" miw={0}>
          <Group
            ref={filters}
            className={classes.filters}
            gap="clamp(1.25rem, 4vw, 1.75rem)"
            wrap="nowrap"
            role="group"
            aria-label="Category"
          >
            {categoryFilters.map((filter) => (
              <UnstyledButton
                key={filter}
                className={classes.filter}
                type="submit"
                {...(filter !== 'all' && { name: 'category', value: filter })}
                aria-pressed={filter === (chosen ?? 'all')}
                onClick={(event) => {
                  event.preventDefault();
                  choose(filter);
                }}
              >
                {categoryFilterLabels[filter]}
              </UnstyledButton>
            ))}
          </Group>
        </Box>
        {/* On a phone it leads past all cards. */}
        <SectionLink section="bundles" className={`${classes.jump} mantine-hidden-from-xs`}>
          Bundles
        </SectionLink>
      </Group>
      <Group justify="space-between" mb="sm" c="dimmed" fz="sm" lh="2.75rem">
        <p role="status">{pages ? countText(items.length, pages[0]?.total ?? 0) : ''}</p>
        <Link to={searchPath(category ? { category } : {})} className="no-print">
          Search and sort
        </Link>
      </Group>
      <CardList
        list={list}
        noun="items"
        isGallery
        columns={3}
        skeletons={{ count: limits.skeletons.items }}
        empty={{
          // A list that failed to load may have items.
          description:
            pages && (category ? 'Nothing in this category at the moment.' : 'The next pieces are being inspected.'),
        }}
      >
        {items.map((item) => (
          <ItemCard key={item.id} item={item} />
        ))}
      </CardList>
      {pages?.map((page) => (
        <Products key={page.nextCursor} records={page.items} dataOf={itemData} />
      ))}
    </div>
  );
}
