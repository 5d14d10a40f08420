import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmailAddress } from './email.ts';

test.each([
  'priya@example.com',
  'p.raman+rooms@inn.example.ca',
  "o'hara&sons@example.com",
  'x@a.co',
  'renée@hôtel-québec.ca',
  '购买@例子.中国',
  'a@xn--fsqu00a.xn--fiqs8s',
])('mail can be sent to %s', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

const refused = `|priya|priya@|@example.com|priya@example|priya@@example.com|a b@example.com|a@b@example.com|.a@example.com
|a..b@example.com|a@-example.com|a@example..com|a@example.c|a@127.0.0.1|<a@example.com>`;

test.each([
  ...refused.split(/\n?\|/),
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  'a@example.com\r\nBcc: all@example.com',
  'a\u3164@example.com',
  'a@exam\u115Fple.com',
])('the address %j is refused', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test.each(['a@', 'a', 'b.', '-'])('an address that repeats %j is refused in time', (part) => {
  const started = performance.now();

  expect(isEmailAddress(`a@${part.repeat(80_000)}.c`)).toBe(false);
  expect(performance.now() - started).toBeLessThan(1_000);
});

test('every generated valid address passes', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(isEmailAddress(address)).toBe(true);
    }),
  );
});
