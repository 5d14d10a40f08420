import { expect, test } from 'vitest';
import { company } from './company.ts';

test.each(['America/Toronto', 'America/Montreal', 'Canada/Pacific', 'UTC', 'Etc/GMT+5', 'Europe/Kyiv'])(
  'the time zone %s is accepted',
  (name) => {
    expect(company.input.shape.timeZone.parse(name)).toBe(name);
  },
);

test.each(['PST', 'AST', 'NST', 'EST', '-05:00', '+0530', 'Toronto', 'Eastern Time', 'America/Nowhere'])(
  'the time zone %j, which some browsers do not know, is refused',
  (name) => {
    expect(company.input.shape.timeZone.safeParse(name).error?.issues[0]?.message).toBe(
      'Must be a time zone such as America/Toronto',
    );
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
