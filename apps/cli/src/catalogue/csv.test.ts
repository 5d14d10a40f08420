import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf, readCsv, escapeFormula, unescapeFormula } from './csv.ts';
import { jsonOf, readJson } from './file.ts';
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
      const fromCsv = readCsv(kind, csvOf(kind, records));
      const fromJson = readJson(kind, jsonOf(kind, records));

      expect(fromCsv.faults).toEqual([]);
      expect(fromCsv.rows.map(({ given }) => blankAsNull(given))).toEqual(records);
      expect(fromJson.rows.map(({ given }) => given)).toEqual(records);
    }),
  );
});

test('the header decides: any delimiter, case and order of columns; blank rows are ignored', () => {
  const table = '\uFEFFPrice;TITLE;isActive\r\n"$1,200";Oak desk;yes\r\n;;\r\n$80;"Chair; blue";no\r\n';

  expect(readCsv(kindNamed('items'), table)).toEqual({
    faults: [],
    rows: [
      { row: 2, given: { price: '$1,200', title: 'Oak desk', isActive: true } },
      { row: 4, given: { price: '$80', title: 'Chair; blue', isActive: false } },
    ],
  });
});

test('columns that are not there, that are there twice and rows of another length are named', () => {
  const { faults } = readCsv(kindNamed('testimonials'), 'name,colour,name\nDana,red\n');

  expect(faults).toMatchObject([
    { row: 1, column: 'colour', message: expect.stringContaining('No such column. There are id, name, company') },
    { row: 1, column: 'name', message: 'This column is there twice' },
    { row: 2, column: '', message: 'It has 2 cells, the header has 3' },
  ]);
});

test.each([
  ['title,price\n"Oak desk,$5\n', /^Cannot be read as CSV/],
  ['title,price\nOak "desk" 5",$5\n', /^Cannot be read as CSV/],
])('a broken table is refused: %j', (table, message) => {
  expect(readCsv(kindNamed('items'), table).faults).toMatchObject([{ message: expect.stringMatching(message) }]);
});

test.each(['{"title":"Oak"}', '[1]', 'title,price', '', '[{"title":"Oak"}'])(
  '%j is refused: not a list of records',
  (text) => {
    expect(readJson(kindNamed('items'), text).faults).toMatchObject([
      { message: expect.stringContaining('a list of records') },
    ]);
  },
);
