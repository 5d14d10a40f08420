import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A record that an inquiry may be about. */
export interface Subject {
  id: string;
  title: string;
}

interface Visit {
  /** Items with a heart, in the order in which they were chosen (spec §4). */
  favourites: readonly Subject[];
  toggleFavourite(item: Subject): void;
  /** What screens leave behind for their return. */
  kept: Map<string, unknown>;
}

const VisitContext = createContext<Visit | null>(null);

export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit needs a VisitProvider above it');
  return visit;
}

const toggled = (now: readonly Subject[], { id, title }: Subject) =>
  now.some((other) => other.id === id) ? now.filter((other) => other.id !== id) : [...now, { id, title }];

/** What a visitor has chosen while they move about the site: in memory alone, gone on reload (DECISIONS 27). */
export function VisitProvider({ children }: { children: ReactNode }) {
  const [favourites, setFavourites] = useState<readonly Subject[]>([]);
  const [kept] = useState(() => new Map<string, unknown>());
  const toggleFavourite = useCallback((item: Subject) => setFavourites((now) => toggled(now, item)), []);
  const visit = useMemo(() => ({ favourites, toggleFavourite, kept }), [favourites, toggleFavourite, kept]);
  return <VisitContext value={visit}>{children}</VisitContext>;
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
