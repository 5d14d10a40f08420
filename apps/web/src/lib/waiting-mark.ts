import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Marks the page, for `styles.css`, from the moment a link is followed until its screen is there: on a slow line its
 * code takes its time, and the screen before it stays meanwhile. Without the Navigation API there is no mark.
 */
export function useWaitingMark(): void {
  const shown = useLocation();
  useEffect(() => {
    const { dataset } = document.documentElement;
    const mark = ({ navigationType, destination }: NavigateEvent) => {
      const isOtherScreen = new URL(destination.url).pathname !== shown.pathname;
      if (navigationType === 'push' && destination.sameDocument && isOtherScreen) dataset.waiting = '';
      else delete dataset.waiting;
    };
    window.navigation?.addEventListener('navigate', mark);
    return () => {
      window.navigation?.removeEventListener('navigate', mark);
      delete dataset.waiting;
    };
  }, [shown]);
}
