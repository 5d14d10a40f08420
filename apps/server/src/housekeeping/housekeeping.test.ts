import { BlogPostEntity } from '@innventory/db/entities/blog-post.entity.ts';
import { BundleEntity } from '@innventory/db/entities/bundle.entity.ts';
import { ItemEntity } from '@innventory/db/entities/item.entity.ts';
import { OldSlugEntity } from '@innventory/db/entities/old-slug.entity.ts';
import { TestimonialEntity } from '@innventory/db/entities/testimonial.entity.ts';
import { testOrm } from '@innventory/db/testing.ts';
import { imageVariantUrl } from '@innventory/domain/stored-image.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openDiskImageStore } from '@innventory/images/disk-image-store.ts';
import type { ImageStore } from '@innventory/images/image-store.ts';
import { addressedPicture, createImages, keepPicture } from '@innventory/images/images.ts';
import { claim } from '@innventory/db/claim.ts';
import { objectNameOf, variantNamesOf } from '@innventory/images/object-name.ts';
import { keepHouse } from './housekeeping.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { sweepTrash } from './sweep-trash.ts';

const { orm, clear } = await testOrm();
const folder = await mkdtemp(join(tmpdir(), 'innventory-housekeeping-'));
const store = await openDiskImageStore(folder);
const dayMs = 86_400_000;

let now = new Date();
const images = createImages(store, () => now);

const passDays = (days: number) => {
  now = new Date(now.getTime() + days * dayMs);
};

beforeEach(clear);
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();

/** Stores one record of each kind, all deleted at that moment. */
async function fillTrash(deletedAt: string, slug: string): Promise<void> {
  const em = orm.em.fork();
  em.create(BundleEntity, { ...aBundle(), deletedAt });
  em.create(ItemEntity, { ...anItem(), deletedAt });
  em.create(TestimonialEntity, { ...aTestimonial(), deletedAt });
  const post = em.create(BlogPostEntity, { ...aBlogPost({ slug }), publishedAt: null, deletedAt });
  await em.flush();
  await em.insert(OldSlugEntity, { slug: `old-${slug}`, post: post.id });
}

const countOf = (entity: typeof BundleEntity | typeof OldSlugEntity) =>
  orm.em.fork().count<object>(entity, {}, { filters: false });

test('a record leaves the trash for good after thirty days, with the addresses it once had', async () => {
  await fillTrash(daysAgo(30.001), 'long-gone');
  await fillTrash(daysAgo(29.999), 'just-gone');
  await orm.em
    .fork()
    .insert(BundleEntity, { ...aBundle(), id: crypto.randomUUID(), createdAt: daysAgo(90), updatedAt: daysAgo(90) });

  expect(await sweepTrash(orm, now)).toBe(4);

  expect(await countOf(BundleEntity)).toBe(2);
  const slugs = await orm.em.fork().findAll(OldSlugEntity, { filters: false });
  expect(slugs.map(({ slug }) => slug)).toEqual(['old-just-gone']);
  expect(await sweepTrash(orm, now)).toBe(0);
});

/** As the server keeps what is sent, but that no width is made before a test asks for it. */
async function keep(bytes: Buffer): Promise<string> {
  const picture = await addressedPicture(bytes);
  await keepPicture(store, picture, () => now);
  return picture.url;
}

let shade = 0;

/** A picture that was never sent before, and its address. */
async function aPicture() {
  shade += 7;
  const bytes = await sharp({
    create: { width: 500, height: 300, channels: 3, background: { r: shade, g: 90, b: 40 } },
  })
    .png()
    .toBuffer();
  const url = await keep(bytes);
  return { bytes, url, file: url.replace('/objects/', '') };
}

const { signal } = new AbortController();

const sweep = (facts: object = {}, from = store) => sweepPictures({ orm, store: from, facts, now, signal });

test('a picture that no record names goes after seven days, with every width of it', async () => {
  const { url } = await aPicture();
  const widths = variantNamesOf(url);
  for (const name of widths) (await images.read(name))?.body.destroy();

  passDays(6.99);
  expect(await sweep()).toBe(0);

  passDays(0.02);
  expect(await sweep()).toBe(1 + widths.length);
  expect(await store.names()).toEqual([]);
  expect(await images.read(url.replace('/objects/', ''))).toBeNull();
});

test('a picture sent again is kept for seven more days, and is there once', async () => {
  const { bytes, file } = await aPicture();
  passDays(6);

  expect(await keep(bytes)).toBe(`/objects/${file}`);

  passDays(6);
  await sweep();
  expect((await store.names()).filter((name) => name === file)).toEqual([file]);
  passDays(1.01);
  await sweep();
  expect(await store.has(file)).toBe(false);
});

test('a picture sent again after it was swept is there again', async () => {
  const { bytes, file } = await aPicture();
  passDays(8);
  await sweep();

  await keep(bytes);

  const image = await images.read(file);
  image?.body.destroy();
  expect(image?.size).toBeGreaterThan(100);
  expect(await sweep()).toBe(0);
});

test('pictures that a record of any kind names stay, also in the middle of a post and under their whole address', async () => {
  const pictures = [];
  for (let number = 0; number < 6; number += 1) pictures.push(await aPicture());
  const [first, second, ofItem, ofPost, inText, nowhere] = pictures.map(({ url }) => url);
  const em = orm.em.fork();
  em.create(BundleEntity, aBundle({ imageUrls: [first!, second!] }));
  em.create(ItemEntity, anItem({ imageUrl: `https://furniture.example${ofItem}` }));
  const content = `See [the plan](${imageVariantUrl(inText!, 400, 'jpg')} "Plan").`;
  em.create(BlogPostEntity, { ...aBlogPost({ featuredImageUrl: ofPost!, content }), publishedAt: null });
  await em.flush();
  passDays(400);

  await sweep();

  const kept = await Promise.all(pictures.map(({ file }) => store.has(file)));
  expect(kept).toEqual([true, true, true, true, true, false]);
  expect(nowhere).toBeDefined();
});

const pictureUrl = (number: number) => `/objects/${String(number).padStart(32, '0')}-500x300-b45a28.jpg`;

/** A store of its own with so many pictures that are due, and each of their widths if wanted. */
async function storeOfDue(count: number, withWidths = false): Promise<ImageStore> {
  const own = await openDiskImageStore(join(folder, randomUUID()));
  for (let number = 0; number < count; number += 1) {
    const url = pictureUrl(number);
    for (const name of [objectNameOf(url), ...(withWidths ? variantNamesOf(url) : [])]) {
      await own.write(name, Buffer.from('picture'));
      await own.touch(name, new Date(daysAgo(8)));
    }
  }
  return own;
}

/** As a store far away, which tells of each removal that begins. */
const slow = (fast: ImageStore, begun: (name: string) => unknown): ImageStore => ({
  ...fast,
  async removeUntouched(name, since) {
    await Promise.all([begun(name), wait(100)]);
    return fast.removeUntouched(name, since);
  },
});

const save = (imageUrl: string) => {
  const em = orm.em.fork();
  return em.persist(em.create(ItemEntity, anItem({ imageUrl }))).flush();
};

test('a save waits for few of the pictures that a sweep removes, and what it names for the first time stays', async () => {
  const due = await storeOfDue(12);
  let saving: Promise<number> | undefined;
  let begun = 0;
  const far = slow(due, (name) => {
    begun += 1;
    const other = [0, 1].map(pictureUrl).find((url) => objectNameOf(url) !== name) ?? '';
    saving ??= save(other).then(() => begun);
  });

  expect(await sweep({}, far)).toBe(11);

  expect(await saving).toBeLessThan(12);
  expect(await due.names()).toHaveLength(1);
});

test('nobody can write while a picture is removed; its widths go when somebody can', async () => {
  const order: string[] = [];
  let saving: Promise<unknown> | undefined;
  const far = slow(await storeOfDue(1, true), async (name) => {
    saving ??= save(pictureUrl(0)).then(() => order.push('saved'));
    const isWidth = name !== objectNameOf(pictureUrl(0));
    await Promise.race(isWidth ? [saving, wait(3_000)] : [wait(200)]);
    order.push(isWidth ? 'width' : 'picture');
  });

  await sweep({}, far);

  expect(order).toEqual(['picture', 'saved', ...variantNamesOf(pictureUrl(0)).map(() => 'width')]);
});

test('a server that is being stopped leaves the rest of a sweep to the next one', async () => {
  const due = await storeOfDue(5);
  const end = new AbortController();
  const far = slow(due, () => end.abort());

  expect(await sweepPictures({ orm, store: far, facts: {}, now, signal: end.signal })).toBe(1);

  expect(await due.names()).toHaveLength(4);
  expect(await sweep({}, due)).toBe(4);
});

test('a picture of a deleted record stays as long as the record can come back', async () => {
  const { url, file } = await aPicture();
  const em = orm.em.fork();
  em.create(ItemEntity, { ...anItem({ imageUrl: url }), deletedAt: now.toISOString() });
  await em.flush();

  passDays(29);
  await sweepTrash(orm, now);
  await sweep();
  expect(await store.has(file)).toBe(true);

  passDays(1.01);
  await sweepTrash(orm, now);
  await sweep();
  expect(await store.has(file)).toBe(false);
});

test("the founder's photo stays, and so does what is no picture of ours", async () => {
  const { url, file } = await aPicture();
  await store.write('note-of-the-operator.txt', Buffer.from('keep me'));
  passDays(30);

  await sweep({ founder: { photo: url } });

  expect(await store.has(file)).toBe(true);
  expect(await store.has('note-of-the-operator.txt')).toBe(true);
});

test('a picture that is sent again while it is swept is there afterwards', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { bytes, file } = await aPicture();
    passDays(8);

    await Promise.all([sweep(), keep(bytes), sweep()]);

    expect(await store.has(file)).toBe(true);
  }
});

test('of ten servers that look at once one sweeps, once an hour', async () => {
  const claims = () => Promise.all(Array.from({ length: 10 }, () => claim(orm, 'trash sweep', 3_600_000, now)));
  const winners = async () => (await claims()).filter(Boolean).length;

  expect(await winners()).toBe(1);
  passDays(0.99 / 24);
  expect(await winners()).toBe(0);
  passDays(0.02 / 24);
  expect(await winners()).toBe(1);
});

test('a round from a time when the clock was ahead holds no later one up', async () => {
  const isOurs = (days: number) => claim(orm, 'trash sweep', 3_600_000, new Date(now.getTime() + days * dayMs));

  expect(await isOurs(365)).toBe(true);
  expect(await isOurs(0)).toBe(true);
  expect(await isOurs(0)).toBe(false);
});

test('what was swept is told in the log, once, without a name in it', async () => {
  await fillTrash(daysAgo(31), 'gone');
  const told: object[] = [];
  const log = { info: (fields: object) => void told.push(fields), warn: () => undefined };
  const house = { inquiryRetentionDays: 0, orm, store, company: {}, now: () => now, log: log as never, signal };

  await Promise.all([keepHouse(house), keepHouse(house), keepHouse(house)]);

  expect(told).toContainEqual({ event: 'trash-swept', records: 4 });
  expect(told.filter((fields) => 'records' in fields)).toHaveLength(1);
});
