import { useEffect, useState } from 'react';

const atOnce = 40;
const step = 120;

/** Renders the first entries of a long list at once and the rest in steps, so that the page stays responsive. */
export function useGrowing<Stored>(all: readonly Stored[]): readonly Stored[] {
  const [count, setCount] = useState(atOnce);
  const isWhole = count >= all.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => setCount(count + step));
    return () => clearTimeout(timer);
  }, [isWhole, count]);
  return isWhole ? all : all.slice(0, count);
}
