import { expect, test } from 'vitest';
import { labelOf } from './list-columns.ts';

test('a label may hold an apostrophe', () => {
  expect(labelOf('state', { worn: "Shows the guests' wear" })).toBe(
    "case state when 'worn' then 'Shows the guests'' wear' else '' end",
  );
});
