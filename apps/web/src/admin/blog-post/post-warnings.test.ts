import { expect, test } from 'vitest';
import { postWarnings } from './post-warnings.tsx';

const whole = { slug: 'oak', content: 'Text.', excerpt: 'Short.', featuredImageUrl: '/objects/oak.jpg' };

const warningsOf = (content: string) =>
  postWarnings({ ...whole, content }, 'https://innventory.example', new Set(['/blog/gone', '/blog/about']));

test('a complete post causes no warning', () => {
  expect(warningsOf('Text.')).toEqual([]);
});

const missing = '/blog/gone gone about /#prices #top https://innventory.example/blog/gone';

test.each(missing.split(' '))('a link to %s leads nowhere', (href) => {
  expect(warningsOf(`Read *the [guide](${href})*.`)).toEqual([`The link “guide” leads nowhere on this site: ${href}`]);
});

test.each([
  '[list] (/about)',
  '[pdf](https://x.example/price list.pdf?a&b)',
  '[us](javascript:a)',
  '[a] (www.x.example)',
])('%s is no link', (typed) => {
  expect(warningsOf(`- See *${typed}* or [us](/about).`)).toEqual([`It is shown as typed, not as a link: ${typed}`]);
});

test.each(['see [1] (page 2)', '[x] (y)', 'a [b](/about) (/c)'])('%s is no link that failed', (typed) => {
  expect(warningsOf(typed)).toEqual([]);
});

const known =
  'grades / /#contact /about /blog/grades /images/founder.jpg https://example.com/blog/gone mailto:a@example.com';

test.each(known.split(' '))('a link to %s is fine', (href) => {
  expect(warningsOf(`- [guide](${href})`)).toEqual([]);
});
