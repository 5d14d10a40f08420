import { useState } from 'react';

export interface Favourites {
  has(id: string): boolean;
  toggle(id: string): void;
}

/** Ids of the items with a heart: of this page alone and gone with it (spec §4). */
export function useFavourites(): Favourites {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    has: (id) => ids.includes(id),
    toggle: (id) => setIds((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id])),
  };
}
