import { useLayoutEffect, useState } from 'react';
import { keepOverReload, keptOverReload } from './over-reload.ts';

const place = 'scroll-positions';

type Positions = Map<string, number>;

/** Remembers how far each visited page was scrolled, by its key in the history, and leaves reloads to the browser. */
export function useScrollPositions(key: string): Positions {
  const [positions] = useState<Positions>(() => new Map());
  useLayoutEffect(() => {
    for (const [visited, top] of keptOverReload<[string, number][]>(place, []))
      if (!positions.has(visited)) positions.set(visited, top);
  }, [positions]);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => positions.set(key, window.scrollY);
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto';
      keepOverReload(place, [...positions]);
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leaveToBrowser);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leaveToBrowser);
    };
  }, [key, positions]);
  return positions;
}
