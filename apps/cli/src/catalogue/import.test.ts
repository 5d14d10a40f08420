import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { counts, importingCatalogue } from './testing.ts';

const { folder, catalogue, calls, clear, exported, imported } = await importingCatalogue();

beforeEach(clear);

/** Two of each kind, with what is hard to keep in a table. */
async function fillShop(): Promise<void> {
  const bytes = await readFile(join(folder, 'nightstand.jpg'));
  const imageUrl = await catalogue.upload({ bytes, name: 'nightstand.jpg' });
  const formula = '=HYPERLINK("https://evil.example")';
  await calls.item.create.mutate(anItem({ imageUrl }));
  await calls.item.create.mutate(anItem({ title: formula, price: "'-$5", isActive: false, imageUrl }));
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

test('either column of photos changes the photos of an item, and a blank one leaves them', async () => {
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

  expect(await imported('items', `id,imageUrl,imageUrls\n${id},,${desk}\n`)).toEqual(counts(0, 0, 1));
});

test('another first photo keeps the other photos, unless their list is emptied or shortened', async () => {
  const others = ['https://cdn.example/2.jpg', 'https://cdn.example/3.jpg'];
  const imageUrls = ['https://cdn.example/1.jpg', ...others];
  const bed = anItem({ imageUrl: imageUrls[0]!, imageUrls });
  const { id } = await calls.item.create.mutate(bed);
  await imported('items', 'title,description,price,category,imageUrl\nDesk,Oak,$90,tables,nightstand.jpg\n');
  const itemsNow = () => calls.item.list.query();
  const photosNow = async () => (await itemsNow()).find((item) => item.id === id)?.imageUrls;
  const photo = (await itemsNow())[0]!.imageUrl;
  const restore = () => calls.item.update.mutate({ ...bed, id });

  await imported('items', `id,imageUrl\n${id},${photo}\n`);
  expect(await photosNow()).toEqual([photo, ...others]);

  await restore();
  await imported('items', `id,imageUrl,imageUrls\n${id},${photo},"${imageUrls.join(', ')}"\n`);
  expect(await photosNow()).toEqual([photo, ...others]);

  await imported('items', `id,imageUrl,imageUrls\n${id},${photo},"${photo}, ${others[0]}"\n`);
  expect(await photosNow()).toEqual([photo, others[0]]);

  await restore();
  await imported('items', `id,imageUrl,imageUrls\n${id},${photo},\n`);
  expect(await photosNow()).toEqual([photo]);

  await restore();
  await imported('items', `id,imageUrls\n${id},\n`);
  expect(await photosNow()).toEqual([imageUrls[0]]);
});

test('a row changes the record of its id, or the post of its slug, and nothing that it does not name', async () => {
  await fillShop();
  const [, desk] = await calls.item.list.query();

  expect(await imported('items', `id,price\n${desk?.id},$99\n`)).toEqual({
    ...counts(0, 1, 0, ['price']),
    changes: [{ row: 2, column: 'price', message: `${desk?.price} → $99 (${desk?.title})` }],
  });
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

  expect(told).toEqual(['validated 1', 'validated 2', 'compared 1', 'compared 2']);
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
  // As after an import that was cut off.
  expect(await imported('testimonials', table)).toEqual(counts(0, 0, 2));
});

test('a new record whose id the file has in capitals is stored once', async () => {
  const file = 'id,name,testimonial\n0199F3A2-7C1E-7B60-8F00-2F4D5C6B7A89,Dana,On time\n';

  expect(await imported('testimonials', file)).toEqual(counts(1, 0, 0));
  expect(await imported('testimonials', file)).toEqual(counts(0, 0, 1));
});

test('a record in the trash, a date of the server and the slug of another post cannot be taken', async () => {
  await fillShop();
  const [item, other] = await calls.item.list.query();
  await calls.item.delete.mutate({ id: item?.id ?? '' });
  const [testimonial] = await calls.testimonial.list.query();
  const posts = await calls.blogPost.listAll.query();
  const draft = posts.find(({ status }) => status === 'draft');

  expect(await imported('items', `id,price\n${item?.id},$1\n`, { dryRun: true })).toMatchObject({
    faults: expect.arrayContaining([{ row: 2, column: 'id', message: expect.stringContaining('is in the trash') }]),
  });
  // "Move to top" changes it.
  expect(await imported('items', `id,listedAt\n${other?.id},2020-01-01T00:00:00.000Z\n`)).toEqual(counts(0, 0, 1));
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

test.each(['NFC', 'NFD'])('a photo is found however its name writes an accent, in the file as %s', async (form) => {
  const imageUrl = `Hôtel ${form}.jpg`.normalize(form);
  const name = imageUrl.normalize(form === 'NFC' ? 'NFD' : 'NFC');
  await copyFile(join(folder, 'nightstand.jpg'), join(folder, name));
  const file = JSON.stringify([anItem({ imageUrl })]);

  expect(await imported('items', file, { format: 'json' })).toEqual(counts(1, 0, 0));
});
