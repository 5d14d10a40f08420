import { expect, test } from 'vitest';
import { linkInput, markdownOf } from './link.ts';

const messagesOf = (values: object) => linkInput.safeParse(values).error?.issues.map(({ message }) => message);

test.each(['javascript:alert(1)', 'data:text/html,x', '../about', 'v1.2/notes', '3.5', '.hidden', 'a b.html'])(
  '%s leads nowhere',
  (url) => {
    expect(messagesOf({ text: 'guide', url })).toEqual(['Begin with https://, mailto:, tel:, / or #']);
  },
);

const targets = 'https://example.com/a mailto:a@example.com tel:+14165550142 /blog/guide /a.html guide #top';

test.each(targets.split(' '))('%s is a place to go', (url) => {
  expect(messagesOf({ text: 'guide', url })).toBeUndefined();
});

test.each([
  ['innventory.com/contact', 'https://innventory.com/contact'],
  ['WWW.Hôtel-québec.ca', 'https://WWW.Hôtel-québec.ca'],
  ['shop.example.com:8443?a=1#b', 'https://shop.example.com:8443?a=1#b'],
  ['priya@example.com', 'mailto:priya@example.com'],
])('%s is completed to %s', (typed, url) => {
  expect(linkInput.parse({ text: 'guide', url: typed }).url).toBe(url);
});

test('no mark in a part of a link ends that part early', () => {
  expect(markdownOf({ text: 'a [b]', url: '/c (1).html', title: 'the "best"' })).toBe(
    String.raw`[a \[b\]](/c%20%281%29.html "the 'best'")`,
  );
});
