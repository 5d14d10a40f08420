import { useEffect, useEffectEvent } from 'react';

/** Calls `act` when the browser restores the page from its back/forward cache. */
export function useWhenRestored(act: () => void): void {
  const onShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) act();
  });
  useEffect(() => {
    const over = new AbortController();
    window.addEventListener('pageshow', (event) => onShow(event), over);
    return () => over.abort();
  }, []);
}
