import { IconHeart } from '@tabler/icons-react';
import classes from './favourite-button.module.css';
import { type Favourite, toggleFavourite, useFavourites } from './favourites.ts';

export function FavouriteButton({ item, className = '' }: { item: Favourite; className?: string | undefined }) {
  const isFavourite = useFavourites(({ items }) => items.some(({ id }) => id === item.id));
  return (
    <button
      type="button"
      className={`square ${classes.heart} ${className}`}
      aria-pressed={isFavourite}
      aria-label={`Favourite ${item.title}`}
      onClick={() => toggleFavourite(item)}
    >
      <IconHeart size={22} aria-hidden />
    </button>
  );
}
