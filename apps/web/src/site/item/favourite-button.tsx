import { IconHeart } from '@tabler/icons-react';
import classes from './favourite-button.module.css';
import { type Subject, useFavourites } from './favourites.ts';

export function FavouriteButton({ item, className = '' }: { item: Subject; className?: string | undefined }) {
  const isFavourite = useFavourites(({ items }) => items.some(({ id }) => id === item.id));
  const toggle = useFavourites((favourites) => favourites.toggle);
  return (
    <button
      type="button"
      className={`${classes.heart} ${className}`}
      aria-pressed={isFavourite}
      aria-label={`Favourite ${item.title}`}
      onClick={() => toggle(item)}
    >
      <IconHeart aria-hidden />
    </button>
  );
}
