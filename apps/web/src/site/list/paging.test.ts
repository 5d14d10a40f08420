import { expect, test } from 'vitest';
import { canonicalUrl } from './paging.ts';

test.each([
  ['/?utm_source=news&category=seating', '/?category=seating'],
  // For a browser, the second mark is part of the name.
  ['/??category=seating', '/'],
  ['/search??q=oak', '/search'],
])('the canonical URL of %s is %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
});
