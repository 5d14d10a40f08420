import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** What jsdom lacks of a browser. */
window.matchMedia ??= (query) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/[^\w-]/g, '\\$&') } as typeof CSS;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(cleanup);
