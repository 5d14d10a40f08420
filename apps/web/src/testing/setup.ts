import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

const nothing = () => undefined;

/** What jsdom lacks of a browser. */
const missing = {
  matchMedia: (media: string) => ({ matches: false, media, addEventListener: nothing, removeEventListener: nothing }),
  scrollTo: nothing,
  /** Everything is near. */
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
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });
}

/** Screens load their code when they are shown, which takes a while on a busy machine. */
configure({ asyncUtilTimeout: 10_000 });
