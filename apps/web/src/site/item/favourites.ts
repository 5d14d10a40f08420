import { create } from 'zustand';

/** A record that an inquiry may be about. */
export interface Subject {
  id: string;
  title: string;
}

interface Favourites {
  /** Items with a heart, in the order in which they were chosen (spec §4). */
  items: readonly Subject[];
  toggle(item: Subject): void;
}

/** In memory only: gone on reload (DECISIONS 27). */
export const useFavourites = create<Favourites>((set) => ({
  items: [],
  toggle: ({ id, title }) =>
    set(({ items }) => {
      const others = items.filter((item) => item.id !== id);
      return { items: others.length < items.length ? others : [...items, { id, title }] };
    }),
}));
