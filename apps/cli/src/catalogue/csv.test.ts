import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, readCsv, escapeFormula, unescapeFormula } from './csv.ts';
import { formats } from './file.ts';
import { kindNamed } from './kinds.ts';

/** Whatever the product stores is trimmed. */
const anyText = fc
  .oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+\-@,;"\n\r\t a|\\]{0,9}$/))
  .map((text) => text.trim());

const filled = anyText.filter((text) => text !== '');

test('no cell is a formula, and each is read back as it was', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r\n]/);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }),
  );
});

test('a leading apostrophe is kept', () => {
  expect(["'twas new", "O'Neill", "'=1+1", '-5 %'].map(escapeFormula)).toEqual([
    "'twas new",
    "O'Neill",
    "''=1+1",
    "'-5 %",
  ]);
});

const post = fc.record({
  id: fc.uuid(),
  title: filled,
  slug: filled,
  excerpt: fc.option(filled),
  content: filled,
  status: fc.constantFrom('draft', 'published'),
  featuredImageUrl: fc.option(filled),
  seoTitle: fc.option(filled),
  seoDescription: fc.option(filled),
  tags: fc.array(filled),
  isActive: fc.boolean(),
  publishedAt: fc.constantFrom('2026-01-31T12:00:00.000Z'),
  createdAt: fc.constantFrom('2026-01-31T12:00:00.000Z'),
  updatedAt: fc.constantFrom('2026-01-31T12:00:00.000Z'),
});

/** A blank cell says what null says. */
const blankAsNull = (given: object) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === '' ? null : (value as unknown)]));

test('CSV and JSON keep any record', () => {
  const kind = kindNamed('posts');
  fc.assert(
    fc.property(fc.array(post, { minLength: 1, maxLength: 3 }), (records) => {
      const fromCsv = readCsv(kind, csvOf(kind.columns, records));
      const fromJson = formats.json.read(kind, formats.json.write(kind.columns, records));

      expect(fromCsv.map(({ given }) => blankAsNull(given))).toEqual(records);
      expect(fromJson.map(({ given }) => given)).toEqual(records);
    }),
  );
});

test('the header decides: any delimiter, case and order of columns; blank rows are ignored', () => {
  const table = '\uFEFFPrice;TITLE;isActive\r\n"$1,200";Oak desk;TRUE\r\n;;\r\n\r\n$80;"Chair; blue";false\r\n';

  expect(readCsv(kindNamed('items'), table)).toEqual([
    { row: 2, given: { price: '$1,200', title: 'Oak desk', isActive: true } },
    { row: 5, given: { price: '$80', title: 'Chair; blue', isActive: false } },
  ]);
});

test.each([
  ['title,price\n"Oak desk,$5\n', 'Quote Not Closed'],
  ['title,price\nOak "desk" 5",$5\n', 'Invalid Opening Quote'],
  ['title,price\nOak desk\n', 'columns length is 2, got 1 on line 2'],
])('a broken table is refused: %j', (table, reason) => {
  expect(() => readCsv(kindNamed('items'), table)).toThrow(reason);
});

test.each(['{"title":"Oak"}', '[1]', 'title,price', '', '[{"title":"Oak"}'])(
  '%j is refused: not a list of records',
  (text) => {
    expect(() => formats.json.read(kindNamed('items'), text)).toThrow('a list of records');
  },
);
