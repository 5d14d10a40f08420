import { ActionIcon } from '@mantine/core';
import IconHeart from '@tabler/icons-react/icons/IconHeart';
import IconHeartFilled from '@tabler/icons-react/icons/IconHeartFilled';
import { create } from 'zustand';

export interface Favourite {
  id: string;
  title: string;
}

/** In the order of selection. In memory only: gone on reload. */
export const useFavourites = create<{ items: readonly Favourite[] }>(() => ({ items: [] }));

const toggleFavourite = ({ id, title }: Favourite) =>
  useFavourites.setState(({ items }) => {
    const others = items.filter((item) => item.id !== id);
    return { items: others.length < items.length ? others : [...items, { id, title }] };
  });

export function FavouriteButton({ item, className }: { item: Favourite; className?: string | undefined }) {
  const isFavourite = useFavourites(({ items }) => items.some(({ id }) => id === item.id));
  const Heart = isFavourite ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      className={className}
      variant="white"
      bg="var(--color-paper)"
      color={isFavourite ? 'var(--mantine-color-error)' : undefined}
      aria-pressed={isFavourite}
      aria-label={`Favourite ${item.title}`}
      onClick={() => toggleFavourite(item)}
    >
      <Heart size={22} aria-hidden />
    </ActionIcon>
  );
}
