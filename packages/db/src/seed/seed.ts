import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { v7 as uuidV7 } from 'uuid';
import {
  type DemoBlogPost,
  type DemoBundle,
  type DemoItem,
  type DemoTestimonial,
  demoCatalogue,
} from './demo-catalogue.ts';
import { catalogue } from '../entities.ts';
import { BlogPostEntity } from '../entities/blog-post.entity.ts';
import { BundleEntity } from '../entities/bundle.entity.ts';
import { ItemEntity } from '../entities/item.entity.ts';
import { TestimonialEntity } from '../entities/testimonial.entity.ts';

type StoreImage = (bytes: Buffer) => Promise<string>;

const demo = new URL('../../demo/', import.meta.resolve('@innventory/db/seed/seed.ts'));

const pathOf = (picture: string) => fileURLToPath(new URL(picture, demo));

/** State and dates that put the first record of a list first, with `days` between one record and the next. */
function activeSince(index: number, days: number) {
  const timestamp = new Date(Date.now() - (index + 1) * days * 86_400_000).toISOString();
  return { isActive: true, createdAt: timestamp, updatedAt: timestamp };
}

async function isEmpty(em: EntityManager): Promise<boolean> {
  for (const table of catalogue) if ((await em.count<object>(table, {}, { filters: false })) > 0) return false;
  return true;
}

const itemOf = ({ images, ...item }: DemoItem, index: number) => ({
  id: uuidV7(),
  availability: 'available' as const,
  ...item,
  imageUrl: images.map(pathOf)[0] ?? '',
  imageUrls: images.map(pathOf),
  ...activeSince(index, 1),
});

const bundleOf = (
  { images, itemTitles = [], ...bundle }: DemoBundle,
  index: number,
  items: { id: string; title: string }[],
) => ({
  availability: 'available' as const,
  ...bundle,
  imageUrls: images.map(pathOf),
  itemIds: items.filter(({ title }) => itemTitles.includes(title)).map(({ id }) => id),
  ...activeSince(index, 3),
});

const testimonialOf = (testimonial: DemoTestimonial, index: number) => ({ ...testimonial, ...activeSince(index, 5) });

function blogPostOf({ image, ...post }: DemoBlogPost, index: number) {
  const written = activeSince(index, 7);
  const publishedAt = post.status === 'published' ? written.createdAt : null;
  return { ...post, featuredImageUrl: image ? pathOf(image) : null, publishedAt, ...written };
}

/** The demo catalogue by kind, the newest first. Pictures are file paths. */
export function demoRecords() {
  const items = demoCatalogue.items.map(itemOf);
  return {
    items,
    bundles: demoCatalogue.bundles.map((bundle, index) => bundleOf(bundle, index, items)),
    testimonials: demoCatalogue.testimonials.map(testimonialOf),
    blogPosts: demoCatalogue.blogPosts.map(blogPostOf),
  };
}

type DemoRecords = ReturnType<typeof demoRecords>;

async function storePictures({ items, bundles, blogPosts }: DemoRecords, storeImage: StoreImage) {
  const featured = blogPosts.flatMap((post) => post.featuredImageUrl ?? []);
  const paths = [...[...items, ...bundles].flatMap(({ imageUrls }) => imageUrls), ...featured];
  const urls = new Map<string, string>();
  for (const path of new Set(paths)) urls.set(path, await storeImage(await readFile(path)));
  return (path: string) => urls.get(path) ?? '';
}

function createRecords(em: EntityManager, records: DemoRecords, urlOf: (path: string) => string): void {
  for (const item of records.items) {
    em.create(ItemEntity, { ...item, imageUrl: urlOf(item.imageUrl), imageUrls: item.imageUrls.map(urlOf) });
  }
  for (const bundle of records.bundles) {
    em.create(BundleEntity, { ...bundle, imageUrls: bundle.imageUrls.map(urlOf) });
  }
  for (const testimonial of records.testimonials) em.create(TestimonialEntity, testimonial);
  for (const post of records.blogPosts) {
    em.create(BlogPostEntity, { ...post, featuredImageUrl: post.featuredImageUrl && urlOf(post.featuredImageUrl) });
  }
}

/** Loads the demo catalogue into empty tables, in one transaction. False if any table already holds records. */
export async function seedDemo(em: EntityManager, storeImage: StoreImage): Promise<boolean> {
  if (!(await isEmpty(em.fork()))) return false;
  const records = demoRecords();
  const urlOf = await storePictures(records, storeImage);
  try {
    return await em.fork().transactional(async (transaction) => {
      if (!(await isEmpty(transaction))) return false;
      createRecords(transaction, records, urlOf);
      return true;
    });
  } catch (error) {
    // Another server loaded the catalogue at the same moment.
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}
