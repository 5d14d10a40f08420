import { expect, test } from 'vitest';
import { canonicalUrl } from './paging.ts';

test.each([
  ['/?utm_source=news&category=seating', '/?category=seating'],
  ['/?items=2026-01-02T00:00:00.000Z_0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89&category=seating', '/?category=seating'],
  // For a browser, the second mark is part of the name.
  ['/??category=seating', '/'],
  ['/search??q=oak', '/search'],
])('the canonical URL of %s is %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
});
