import { create } from 'zustand';

/** The record that an inquiry is about. */
export interface Subject {
  id: string;
  title: string;
}

interface Favourites {
  /** In the order of selection. */
  items: readonly Subject[];
  toggle(item: Subject): void;
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
