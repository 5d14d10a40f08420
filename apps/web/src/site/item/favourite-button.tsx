import { ActionIcon } from '@mantine/core';
import IconHeart from '@tabler/icons-react/icons/IconHeart';
import IconHeartFilled from '@tabler/icons-react/icons/IconHeartFilled';
import { type Favourite, toggleFavourite, useFavourites } from './favourites.ts';

export function FavouriteButton({ item, className }: { item: Favourite; className?: string | undefined }) {
  const isFavourite = useFavourites(({ items }) => items.some(({ id }) => id === item.id));
  const Heart = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      className={className}
      variant="white"
      color={isFavourite ? 'var(--mantine-color-error)' : undefined}
      aria-pressed={isFavourite}
      aria-label={`Favourite ${item.title}`}
      onClick={() => toggleFavourite(item)}
    >
      <Heart size={22} aria-hidden />
    </ActionIcon>
  );
}
