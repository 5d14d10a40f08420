import { IconHeart } from '@tabler/icons-react';
import classes from './favourite-button.module.css';
import { type Favourite, useFavourites } from './favourites.ts';

export function FavouriteButton({ item, className = '' }: { item: Favourite; className?: string | undefined }) {
  const isFavourite = useFavourites(({ items }) => items.some(({ id }) => id === item.id));
  const toggle = useFavourites((favourites) => favourites.toggle);
  return (
    <button
      type="button"
      className={`square ${classes.heart} ${className}`}
      aria-pressed={isFavourite}
      aria-label={`Favourite ${item.title}`}
      onClick={() => toggle(item)}
    >
      <IconHeart size={22} aria-hidden />
    </button>
  );
}
