import { expect, test } from 'vitest';
import { panelPath } from './admin.ts';

test('the address of a tab is the same in the address bar', () => {
  const path = panelPath('Delivery areas');

  expect(new URL(path, 'http://site').hash).toBe(path.slice('/admin'.length));
});
