import { expect, test } from 'vitest';
import { company, isTimeZone } from './company.ts';

test.each(['America/Toronto', 'Canada/Pacific', 'UTC', 'Etc/GMT+5'])('the time zone %s is accepted', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each(['PST', 'AST', 'NST', 'EST', '-05:00', 'Toronto', 'America/Nowhere', ''])(
  'the time zone %j, which some browsers do not know, is refused',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

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
