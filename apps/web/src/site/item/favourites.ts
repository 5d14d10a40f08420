import { create } from 'zustand';

export interface Favourite {
  id: string;
  title: string;
}

interface Favourites {
  /** In the order of selection. */
  items: readonly Favourite[];
  toggle(item: Favourite): void;
  clear(): void;
}

/** In memory only: gone on reload. */
export const useFavourites = create<Favourites>((set) => ({
  items: [],
  toggle: ({ id, title }) =>
    set(({ items }) => {
      const others = items.filter((item) => item.id !== id);
      return { items: others.length < items.length ? others : [...items, { id, title }] };
    }),
  clear: () => set({ items: [] }),
}));
