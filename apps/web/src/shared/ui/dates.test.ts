import { expect, test } from 'vitest';
import { formatDate } from './dates.ts';

test.each([
  ['2026-11-02T03:30:00.000Z', 'Nov 1, 2026', 'November 1, 2026'],
  ['2026-03-08T06:59:59.999Z', 'Mar 8, 2026', 'March 8, 2026'],
  ['2026-03-08T07:00:00.000Z', 'Mar 8, 2026', 'March 8, 2026'],
  ['2026-09-30T12:00:00.000Z', 'Sep 30, 2026', 'September 30, 2026'],
  ['2027-01-01T04:59:59.000Z', 'Dec 31, 2026', 'December 31, 2026'],
  ['2027-01-01T05:00:00.000Z', 'Jan 1, 2027', 'January 1, 2027'],
])('%s is %s in Toronto', (timestamp, card, post) => {
  expect(formatDate(timestamp, 'America/Toronto', 'card')).toBe(card);
  expect(formatDate(timestamp, 'America/Toronto', 'post')).toBe(post);
});
