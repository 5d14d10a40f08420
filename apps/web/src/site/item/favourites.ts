import { create } from 'zustand';

export interface Favourite {
  id: string;
  title: string;
}

/** In the order of selection. In memory only: gone on reload. */
export const useFavourites = create<{ items: readonly Favourite[] }>(() => ({ items: [] }));

export const toggleFavourite = ({ id, title }: Favourite) =>
  useFavourites.setState(({ items }) => {
    const others = items.filter((item) => item.id !== id);
    return { items: others.length < items.length ? others : [...items, { id, title }] };
  });
