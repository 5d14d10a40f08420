import { type Format, formats, rowsIn } from '@innventory/catalogue/formats.ts';
import type { ImportOptions } from '@innventory/catalogue/import-rows.ts';
import { kindNamed } from '@innventory/catalogue/kinds.ts';
import { newFolder, testOrm } from '@innventory/db/testing/testing.ts';
import { root } from '@innventory/testing/server.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { localCatalogue } from '../target.ts';
import { pictureFinder } from './pictures.ts';

/** A folder to import from. */
const folder = newFolder();
const { orm, clear } = await testOrm();
const catalogue = await localCatalogue(orm, { dataDir: folder });
const { calls } = catalogue;

beforeEach(clear);

async function exported(name: string, format: Format = 'csv'): Promise<string> {
  const kind = kindNamed(name);
  return formats[format].write(kind.columns, await kind.list(calls));
}

async function imported(
  name: string,
  file: string,
  { format = 'csv', dryRun = false, ...options }: ImportOptions & { format?: Format } = {},
) {
  const kind = kindNamed(name);
  const rows = rowsIn(kind, name, Buffer.from(file), format);
  const findPicture = pictureFinder(catalogue, { folder, dryRun });
  const { save, ...outcome } = await kind.plan(rows, { calls, findPicture }, { dryRun, ...options });
  if (!dryRun) await save();
  return outcome;
}

await copyFile(join(root, 'packages/db/demo/item-oak-nightstand.jpg'), join(folder, 'nightstand.jpg'));
await copyFile(join(root, 'packages/db/demo/item-linen-bed-bench.jpg'), join(folder, 'bench, linen.jpg'));
await writeFile(join(folder, 'drawing.jpg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');

const counts = (created: number, updated: number, unchanged: number, changed: string[] = []) => ({
  created,
  updated,
  changed,
  unchanged,
  faults: [],
});

/** Two of each kind, with what is hard to keep in a table. */
async function fillShop(): Promise<void> {
  const bytes = await readFile(join(folder, 'nightstand.jpg'));
  const imageUrl = await catalogue.upload({ bytes, name: 'nightstand.jpg' });
  const formula = '=HYPERLINK("https://evil.example")';
  await calls.item.create.mutate(anItem({ imageUrl }));
  await calls.item.create.mutate(anItem({ title: formula, price: "'-5", isActive: false, imageUrl }));
  await calls.bundle.create.mutate(aBundle({ imageUrls: [imageUrl, imageUrl] }));
  const description = 'Two lines,\nand "quotes".\r\n\r\n+ more';
  await calls.bundle.create.mutate(aBundle({ description, imageUrls: [imageUrl] }));
  await calls.testimonial.create.mutate(aTestimonial({ rating: null, company: null }));
  await calls.testimonial.create.mutate(aTestimonial({ name: '@dana', testimonial: 'Très bien — 很好 🛋️' }));
  await calls.blogPost.create.mutate(aBlogPost({ tags: ['Grading', 'Beds, big', '5" foam', '=tag'] }));
  await calls.blogPost.create.mutate(aBlogPost({ slug: 'draft', status: 'draft', tags: [] }));
}

test.each(['items', 'bundles', 'posts', 'testimonials'])(
  '%s exported, imported and exported again give identical files, here and in an empty shop',
  async (kind) => {
    await fillShop();
    const table = await exported(kind);
    const json = await exported(kind, 'json');

    expect(await imported(kind, table)).toEqual(counts(0, 0, 2));
    expect(await imported(kind, json, { format: 'json' })).toEqual(counts(0, 0, 2));
    expect(await exported(kind)).toBe(table);

    await clear();
    expect(await imported(kind, table)).toEqual(counts(2, 0, 0));
    expect(await exported(kind)).toBe(table);
    expect(await exported(kind, 'json')).toBe(json);
  },
);

test('a post that links a missing picture is a fault of its row, and nothing is saved', async () => {
  const content = `[photo](/objects/${'0'.repeat(32)}-10x10-ffffff.jpg)`;
  const table = ['title,slug,content', 'Fine,fine,Text', `Broken,broken,${content}`].join('\n');

  const { faults } = await imported('posts', table);

  expect(faults).toMatchObject([{ row: 3, column: 'content', message: expect.stringContaining('no such picture') }]);
  expect(await calls.blogPost.listAll.query()).toEqual([]);
});

test('importing a table twice stores its records and pictures once, in order', async () => {
  const table = [
    'title,description,price,imageUrls',
    'King room,"Bed, two nightstands","$1,800","nightstand.jpg, ""bench, linen.jpg"""',
    'Queen room,Bed and desk,$1500,nightstand.jpg',
  ].join('\n');

  expect(await imported('bundles', table, { dryRun: true })).toEqual(counts(2, 0, 0));
  expect(await calls.bundle.list.query()).toEqual([]);
  expect(await imported('bundles', table)).toEqual(counts(2, 0, 0));
  expect(await imported('bundles', table)).toEqual(counts(0, 0, 2));

  const items = 'title,description,price,category,imageUrl\nDesk,Oak,$90,tables,nightstand.jpg\n';
  expect(await imported('items', items)).toEqual(counts(1, 0, 0));
  expect(await imported('items', items)).toEqual(counts(0, 0, 1));

  const [king, queen] = await calls.bundle.list.query();
  expect(king).toMatchObject({ title: 'King room', price: '$1,800', isActive: true });
  expect(king?.imageUrls).toHaveLength(2);
  expect(queen).toMatchObject({ title: 'Queen room', imageUrls: [king?.imageUrls[0]] });
  const [picture = ''] = queen?.imageUrls ?? [];
  expect(picture).toMatch(/^\/objects\/[0-9a-f]{32}-\d+x\d+-[0-9a-f]{6}\.jpg$/);
  expect(await catalogue.has(picture)).toBe(true);
});

test('either column of photos changes the photos of an item', async () => {
  const items =
    'title,description,price,category,imageUrls\nDesk,Oak,$90,tables,"nightstand.jpg, ""bench, linen.jpg"""\n';
  await imported('items', items);
  const itemNow = async () => (await calls.item.list.query())[0]!;
  const { id, imageUrls } = await itemNow();
  const [desk = '', bench = ''] = imageUrls;

  expect(await imported('items', `id,imageUrls\n${id},"${bench}, ${desk}"\n`)).toEqual(
    counts(0, 1, 0, ['imageUrl', 'imageUrls']),
  );
  expect((await itemNow()).imageUrls).toEqual([bench, desk]);

  const table = await exported('items');
  await imported('items', table.replace(`"${bench}, ${desk}"`, `"${desk}, ${bench}"`));
  expect((await itemNow()).imageUrls).toEqual([desk, bench]);

  await imported('items', `id,imageUrls\n${id},${bench}\n`);
  expect((await itemNow()).imageUrls).toEqual([bench]);

  await imported('items', `id,imageUrl\n${id},${desk}\n`);
  expect((await itemNow()).imageUrls).toEqual([desk]);
});

test('a row changes the record of its id, or the post of its slug, and nothing that it does not name', async () => {
  await fillShop();
  const [, desk] = await calls.item.list.query();

  expect(await imported('items', `id,price\n${desk?.id},$99\n`)).toEqual(counts(0, 1, 0, ['price']));
  const changed = 'slug,tags\nhow-we-grade-hotel-furniture,"Beds, Desks"\ndraft,\n';
  expect(await imported('posts', changed)).toEqual(counts(0, 1, 1, ['tags']));

  const [, after] = await calls.item.list.query();
  expect(after).toEqual({ ...desk, price: '$99', updatedAt: after?.updatedAt });
  const posts = await calls.blogPost.listAll.query();
  expect(posts.map(({ slug, tags }) => ({ slug, tags }))).toEqual([
    { slug: 'how-we-grade-hotel-furniture', tags: ['Beds', 'Desks'] },
    { slug: 'draft', tags: [] },
  ]);
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
    `4 description: "${'long '.repeat(8)}…": Must be at most 5000 characters, not 5004`,
    '4 id: "no-id": Must be an id as an export has it, or be left out',
    '5 imageUrl: At least one image is required',
    '6 imageUrl: ftp://cdn.example/sofa.jpg: Only http:// and https:// lead to a picture',
    `7 imageUrl: /objects/${'0'.repeat(32)}-10x10-ffffff.jpg: There is no such picture here; take its whole address, or the path of the file`,
    '8 id: Stands in row 7 as well',
    '8 title: Name is required',
  ]);
  expect(await imported('items', table)).toMatchObject({ created: 0, faults: { length: 8 } });
  const { faults: withoutImages } = await imported('items', 'title,description,price,category\nLamp,Brass,$5,tables');
  expect(withoutImages).toEqual([{ row: 2, column: 'imageUrl, imageUrls', message: 'At least one image is required' }]);
  expect(await calls.item.list.query()).toEqual([]);
});

test('what a spreadsheet shows instead of a value is a fault, text that is like it is not', async () => {
  const table = [
    'title,description,price,category,imageUrl,quantity,sku',
    '#REF!,Oak,1E+05,tables,nightstand.jpg,#VALUE!,#N/A',
    'Desk #1,#N/A is no brand,$5,tables,nightstand.jpg,4,3E-12',
  ].join('\n');

  const { faults } = await imported('items', table, { dryRun: true });

  const message = 'A spreadsheet shows this instead of a value. Correct the cell';
  expect(faults).toEqual([
    { row: 2, column: 'title', message: `"#REF!": ${message}` },
    { row: 2, column: 'price', message: `"1E+05": ${message}` },
    { row: 2, column: 'quantity', message: `"#VALUE!": ${message}` },
    { row: 2, column: 'sku', message: `"#N/A": ${message}` },
  ]);
});

test('one fault among twenty thousand rows saves nothing', { tags: ['nightly'], timeout: 600_000 }, async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Guest ${at},Good desks.,5`);
  const tableOf = (last: string) => ['name,testimonial,rating', ...rows.slice(1), last].join('\n');

  expect(await imported('testimonials', tableOf('Guest 0,Good desks.,9'))).toMatchObject({
    faults: [{ row: 20_001, column: 'rating' }],
  });
  expect(await calls.testimonial.list.query()).toEqual([]);

  expect(await imported('testimonials', tableOf(rows[0]!))).toEqual(counts(20_000, 0, 0));
});

test('an import tells how many rows it has validated, then how many it has compared', async () => {
  const told: string[] = [];

  await imported('testimonials', 'name,testimonial\nDana,On time\nPriya,\n', {
    dryRun: true,
    validated: (done) => told.push(`validated ${done}`),
    advance: (done) => told.push(`compared ${done}`),
  });

  expect(told).toEqual(['validated 1', 'validated 2', 'compared 1']);
});

test('a record saved after the export is kept unless --overwrite is given', async () => {
  await fillShop();
  const table = await exported('testimonials');
  const [newest] = await calls.testimonial.list.query();
  await calls.testimonial.update.mutate({ ...newest!, company: 'Harbour Hotel' });

  expect(await imported('testimonials', table)).toMatchObject({ faults: [{ row: 2, column: 'updatedAt' }] });
  expect(await imported('testimonials', table, { overwrite: true })).toEqual(counts(0, 1, 1, ['company']));
  const [first] = await calls.testimonial.list.query();
  expect(first?.company).toBe('Lakeside Inn');
});

test('a new record whose id the file has in capitals is stored once', async () => {
  const file = 'id,name,testimonial\n0199F3A2-7C1E-7B60-8F00-2F4D5C6B7A89,Dana,On time\n';

  expect(await imported('testimonials', file)).toEqual(counts(1, 0, 0));
  expect(await imported('testimonials', file)).toEqual(counts(0, 0, 1));
});

test('a record in the trash, a date of the server and the slug of another post cannot be taken', async () => {
  await fillShop();
  const [item] = await calls.item.list.query();
  await calls.item.delete.mutate({ id: item?.id ?? '' });
  const [testimonial] = await calls.testimonial.list.query();
  const posts = await calls.blogPost.listAll.query();
  const draft = posts.find(({ status }) => status === 'draft');

  expect(await imported('items', `id,price\n${item?.id},$1\n`, { dryRun: true })).toMatchObject({
    faults: expect.arrayContaining([{ row: 2, column: 'id', message: expect.stringContaining('is in the trash') }]),
  });
  expect(await imported('testimonials', `id,createdAt\n${testimonial?.id},2020-01-01T00:00:00.000Z\n`)).toMatchObject({
    faults: [{ row: 2, column: 'createdAt', message: 'Is set by the server, and cannot be changed' }],
  });
  expect(await imported('posts', `id,slug\n${draft?.id},how-we-grade-hotel-furniture\n`)).toMatchObject({
    faults: [
      {
        row: 2,
        column: 'slug',
        message: expect.stringMatching(/^The post "How we grade.*" already has the address "how-we-/),
      },
    ],
  });
});

test('unknown columns are one fault, and their rows do not count as created', async () => {
  const { created, faults } = await imported('testimonials', 'name,colour,size,testimonial\nDana,red,L,Fine\n', {
    dryRun: true,
  });

  expect(created).toBe(0);
  expect(faults).toMatchObject([
    { row: 1, column: 'colour, size', message: expect.stringContaining('No such column. There are id, name, company') },
  ]);
  const rows = JSON.stringify([aTestimonial(), { ...aTestimonial(), colour: 'red' }]);
  expect(await imported('testimonials', rows, { format: 'json', dryRun: true })).toMatchObject({
    created: 1,
    faults: [{ row: 2, column: 'colour' }],
  });
});

test.each([
  ['a header only', 'foo;bar;baz'],
  ['one row', 'foo;bar;baz\n1;2;3\n'],
  ['a blank row', 'foo;bar;baz\n;;\n'],
])('a table of unknown columns with %s has one fault, in its header', async (_, table) => {
  const { faults } = await imported('items', table, { dryRun: true });

  expect(faults).toEqual([
    { row: 1, column: 'foo, bar, baz', message: expect.stringMatching(/^No such column. There are id, title/) },
  ]);
});

test.each(['name,testimonial', 'Name,,Testimonial, \n,,,\n'])('%j has no fault: its columns exist', async (table) => {
  expect(await imported('testimonials', table, { dryRun: true })).toEqual(counts(0, 0, 0));
});

test('more rows than a call takes are stored and changed in the order of the file', async () => {
  const names = Array.from({ length: 250 }, (_, index) => `Guest ${index}`);
  const table = ['name,testimonial', ...names.map((name) => `${name},Fine`)].join('\n');
  const stored = () => calls.testimonial.list.query();

  expect(await imported('testimonials', table)).toEqual(counts(250, 0, 0));
  expect((await stored()).map(({ name }) => name)).toEqual(names);
  const changed = (await exported('testimonials')).replaceAll(',Fine,', ',Better,');
  expect(await imported('testimonials', changed)).toEqual(counts(0, 250, 0, ['testimonial']));
  expect(new Set((await stored()).map(({ testimonial }) => testimonial))).toEqual(new Set(['Better']));
});
