import { blogPost } from '@innventory/domain/records/blog-post.ts';
import { bundle } from '@innventory/domain/records/bundle.ts';
import { item } from '@innventory/domain/records/item.ts';
import { testimonial } from '@innventory/domain/records/testimonial.ts';
import { aTestimonial } from '@innventory/domain/testing.ts';
import { afterEach, expect, test } from 'vitest';
import demoCatalogue from '../../demo/catalogue.json' with { type: 'json' };
import { BlogPostEntity, BundleEntity, ItemEntity, TestimonialEntity } from '../entities.ts';
import { demoIn } from './demo-records.ts';
import { seedDemo } from './seed.ts';
import { testOrm } from '../testing/testing.ts';

const { orm, clear } = await testOrm();

afterEach(clear);

const storeImage = async (bytes: Buffer) => `/objects/${bytes.byteLength}.jpg`;

const nameOf = ({ title, name }: { title?: string; name?: string }) => title ?? name;

const newestFirst = { createdAt: 'desc', id: 'desc' } as const;

test('one of two starting servers loads the demo catalogue in its order with valid records', async () => {
  const loaded = await Promise.all([seedDemo(orm.em, storeImage), seedDemo(orm.em, storeImage)]);

  const em = orm.em.fork();
  expect(loaded.filter(Boolean)).toHaveLength(1);
  for (const [entity, schema, expected] of [
    [ItemEntity, item.schema, demoCatalogue.items],
    [BundleEntity, bundle.schema, demoCatalogue.bundles],
    [BlogPostEntity, blogPost.schema, demoCatalogue.posts],
    [TestimonialEntity, testimonial.schema, demoCatalogue.testimonials],
  ] as const) {
    const stored = await em.findAll<{ title?: string; name?: string }>(entity, { orderBy: newestFirst as object });
    expect(stored.map(nameOf)).toEqual(expected.map(nameOf));
    for (const record of stored) schema.parse(record);
  }
  const { bundles, items, posts: articles, testimonials } = demoCatalogue;
  const counts = (await demoIn(em)).map(({ ids }) => ids.length);
  expect(counts).toEqual([bundles, items, articles, testimonials].map(({ length }) => length));
  const posts = await em.findAll(BlogPostEntity);
  expect(posts.every(({ status, publishedAt }) => (status === 'published') === (publishedAt !== null))).toBe(true);
});

test('the demo catalogue is not loaded into a used database', async () => {
  const em = orm.em.fork();
  em.create(TestimonialEntity, aTestimonial());
  await em.flush();

  expect(await seedDemo(orm.em, storeImage)).toBe(false);

  expect(await orm.em.fork().count(ItemEntity)).toBe(0);
});

test('a failed seeding is rolled back', async () => {
  let stored = 0;
  const failLater = async () => {
    stored += 1;
    if (stored > 5) throw new Error('the disk is full');
    return '/objects/picture.jpg';
  };

  await expect(seedDemo(orm.em, failLater)).rejects.toThrow('the disk is full');

  expect(await orm.em.fork().count(ItemEntity)).toBe(0);
});
