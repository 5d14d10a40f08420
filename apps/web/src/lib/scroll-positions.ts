import { useLayoutEffect, useState } from 'react';
import { useWhenRestored } from './restored.ts';

const place = 'scroll-positions';

type Positions = Map<string, number>;

/** As the page was left by a reload; where the browser keeps nothing, none. */
function keptPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function keep(positions: Positions): void {
  try {
    sessionStorage.setItem(place, JSON.stringify([...positions]));
  } catch {
    // A browser that keeps nothing forgets them on reload, no more.
  }
}

const takeFromBrowser = () => void (history.scrollRestoration = 'manual');

/** Remembers how far each visited page was scrolled, by its key in the history, and leaves reloads to the browser. */
export function useScrollPositions(key: string): Positions {
  const [positions] = useState<Positions>(() => new Map());
  useLayoutEffect(() => {
    for (const [visited, top] of keptPositions()) if (!positions.has(visited)) positions.set(visited, top);
  }, [positions]);
  useWhenRestored(takeFromBrowser);
  useLayoutEffect(() => {
    takeFromBrowser();
    const remember = () => positions.set(key, window.scrollY);
    const leaveToBrowser = () => {
      history.scrollRestoration = 'auto';
      keep(positions);
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
