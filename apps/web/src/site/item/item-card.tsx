import type { ItemCard as Item } from '@innventory/domain/item.ts';
import { paths } from '@innventory/domain/paths.ts';
import { IconHeart } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useFavourites } from './favourites.ts';
import { LongText } from '../../shared/ui/long-text.tsx';
import { pictureSizes } from '../../shared/list/card-list.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { AvailabilityMark } from '../sellable/availability-mark.tsx';
import classes from './item-card.module.css';

const shownLines = 3;

interface ItemCardProps {
  item: Item;
  /** Columns of the grid. Four leave no room for the description. */
  columns?: 3 | 4;
}

/** Memoized, because a page may show hundreds of cards. */
export const ItemCard = memo(function ItemCard({ item, columns = 3 }: ItemCardProps) {
  const isFavourite = useFavourites(({ items }) => items.some(({ id }) => id === item.id));
  const toggle = useFavourites((favourites) => favourites.toggle);
  const path = paths.item(item);
  return (
    <li className={classes.card} data-testid="item-card">
      <Link to={path} className={classes.photo} tabIndex={-1}>
        <Picture url={item.imageUrl} alt={item.title} sizes={pictureSizes[columns]} />
      </Link>
      <AvailabilityMark availability={item.availability} className={classes.mark} />
      <button
        type="button"
        className={classes.heart}
        aria-pressed={isFavourite}
        aria-label={`Favourite ${item.title}`}
        onClick={() => toggle(item)}
      >
        <IconHeart aria-hidden />
      </button>
      <div className={classes.head}>
        <h3>
          <Link to={path}>{item.title}</Link>
        </h3>
        <p className={classes.price}>{item.price}</p>
      </div>
      {columns === 3 && <LongText text={item.description} lines={shownLines} />}
    </li>
  );
});
