import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blogPost, readingMinutes } from './blog-post.ts';
import { slugOf } from '../values/text.ts';
import { limits } from '../limits.ts';
import { aBlogPost } from '../testing.ts';

test.each([
  ['How We Grade Hotel Furniture', 'how-we-grade-hotel-furniture'],
  ['  10 tips: beds & desks!  ', '10-tips-beds-desks'],
  ['---', ''],
  ['椅子', ''],
  ['Évaluer un hôtel', 'evaluer-un-hotel'],
  ['E\u0301valuer un HO\u0302TEL', 'evaluer-un-hotel'],
  ["L’Œuvre d'ÆGIR: große Straße, STRAẞE", 'l-oeuvre-d-aegir-grosse-strasse-strasse'],
  ['Søren Łódź Đ İstanbul ıþð', 'soren-lodz-d-istanbul-ithd'],
  ['O\uFB03ce \uFF21\uFF11', 'office-a1'],
  ['Oak™ ½ price, 20 m² №5', 'oak-price-20-m-5'],
  [`${'a'.repeat(119)} b`, 'a'.repeat(119)],
  ['Ho\u00ADtel\u200B beds\uFEFF \u3164', 'hotel-beds'],
])('the slug of %j is %j', (title, expected) => {
  expect(slugOf(title)).toBe(expected);
});

test('the slug of any title is blank or valid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const made = slugOf(title);
      expect(made === '' || blogPost.input.shape.slug.safeParse(made).success).toBe(true);
      expect(made.length).toBeLessThanOrEqual(limits.text.slug);
    }),
  );
});

test('a title of 200,000 hyphens costs no more than its length', () => {
  expect(slugOf(`a${'-'.repeat(200_000)}b`)).toBe('a-b');
});

const words = (count: number) => Array.from({ length: count }, () => 'oak').join(' ');

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
])('%i words read in %i min', (count, minutes) => {
  expect(readingMinutes(words(count))).toBe(minutes);
});

test('markdown marks and link targets are not words', () => {
  expect(readingMinutes(`# ${words(198)}\n\n- **oak** [oak](/a "b c d e f")`)).toBe(1);
});

const tagsOf = (tags: unknown) => blogPost.input.parse({ ...aBlogPost(), tags }).tags;

test('tags are trimmed, and blank ones and duplicates are dropped', () => {
  expect(tagsOf(['Oak', ' oak\u200B ', '', '\u3164', 'beds'])).toEqual(['Oak', 'beds']);
});

test('a comma inside a tag splits it', () => {
  expect(tagsOf(['Oak, walnut', 'Freight,', 'WALNUT'])).toEqual(['Oak', 'walnut', 'Freight']);
});

const some = (count: number) => Array.from({ length: count }, (_, index) => `tag ${index}`);

test('twenty tags of forty characters are the most', () => {
  expect(blogPost.input.safeParse(aBlogPost({ tags: some(20) })).success).toBe(true);
  expect(blogPost.input.safeParse(aBlogPost({ tags: some(21) })).success).toBe(false);
  const { error } = blogPost.input.safeParse(aBlogPost({ tags: ['x'.repeat(41)] }));
  expect(error?.issues[0]?.message).toBe('A tag has at most 40 characters, not 41');
});
