import { useEffect, useLayoutEffect } from 'react';

/** Repeats presses of buttons from before hydration, which `inlineScript` marked. */
export function useEarlyPresses(): void {
  // React handles a press during which it hydrates the page. A layout effect ends the marking before that press is marked.
  useLayoutEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  useEffect(() => {
    // Deferred, because a screen may need what its effects set.
    const timer = setTimeout(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
        delete button.dataset.pressed;
        button.click();
      }
    });
    return () => clearTimeout(timer);
  }, []);
}
