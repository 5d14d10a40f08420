import { expect, test, vi } from 'vitest';
import { searchIn, searchPath } from './search.ts';

test('the address of a search keeps its fields, also in browsers without URLSearchParams.size', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined!);
  const search = { q: 'oak & brass', category: 'tables', unsold: true, page: 2 } as const;

  expect(searchPath(search)).toBe('/search?q=oak+%26+brass&category=tables&unsold=1&page=2');
  expect(searchIn(searchPath(search).slice('/search'.length))).toEqual(search);
  expect(searchPath({})).toBe('/search');
});
