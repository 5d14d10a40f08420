import { expect, test } from 'vitest';
import { emailLink, phoneLink } from './address.ts';
import { isEmailAddress } from './email.ts';

test.each([
  ['priya@example.com', 'mailto:priya@example.com'],
  ['priya+hotel@example.com', 'mailto:priya%2Bhotel@example.com'],
  ['zoë@möbel.example', 'mailto:zo%C3%AB@m%C3%B6bel.example'],
])('%s is written to by %s', (email, link) => {
  expect(emailLink(email)).toBe(link);
});

test.each([
  'a?bcc=victim%40evil.example&x=@example.com',
  'a?subject=Paid&body=x@example.com',
  'a%0D%0ABcc=x@example.com',
  'a#b@example.com',
])('the valid address %s adds nothing to the mail', (email) => {
  expect(isEmailAddress(email)).toBe(true);

  const { pathname, search, hash } = new URL(emailLink(email));

  expect([search, hash]).toEqual(['', '']);
  expect(decodeURIComponent(pathname)).toBe(email);
});

test.each([
  ['+1 (416) 555-0142', 'tel:+14165550142'],
  ['416-555-0142 x12', 'tel:4165550142;ext=12'],
  ['(514) 555-0142 Poste: 7', 'tel:5145550142;ext=7'],
  ['416-555-0142 (extension 0120)', 'tel:4165550142;ext=0120'],
  ['416-555-0142 #12 or 13', 'tel:4165550142;ext=12'],
  ['tel:+14165550142;ext=12', 'tel:+14165550142;ext=12'],
  ['416-555-0142, local 12', 'tel:4165550142;ext=12'],
  ['416-555-0142 or 647-555-0143', 'tel:4165550142'],
  ['Fax 416-555-0142', 'tel:4165550142'],
  ['(416) 555-0142 / (647) 555-0199', 'tel:4165550142'],
  ['416-555-0142, 647-555-0199 or 514-555-0100', 'tel:4165550142'],
])('%s is called by %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test.each([
  '1-800-FURNITURE',
  '1 866 FURN-NOW',
  '1-800-GOT-JUNK (1-800-468-5865)',
  '1-800-FURNITURE or 416-555-0142',
  '411',
])('%s is not called, because too few digits stand before its letters', (phone) => {
  expect(phoneLink(phone)).toBeNull();
});
