import { expect, test } from 'vitest';
import { company } from './company.ts';

test.each([
  ['www.instagram.com/innventory', 'https://www.instagram.com/innventory'],
  ['instagram.com', 'https://instagram.com'],
  ['https://instagram.com/innventory', 'https://instagram.com/innventory'],
])('the profile %s is completed to %s', (typed, stored) => {
  expect(company.input.shape.instagram.parse(typed)).toBe(stored);
});

test.each(['@innventory', '/innventory', 'javascript:alert(1)'])('the profile %s is refused', (typed) => {
  expect(company.input.shape.instagram.safeParse(typed).error?.issues[0]?.message).toBe(
    'Must be an address that begins with https://',
  );
});
