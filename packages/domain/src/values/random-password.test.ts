import { expect, test } from 'vitest';
import { randomPassword } from './random-password.ts';

test('a random password is easy to read out, uses every letter and never comes twice', () => {
  const passwords = Array.from({ length: 500 }, randomPassword);

  for (const password of passwords) expect(password).toMatch(/^[a-km-np-z2-9]{5}(-[a-km-np-z2-9]{5}){3}$/);
  expect(new Set(passwords).size).toBe(500);
  expect(new Set(passwords.join('').replaceAll('-', '')).size).toBe(32);
});
