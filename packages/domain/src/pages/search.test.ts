import { expect, test, vi } from 'vitest';
import { searchIn, searchPath } from './search.ts';

test('the address of a search keeps its fields, also in browsers without URLSearchParams.size', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined!);
  const search = { q: 'oak & brass', category: 'tables', unsold: true, page: 2 } as const;

  expect(searchPath(search)).toBe('/search?q=oak+%26+brass&category=tables&unsold=1&page=2');
  expect(searchIn(searchPath(search).slice('/search'.length))).toEqual(search);
  expect(searchPath({})).toBe('/search');
  expect(searchIn('page=41')).toEqual({});
});

test.each([
  ['a space', `${'x'.repeat(99)} desk`, 'x'.repeat(99)],
  ['an emoji', `${'x'.repeat(98)} \u{1F6CB}`, 'x'.repeat(98)],
  ['no word', ` ${'x'.repeat(101)}`, 'x'.repeat(100)],
])('a search that is cut at %s has one address', (_, text, q) => {
  const search = searchIn(String(new URLSearchParams({ q: text })));

  expect(search).toEqual({ q });
  expect(searchIn(searchPath(search).slice('/search'.length))).toEqual(search);
});
