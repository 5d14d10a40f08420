import fc from 'fast-check';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { csvOf, escapeFormula, escapeFormulas, unescapeFormula } from './csv.ts';
import { formats, rowsIn } from './formats.ts';
import { kindNamed, kindNames } from './kinds.ts';

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
      const fromCsv = rowsIn(kind, 'posts.csv', Buffer.from(csvOf(kind.columns, records)));
      const fromJson = rowsIn(kind, 'posts.json', Buffer.from(`\uFEFF${formats.json.write(kind.columns, records)}`));

      expect(fromCsv.map(({ given }) => blankAsNull(given))).toEqual(records);
      expect(fromJson.map(({ given }) => given)).toEqual(records);
    }),
  );
});

const items = (table: string) => rowsIn(kindNamed('items'), 'items.csv', Buffer.from(table));

test('the header decides: any delimiter, case and order of columns; blank rows are ignored', () => {
  const table = '\uFEFFPrice;TITLE;isActive\r\n"$1,200";Oak desk;TRUE\r\n;;\r\n\r\n$80;"Chair; blue";false\r\n';

  expect(items(table)).toEqual([
    { row: 2, given: { price: '$1,200', title: 'Oak desk', isActive: true } },
    { row: 5, given: { price: '$80', title: 'Chair; blue', isActive: false } },
  ]);
});

test.each([
  ['Unix line ends', 'title,price\nDesk,$5\n'],
  ['Windows line ends', 'title,price\r\nDesk,$5\r\n'],
  ['old Mac line ends', 'title,price\rDesk,$5\r'],
  ['mixed line ends', 'title,price\r\nDesk,$5\n\r'],
  ['blank columns and rows at the end', 'title,price,,\nDesk,$5,, \n,,,\n , ,,\n'],
  ['characters that show nothing', '\u200Btitle,price\u2060,\u200B\nDesk,$5,\n\u200B,,\n'],
  ['a row with more blank cells than the header', 'title,price\nDesk,$5,,\n'],
  ['the first line sep=;', '\uFEFFsep=;\r\ntitle;price\r\nDesk;$5\r\n'],
  ['tabs between its cells', 'title\tprice\nDesk\t$5\n'],
  ['the first line "sep=|"', '"sep=|"\ntitle|price\nDesk|$5\n'],
])('a table with %s is read', (_, table) => {
  expect(items(table)).toEqual([{ row: 2, given: { title: 'Desk', price: '$5' } }]);
});

test('the delimiter is that of the header, also below a blank line', () => {
  expect(items('\r\ntitle;price\r\n"Desk";$5\r\n')).toEqual([{ row: 3, given: { title: 'Desk', price: '$5' } }]);
});

test('a header may name its columns as the form labels its fields', () => {
  expect(items('NAME;Price;Images;Minimum order\nOak desk;$120;desk.jpg;4\n')).toEqual([
    { row: 2, given: { title: 'Oak desk', price: '$120', imageUrls: ['desk.jpg'], minimumOrder: 4 } },
  ]);
});

test('a short row is filled up; a label of a choice means its value', () => {
  expect(items('category,availability,title,material,sku\nBedroom,SOLD,Bed\n')).toEqual([
    { row: 2, given: { category: 'bedroom', availability: 'sold', title: 'Bed', material: null, sku: null } },
  ]);
});

test.each([
  ['VRAI', true],
  ['Yes', true],
  ['oui', true],
  ['1', true],
  ['FAUX', false],
  ['No', false],
  ['Non', false],
  ['0', false],
  ['perhaps', 'perhaps'],
  ['', undefined],
])('a spreadsheet or a person may write %j in a column of true and false', (text, isActive) => {
  expect(items(`title,isActive\nDesk,${text}\n`)).toEqual([{ row: 2, given: { title: 'Desk', isActive } }]);
});

test('"1.200", which is twelve hundred in some countries, is no 1', () => {
  expect(items('quantity\n1.200\n1200\n2.0\n').map(({ given }) => given)).toEqual([
    { quantity: '1.200' },
    { quantity: 1200 },
    { quantity: 2 },
  ]);
});

test.each([
  ['title,\nDesk,ask Bob,\n', 'ask Bob'],
  ['title,price\nDesk,$1,200\n', '200'],
])('a cell without a column is refused: %j', (table, cell) => {
  expect(() => items(table)).toThrow(`Row 2, "${cell}": The column of this cell has no name.`);
});

test('a tag may hold the sign of inches, and tags may stand on lines or have blanks between them', () => {
  const [row] = rowsIn(kindNamed('posts'), 'posts.csv', Buffer.from('tags\n"18"" deep, Oak,\nPine"\n'));

  expect(row?.given).toEqual({ tags: ['18" deep', 'Oak', 'Pine'] });
});

test.each([
  ['items.csv', 'title,constructor\nDesk,oak\n', 'Unknown column: constructor'],
  ['items.csv', 'title,__proto__\nDesk,oak\n', 'Unknown column: __proto__'],
  ['items.csv', 'title,colour,size\nDesk,red,L\n', 'Unknown columns: colour, size'],
  ['items.json', '[{"title":"Desk"},{"title":"Bed","colour":"red","size":"L"}]', 'Unknown columns: colour, size'],
])('%s with a cell outside of the known columns is refused: %j', (name, text, fault) => {
  expect(() => rowsIn(kindNamed('items'), name, Buffer.from(text))).toThrow(
    `${fault}. Known columns: id, title (Name), `,
  );
});

test.each([
  ['[{"title":"Oak"},{"id":{"toString":1}}]', 'Row 2, id: '],
  ['[{"tags":["oak",{"toString":1}]}]', 'Row 1, tags: '],
])('a value that no cell can hold is refused by its row: %s', (text, place) => {
  const reason = `${place}Must be text, a number, true, false, null or a list of texts`;

  expect(() => rowsIn(kindNamed('items'), 'items.json', Buffer.from(text))).toThrow(reason);
});

test.each([
  [
    'title,price\n"Oak desk,$5\n',
    'The quotation marks of row 2 do not match. Save the table as CSV in a spreadsheet program.',
  ],
  ['title,price\n"Oak\ndesk",$5\n\nBed,"$9\nSofa,$7\n', 'The quotation marks of row 4'],
  ['title,"price\nOak desk,$5\n', 'The quotation marks of row 1'],
  ['title,price\nOak "desk" 5",$5\n', 'The quotation marks of row 2'],
  ['title,price\n"Oak" desk,$5\n', 'The quotation marks of row 2'],
  [
    'Stock of May\nName,Price\nDesk,$5\n',
    'The first row must name columns, each in its own cell, such as Name, Description, Price, Category',
  ],
  [',,\nfoo,bar\n', 'The first row must name columns'],
  ['name,testimonial\nDana,Fine\n\uFEFFname,testimonial \n', 'Row 3 names the columns again. Delete it.'],
  ['title,price, Price\nOak desk,$5,$6\n', 'The column price is there twice.'],
])('a broken table is refused: %j', (table, reason) => {
  const kind = table.startsWith('name') ? 'testimonials' : 'items';
  expect(() => rowsIn(kindNamed(kind), 'table.csv', Buffer.from(table))).toThrow(reason);
});

test.each([
  ['an empty file', 'items.csv', Buffer.from('\uFEFF \n'), /^items\.csv is empty\.$/],
  ['a file of an old Windows program', 'items.csv', Buffer.from('title\nCafé', 'latin1'), /^items\.csv is not UTF-8\./],
  [
    'a JSON file',
    'items.json',
    Buffer.from('[\n{"title":"Oak",},\n]'),
    /^items\.json is not valid JSON\. .*line 2 column 16/,
  ],
])('%s with a fault is refused by its name', (_, name, bytes, reason) => {
  expect(() => rowsIn(kindNamed('items'), name, bytes)).toThrow(reason);
});

test.each([
  ['=1+1', "'=1+1"],
  ['Hello;=1+1,@SUM(A1)\t+1', "Hello;'=1+1,'@SUM(A1)\t'+1"],
  ['Two lines\n-5', "Two lines\n'-5"],
  ['A quote;"=1+1', 'A quote;\'"=1+1'],
  ['5 % off, - please', '5 % off, - please'],
])('no part of %j is a formula for a program with another delimiter', (text, escaped) => {
  expect(escapeFormulas(text)).toBe(escaped);
});

test.each(['{"title":"Oak"}', '[1]', 'null'])('%j is refused: not a list of records', (text) => {
  expect(() => rowsIn(kindNamed('items'), 'items.json', Buffer.from(text))).toThrow('a list of records');
});

test.each(kindNames)('docs/scripts.md lists every column of %s', (kind) => {
  const page = readFileSync(new URL('../../../docs/scripts.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) +\| (.+?) +\|/gm)];
  const documented = rows
    .filter(([, , tables = '']) => tables === 'all' || tables.split(', ').includes(kind))
    .flatMap(([, columns = '']) => columns.replaceAll('`', '').split(', '));

  expect(documented.toSorted()).toEqual(kindNamed(kind).columns.toSorted());
});

test('a table of 16 MB is read within 100 MB of memory', async () => {
  const code = `
    const { rowsIn } = await import('${import.meta.resolve('./formats.ts')}');
    const { kindNamed } = await import('${import.meta.resolve('./kinds.ts')}');
    const { parentPort } = await import('node:worker_threads');
    const table = 'title,description\\n' + ('Desk,' + 'Oak '.repeat(1000) + '\\n').repeat(4000);
    parentPort.postMessage(rowsIn(kindNamed('items'), 'items.csv', new TextEncoder().encode(table)).length);`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
    resourceLimits: { maxOldGenerationSizeMb: 100 },
  });

  expect(await once(worker, 'message')).toEqual([4000]);
});
