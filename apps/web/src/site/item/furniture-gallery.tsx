import type { Item } from '@innventory/domain/item.ts';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/paths.ts';
import { itemData } from '@innventory/domain/structured-data.ts';
import { memo } from 'react';
import { useSite } from '../../shared/page/site.ts';
import { CardGrid } from '../../shared/list/card-grid.tsx';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { LaterPageNote } from '../../shared/list/later-page-note.tsx';
import { LoadMore } from '../../shared/list/load-more.tsx';
import { Redirect } from '../../shared/page/redirect.tsx';
import { SkeletonGrid } from '../../shared/list/skeleton-grid.tsx';
import { StructuredData } from '../../shared/page/structured-data.tsx';
import { CategoryFilter } from './category-filter.tsx';
import classes from './furniture-gallery.module.css';
import { ItemCard } from './item-card.tsx';
import { useGallery } from './use-gallery.ts';

const countText = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

/** Whole rows, however many cards stand side by side. */
const cardsPerGroup = 24;

/** What changes in a group leaves the others alone: not all cards are painted anew for a heart, nor searched for a finger. */
const groupsOf = (items: readonly Item[]) =>
  items.flatMap((_, start) =>
    start % cardsPerGroup === 0 ? [{ start, group: items.slice(start, start + cardsPerGroup) }] : [],
  );

/** Rendered again when other items are on show, and not for a button that was pressed. */
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
      <StructuredData records={items.map((item) => itemData(item, paths.section('furniture'), company, publicUrl))} />
    </>
  );
});

/** Every item by category, with hearts that live as long as the visit. */
export function FurnitureGallery() {
  const { filter, choose, items, loadMore, hasMoreFailed, end, isLater, isBeyond } = useGallery();
  if (isBeyond) return <Redirect to={paths.home} />;
  return (
    <>
      {isLater && <LaterPageNote of="pieces" beginning={paths.section('furniture')} />}
      <div className={classes.tools}>
        <CategoryFilter chosen={filter} onChoose={choose} />
        <p className={classes.count} role="status">
          {items && countText(items.length)}
        </p>
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
        next={end && paths.later.items(end)}
      />
    </>
  );
}
