import { type FurnitureCategory, categoryFilterLabels, categoryFilters } from '@innventory/domain/records/choices.ts';
import type { ItemCard as Item } from '@innventory/domain/records/item.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { searchPath } from '@innventory/domain/pages/search.ts';
import { itemData } from '@innventory/domain/pages/structured-data.ts';
import { memo, useRef } from 'react';
import { Link } from 'react-router-dom';
import classes from './furniture-gallery.module.css';
import { useSite } from '../../shared/page/site.ts';
import { CardGrid, EmptyState, CursorPageNote, LoadMore, SkeletonGrid } from '../../shared/list/card-list.tsx';
import { Redirect } from '../../shared/page/server-response.tsx';
import { StructuredData } from '../../shared/page/page-head.tsx';
import { SectionLink } from '../layout/navigation-link.tsx';
import { ItemCard } from './item-card.tsx';
import { useGallery } from './use-gallery.ts';

interface CategoryFilterProps {
  /** Undefined for all categories. */
  chosen: FurnitureCategory | undefined;
  onChoose: (category: FurnitureCategory | undefined) => void;
}

function CategoryFilter({ chosen, onChoose }: CategoryFilterProps) {
  return (
    <div className={classes.filter} role="group" aria-label="Category">
      {categoryFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={classes.button}
          aria-pressed={filter === (chosen ?? 'all')}
          onClick={() => onChoose(filter === 'all' ? undefined : filter)}
        >
          {categoryFilterLabels[filter]}
        </button>
      ))}
    </div>
  );
}

function countText(shown: number, total: number): string {
  if (shown < total) return `${shown} of ${total} pieces`;
  return shown === 1 ? '1 piece' : `${shown} pieces`;
}

/** Fills whole rows of 1, 2 or 3 columns. */
const cardsPerGroup = 24;

/** Each group is a paint containment: pressing a heart repaints one group instead of all cards. */
const groupsOf = (items: readonly Item[]) =>
  items.flatMap((_, start) =>
    start % cardsPerGroup === 0 ? [{ start, group: items.slice(start, start + cardsPerGroup) }] : [],
  );

/** Memoized, so that pressing a filter button does not render all cards twice. */
const ItemGrid = memo(function ItemGrid({ items }: { items: readonly Item[] }) {
  const { company, publicUrl } = useSite();
  return (
    <>
      {groupsOf(items).map(({ start, group }) => (
        <CardGrid key={start} columns={3}>
          {group.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </CardGrid>
      ))}
      <StructuredData records={items.map((item) => itemData(item, company, publicUrl))} />
    </>
  );
});

export function FurnitureGallery() {
  const { chosen, category, choose, items, total, loadMore, hasMoreFailed, end, isCursorPage, isPastEnd } =
    useGallery();
  const start = useRef<HTMLDivElement>(null);
  const firstPage = paths.gallery(category);
  if (isPastEnd) return <Redirect to={firstPage.replace(/#.*/, '')} />;
  const chooseFromStart = (next: FurnitureCategory | undefined) => {
    choose(next);
    // The line of buttons is sticky: the visitor may be far below the first card.
    if ((start.current?.getBoundingClientRect().top ?? 0) < 0) start.current?.scrollIntoView({ behavior: 'instant' });
  };
  return (
    <div ref={start} className={classes.gallery}>
      {isCursorPage && <CursorPageNote noun="pieces" firstPage={firstPage} />}
      <div className={classes.tools}>
        <CategoryFilter chosen={chosen} onChoose={chooseFromStart} />
        <SectionLink section="bundles" className={classes.jump}>
          Bundles
        </SectionLink>
      </div>
      <div className={classes.count}>
        <p role="status">{items && countText(items.length, total)}</p>
        <Link to={searchPath(category ? { category } : {})}>Search and sort</Link>
      </div>
      {!items && <SkeletonGrid count={limits.skeletons.items} columns={3} label="Loading furniture" />}
      {items?.length === 0 && (
        <EmptyState>
          <p>Nothing in this category at the moment.</p>
        </EmptyState>
      )}
      {items && items.length > 0 && <ItemGrid items={items} />}
      <LoadMore
        label="Load More Items"
        onLoad={loadMore}
        hasFailed={hasMoreFailed}
        next={end && paths.later.items(end, category)}
      />
    </div>
  );
}
