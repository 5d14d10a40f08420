import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 faults'],
  [1, '1 fault'],
  [2, '2 faults'],
])('%i is told as "%s"', (count, told) => {
  expect(counted(count, 'fault')).toBe(told);
});

test('what has more words is told with those of its number', () => {
  expect(counted(1, 'item is', 'items are')).toBe('1 item is');
  expect(counted(3, 'item is', 'items are')).toBe('3 items are');
});
