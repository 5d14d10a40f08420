import { useEffect, useEffectEvent } from 'react';

/** Does `act` whenever Back or Forward brings the page out of the browser's memory, as it was when it was left. */
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
