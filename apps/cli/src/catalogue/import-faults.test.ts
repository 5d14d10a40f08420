import { aBlogPost, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { counts, importingCatalogue } from './testing.ts';

const { folder, calls, clear, imported } = await importingCatalogue();

beforeEach(clear);

/** Stores desks with these prices. Returns their ids. */
const desksFor = (prices: string[]) =>
  Promise.all(
    prices.map(async (price, at) => (await calls.item.create.mutate(anItem({ title: `Desk ${at}`, price }))).id),
  );

test('a post that links a missing picture is a fault of its row, and nothing is saved', async () => {
  const content = `[photo](/objects/${'0'.repeat(32)}-10x10-ffffff.jpg)`;
  const table = ['title,slug,content', 'Fine,fine,Text', `Broken,broken,${content}`].join('\n');

  const { faults } = await imported('posts', table);

  expect(faults).toMatchObject([{ row: 3, column: 'content', message: expect.stringContaining('no such picture') }]);
  expect(await calls.blogPost.listAll.query()).toEqual([]);
});

test('an import lists every fault by row and column and saves nothing', async () => {
  const table = [
    'id,title,description,price,category,imageUrl,isActive,createdAt',
    ',,,,,,,',
    ',Desk,Oak,$5,desks,nowhere.jpg,perhaps,yesterday',
    `no-id,Chair,"${'long '.repeat(1001)}",$5,seating,drawing.jpg,,`,
    ',Lamp,Brass,$5,tables,,,',
    ',Sofa,Blue,$5,seating,ftp://cdn.example/sofa.jpg,,',
    `0190a6f2-0000-7000-8000-000000000001,Bed,Oak,$5,bedroom,/objects/${'0'.repeat(32)}-10x10-ffffff.jpg,,`,
    '0190a6f2-0000-7000-8000-000000000001,,Oak,$5,bedroom,nightstand.jpg,,',
  ].join('\n');

  const { created, updated, faults } = await imported('items', table, { dryRun: true });

  expect({ created, updated }).toEqual({ created: 0, updated: 0 });
  expect(faults.map(({ row, column, message }) => `${row} ${column}: ${message.split(folder).join('…')}`)).toEqual([
    '3 category: "desks" is none of bedroom, seating, tables, storage',
    '3 isActive: "perhaps": Must be true or false',
    '3 createdAt: "yesterday": Must be a timestamp such as 2026-01-31T12:00:00.000Z',
    '3 imageUrl: nowhere.jpg: There is no file …/nowhere.jpg',
    `4 description: "${'long '.repeat(8)}…": Must be at most 5000 characters, not 5004`,
    '4 id: "no-id": Must be an id as an export has it, or be left out',
    expect.stringContaining('4 imageUrl: drawing.jpg: This file is not a picture that can be read here'),
    '5 imageUrl: At least one image is required',
    '6 imageUrl: ftp://cdn.example/sofa.jpg: Only http:// and https:// lead to a picture',
    `7 imageUrl: /objects/${'0'.repeat(32)}-10x10-ffffff.jpg: There is no such picture here; take its whole address, or the path of the file`,
    '8 id: Is also in row 7',
    '8 title: Name is required',
  ]);
  expect(await imported('items', table)).toMatchObject({ created: 0, faults: { length: 8 } });
  const { faults: withoutImages } = await imported('items', 'title,description,price,category\nLamp,Brass,$5,tables');
  expect(withoutImages).toEqual([{ row: 2, column: 'imageUrl, imageUrls', message: 'At least one image is required' }]);
  expect(await calls.item.list.query()).toEqual([]);
});

test('a price without a currency sign is a warning of its row, as in the form, and is saved', async () => {
  const row = (title: string, price: string) => `,${title},Oak,${price},tables,nightstand.jpg`;
  const header = 'id,title,description,price,category,imageUrl';
  const table = [header, row('Desk', '$5'), row('Lamp', '120'), row('Bed', 'Call'), row('Sofa', '')].join('\n');
  const warnings = [{ row: 3, column: 'price', message: '"120": The currency sign is missing.' }];

  expect(await imported('items', table, { dryRun: true })).toMatchObject({ faults: [{ row: 5 }], warnings });
  expect(await imported('items', table.slice(0, table.lastIndexOf('\n')))).toMatchObject({ created: 3, warnings });

  const lamp = (await calls.item.list.query()).find(({ title }) => title === 'Lamp');
  const change = (fields: string) => imported('items', `id,price,title\n${lamp?.id},${fields}`);
  expect(await change('120,Brass lamp')).toMatchObject({ updated: 1, warnings: [] });
  expect(await change('130,Brass lamp')).toMatchObject({ updated: 1, warnings: [{ row: 2, column: 'price' }] });
});

test('a price that a spreadsheet divided or multiplied by a thousand is a warning', async () => {
  const ids = await desksFor(['$1,680', '18,90 $', '$640', 'Set of 4: $1,200', '$0', 'Call for price']);
  const given = ['1,68 $', '$18,900', '$640.00', '1 200,00 $', '0,00 $', 'Call us'];
  const rows = given.map((price, at) => `${ids[at]},"${price}"`);

  const { warnings } = await imported('items', ['id,price', ...rows].join('\n'), { dryRun: true });

  expect(warnings).toEqual([
    { row: 2, column: 'price', message: '"1,68 $" is a thousandth of "$1,680": did a spreadsheet change it?' },
    { row: 3, column: 'price', message: '"$18,900" is a thousand times "18,90 $": did a spreadsheet change it?' },
  ]);
});

test('a changed text that is the same number is a warning, because a spreadsheet may have changed it', async () => {
  const desk = anItem({ title: '007', sku: '00123', material: '1.10', origin: '1E5', location: '12', price: '$1.10' });
  const { id } = await calls.item.create.mutate(desk);
  const table = `id,title,sku,material,origin,location,price\n${id},7,123,1.1,100000,13,$1.1\n`;

  const { warnings } = await imported('items', table, { dryRun: true });

  expect(warnings).toEqual([
    { row: 2, column: 'title', message: 'A spreadsheet may have changed "007" to "7"' },
    { row: 2, column: 'material', message: 'A spreadsheet may have changed "1.10" to "1.1"' },
    { row: 2, column: 'origin', message: 'A spreadsheet may have changed "1E5" to "100000"' },
    { row: 2, column: 'sku', message: 'A spreadsheet may have changed "00123" to "123"' },
  ]);
  expect((await imported('items', `id,sku,material\n${id},,Oak\n`, { dryRun: true })).warnings).toEqual([]);
});

test('prices that keep their amount are listed after the other changes', async () => {
  const ids = await desksFor(['$640', '$640', '$640', '$640']);
  const given = ['$640.00,available', '$64,available', '640 $,sold', 'Call us,available'];
  const table = ['id,price,availability', ...ids.map((id, at) => `${id},${given[at]}`)].join('\n');

  const { changes } = await imported('items', table, { dryRun: true });

  expect(changes.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '3 $640 → $64 (Desk 1)',
    '4 Available → Sold (Desk 2)',
    '5 $640 → Call us (Desk 3)',
    '2 $640 → $640.00 (Desk 0)',
    '4 $640 → 640 $ (Desk 2)',
  ]);
});

test('new rows with the names of stored records are a warning, because their ids may be missing', async () => {
  const table = (price: string) =>
    `title,description,price,category,imageUrl\nDesk,Oak,${price},tables,nightstand.jpg\nBed,Oak,$9,bedroom,nightstand.jpg\nDesk,Elm,${price},tables,nightstand.jpg\n`;
  await imported('items', table('$5').replace('Bed', 'Lamp'));

  expect(await imported('items', table('$6'), { dryRun: true })).toMatchObject({
    created: 3,
    warnings: [{ row: 2, column: 'title', message: expect.stringMatching(/^"Desk": .*, also for 1 of the next rows/) }],
  });
});

test('an eleventh photo is a fault of its row', async () => {
  const photos = Array.from({ length: 10 }, (_, at) => `photo-${at}.jpg`).join(', ');
  const table = `title,description,price,category,imageUrl,imageUrls\nDesk,Oak,$5,tables,first.jpg,"${photos}"\n`;

  expect(await imported('items', table)).toMatchObject({
    created: 0,
    faults: [{ row: 2, column: 'imageUrls', message: 'Maximum is 10 images.' }],
  });
});

test('what a spreadsheet shows instead of a value is a fault, text that is like it is not', async () => {
  const table = [
    'title,description,price,category,imageUrl,quantity,sku',
    '#REF!,Oak,1E+05,tables,nightstand.jpg,#VALEUR!,#N/A',
    'Err:508,#NOM?,####,tables,nightstand.jpg,,Err :520',
    '#DIV/0 !,#RÉF !,1E-05,tables,nightstand.jpg,#VALEUR\u00A0!,-1E+05',
    '#NOM\u202F?,#N/D,"-1,5E-05",tables,nightstand.jpg,,',
    'Desk #1,#N/A is no brand,$5,tables,nightstand.jpg,4,3E-12',
  ].join('\n');

  const { faults } = await imported('items', table, { dryRun: true });

  const message = 'A spreadsheet shows this instead of a value. Correct the cell';
  expect(faults).toEqual([
    { row: 2, column: 'title', message: `"#REF!": ${message}` },
    { row: 2, column: 'price', message: `"1E+05": ${message}` },
    { row: 2, column: 'quantity', message: `"#VALEUR!": ${message}` },
    { row: 2, column: 'sku', message: `"#N/A": ${message}` },
    { row: 3, column: 'title', message: `"Err:508": ${message}` },
    { row: 3, column: 'description', message: `"#NOM?": ${message}` },
    { row: 3, column: 'price', message: `"####": ${message}` },
    { row: 3, column: 'sku', message: `"Err :520": ${message}` },
    { row: 4, column: 'title', message: `"#DIV/0 !": ${message}` },
    { row: 4, column: 'description', message: `"#RÉF !": ${message}` },
    { row: 4, column: 'price', message: `"1E-05": ${message}` },
    { row: 4, column: 'quantity', message: `"#VALEUR\u00A0!": ${message}` },
    { row: 4, column: 'sku', message: `"-1E+05": ${message}` },
    { row: 5, column: 'title', message: `"#NOM\u202F?": ${message}` },
    { row: 5, column: 'description', message: `"#N/D": ${message}` },
    { row: 5, column: 'price', message: `"-1,5E-05": ${message}` },
  ]);
});

test('a stored text that is like what a spreadsheet shows is no fault', async () => {
  const { id } = await calls.item.create.mutate(anItem({ sku: '3E-05' }));

  expect(await imported('items', `id,sku\n${id},3E-05\n`)).toEqual(counts(0, 0, 1));
});

test('a new text that ends where a spreadsheet cuts it is a fault', async () => {
  const post = (length: number) => [aBlogPost({ content: '🛋'.repeat(length / 2).padEnd(length, '.') })];
  const importedPost = (length: number, dryRun = false) =>
    imported('posts', JSON.stringify(post(length)), { format: 'json', dryRun });
  const message =
    'A spreadsheet cut this text at 32,767 characters. Delete the row, or the column: the stored texts then stay';

  expect(await importedPost(32_767)).toMatchObject({
    created: 0,
    faults: [{ row: 1, column: 'content', message: `"${'🛋'.repeat(40)}…": ${message}` }],
  });
  expect(await importedPost(32_764, true)).toEqual(counts(1, 0, 0));
  expect(await importedPost(32_768, true)).toEqual(counts(1, 0, 0));

  const cut = `${'Oak '.repeat(8_191)}.\n\n`;
  expect(await imported('posts', `title,slug,content\nOak,oak,"${cut}"`)).toMatchObject({
    faults: [{ row: 2, column: 'content', message: expect.stringContaining(message) }],
  });

  await calls.blogPost.create.mutate(post(32_767)[0]!);
  expect(await importedPost(32_767)).toEqual(counts(0, 0, 1));
});

test.each(['name,testimonial', 'Name,,Testimonial, \n,,,\n'])('%j has no fault: its columns exist', async (table) => {
  expect(await imported('testimonials', table, { dryRun: true })).toEqual(counts(0, 0, 0));
});
