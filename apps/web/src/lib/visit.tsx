import { type ReactNode, createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

/** A record that an inquiry may be about. */
export interface Subject {
  id: string;
  title: string;
}

/** Items with a heart, in the order in which they were chosen (spec §4). */
function createFavourites() {
  let chosen: readonly Subject[] = [];
  const listeners = new Set<() => void>();
  return {
    read: () => chosen,
    toggle({ id, title }: Subject) {
      const others = chosen.filter((other) => other.id !== id);
      chosen = others.length < chosen.length ? others : [...chosen, { id, title }];
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const createVisit = () => ({
  favourites: createFavourites(),
  /** What screens leave behind for their return. */
  kept: new Map<string, unknown>(),
});

type Visit = ReturnType<typeof createVisit>;

const VisitContext = createContext<Visit | null>(null);

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit needs a VisitProvider above it');
  return visit;
}

/** What a visitor has chosen while they move about the site: in memory alone, gone on reload (DECISIONS 27). */
export function VisitProvider({ children }: { children: ReactNode }) {
  const [visit] = useState(createVisit);
  return <VisitContext value={visit}>{children}</VisitContext>;
}

export function useFavourites(): readonly Subject[] {
  const { subscribe, read } = useVisit().favourites;
  return useSyncExternalStore(subscribe, read, read);
}

/** Whether the item has a heart, and what gives or takes it. Of hundreds of cards only the one that changes is rendered. */
export function useHeart(item: Subject): [boolean, () => void] {
  const { subscribe, read, toggle } = useVisit().favourites;
  const isChosen = () => read().some(({ id }) => id === item.id);
  return [useSyncExternalStore(subscribe, isChosen, isChosen), () => toggle(item)];
}

/** State of a screen that is as it was when Back leads to it again, and new whenever it is reached by a link. */
export function useEntryState<Value>(name: string, initial: Value): [Value, (next: Value) => void] {
  const { kept } = useVisit();
  const entry = `${name} of ${useLocation().key}`;
  // Only the screen that owns a name writes it, so what stands there has the type of its `initial`.
  const [value, setValue] = useState(() => (kept.has(entry) ? (kept.get(entry) as Value) : initial));
  useEffect(() => void kept.set(entry, value), [kept, entry, value]);
  return [value, setValue];
}
