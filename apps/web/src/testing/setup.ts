import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

const nothing = () => undefined;

/** Browser APIs that jsdom lacks. */
const missing = {
  matchMedia: (media: string) => ({ matches: false, media, addEventListener: nothing, removeEventListener: nothing }),
  scrollTo: nothing,
  /** Reports every element as visible. */
  IntersectionObserver: class {
    observe: () => void;
    disconnect = nothing;
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      this.observe = () => report([{ isIntersecting: true }]);
    }
  },
  ResizeObserver: class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  },
};

if ('document' in globalThis) {
  Object.assign(globalThis, missing);
  Element.prototype.scrollIntoView = nothing;
  // jsdom has no layout. Every element fills the window, so that no menu counts as scrolled out of view.
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth, innerHeight);
  for (const side of ['Width', 'Height'] as const)
    Object.defineProperty(Element.prototype, `client${side}`, { get: () => window[`inner${side}`] });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
    notifications.clean();
    localStorage.clear();
  });
}

/** Lazy screens load slowly on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });
