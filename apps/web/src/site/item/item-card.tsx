import type { Item } from '@innventory/domain/item.ts';
import { IconHeart } from '@tabler/icons-react';
import { memo } from 'react';
import { useFavourites } from './favourites.ts';
import { LongText } from '../../shared/ui/long-text.tsx';
import { pictureSizes } from '../../shared/list/card-list.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import classes from './item-card.module.css';

const shownLines = 3;

/** Memoized, because a page may show hundreds of cards. */
export const ItemCard = memo(function ItemCard({ item }: { item: Item }) {
  const isFavourite = useFavourites(({ items }) => items.some(({ id }) => id === item.id));
  const toggle = useFavourites((favourites) => favourites.toggle);
  return (
    <li className={classes.card} data-testid="item-card">
      <Picture url={item.imageUrl} alt={item.title} sizes={pictureSizes[3]} />
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
        <h3>{item.title}</h3>
        <p className={classes.price}>{item.price}</p>
      </div>
      <LongText text={item.description} lines={shownLines} />
    </li>
  );
});
