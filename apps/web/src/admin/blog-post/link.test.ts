import { expect, test } from 'vitest';
import { linkInput, markdownOf } from './link.ts';

const messagesOf = (values: object) => linkInput.safeParse(values).error?.issues.map(({ message }) => message);

test.each(['javascript:alert(1)', 'data:text/html,x', 'example.com', 'example.com/a'])('%s leads nowhere', (url) => {
  expect(messagesOf({ text: 'guide', url })).toEqual(['Begin with https://, mailto:, tel:, / or #']);
});

const targets = 'https://example.com/a mailto:a@example.com tel:+14165550142 /blog/guide /a.html guide #top';

test.each(targets.split(' '))('%s is a place to go', (url) => {
  expect(messagesOf({ text: 'guide', url })).toBeUndefined();
});

test('no mark in a part of a link ends that part early', () => {
  expect(markdownOf({ text: 'a [b]', url: '/c (1).html', title: 'the "best"' })).toBe(
    String.raw`[a \[b\]](/c%20%281%29.html "the 'best'")`,
  );
});
