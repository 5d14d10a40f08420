import { limits } from '@innventory/domain/limits.ts';
import { itemData } from '@innventory/domain/structured-data.ts';
import { useSite } from '../../lib/site.ts';
import { useVisit } from '../../lib/visit.tsx';
import { paths } from '../../paths.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { StructuredData } from '../../ui/page-head.tsx';
import { SkeletonGrid } from '../../ui/skeleton-grid.tsx';
import { CategoryFilter } from './category-filter.tsx';
import classes from './furniture-gallery.module.css';
import { ItemCard } from './item-card.tsx';
import { useGallery } from './use-gallery.ts';

const countText = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

/** Every item by category, with hearts that live as long as the visit. */
export function FurnitureGallery() {
  const { company, publicUrl } = useSite();
  const { filter, choose, items, loadMore, hasMoreFailed } = useGallery();
  const { favourites, toggleFavourite } = useVisit();
  return (
    <>
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
      {items && items.length > 0 && (
        <CardGrid columns={3}>
          {items.map((item) => (
            <ItemCard
              key={item.id}
              item={item}
              isFavourite={favourites.some(({ id }) => id === item.id)}
              onToggle={() => toggleFavourite(item)}
            />
          ))}
        </CardGrid>
      )}
      <LoadMore label="Load More Items" onLoad={loadMore} hasFailed={hasMoreFailed} />
      {items && (
        <StructuredData records={items.map((item) => itemData(item, paths.section('furniture'), company, publicUrl))} />
      )}
    </>
  );
}
