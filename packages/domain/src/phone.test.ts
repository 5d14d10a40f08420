import { expect, test } from 'vitest';
import { phoneLink } from './phone.ts';

test.each([
  ['+1 (416) 555-0142', 'tel:+14165550142'],
  ['416.555.0142', 'tel:4165550142'],
])('%s is called by %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
