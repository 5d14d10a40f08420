import { expect, test } from 'vitest';
import { postWarnings } from './post-warnings.ts';

const places = {
  publicUrl: 'https://innventory.example',
  posts: new Map([
    ['grades', true],
    ['next-year', false],
  ]),
  bundleIds: new Set(['0192']),
  missingFiles: new Set(['/house/nobody.jpg']),
};

const whole = { content: 'Text.', excerpt: 'Short.', featuredImageUrl: '/objects/oak.jpg' };

const warningsOf = (content: string) => postWarnings({ ...whole, content }, places);

test('a complete post causes no warning', () => {
  expect(postWarnings(whole, places)).toEqual([]);
});

test('a skipped heading level causes a warning', () => {
  expect(warningsOf('# One\n\n### Three')).toEqual([expect.stringContaining('heading 2')]);
  expect(warningsOf('### Three')).toHaveLength(1);
  expect(warningsOf('## Two\n\n### Three\n\n# One')).toEqual([]);
});

const missing = '/nowhere /blog/gone /bundle/1 /#prices #top /house/nobody.jpg https://innventory.example/blog/gone';

test.each(missing.split(' '))('a link to %s leads nowhere', (href) => {
  expect(warningsOf(`Read *the [guide](${href})*.`)).toEqual([`The link “guide” leads nowhere on this site: ${href}`]);
});

const known = `/ /#contact /about /blog/grades /bundle/0192 /objects/a.jpg /blog/feed.xml /house/founder.jpg
  https://example.com/x mailto:a@example.com`;

test.each(known.split(/\s+/))('a link to %s is fine', (href) => {
  expect(warningsOf(`- [guide](${href})`)).toEqual([]);
});

test('a link to a draft says so', () => {
  expect(warningsOf('[next](/blog/next-year)')).toEqual([
    'The link “next” leads to a post that is still a draft: /blog/next-year',
  ]);
});
