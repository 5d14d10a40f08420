import { readFile } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { demoCatalogue } from './demo-catalogue.ts';
import { trashable } from './entities.ts';
import { BlogPostEntity } from './entities/blog-post.entity.ts';
import { BundleEntity } from './entities/bundle.entity.ts';
import { ItemEntity } from './entities/item.entity.ts';
import { TestimonialEntity } from './entities/testimonial.entity.ts';

/** Stores a picture and returns its address. */
type StoreImage = (bytes: Buffer) => Promise<string>;

const pictures = new URL('../demo/', import.meta.url);

/** The moments of a catalogue's record: the first is the newest, `days` lie between one and the next. */
function moments(index: number, days: number) {
  const moment = new Date(Date.now() - (index + 1) * days * 86_400_000).toISOString();
  return { createdAt: moment, updatedAt: moment };
}

async function isEmpty(em: EntityManager): Promise<boolean> {
  for (const table of trashable) if ((await em.count<object>(table, {}, { filters: false })) > 0) return false;
  return true;
}

async function storePictures(storeImage: StoreImage): Promise<(name: string) => string> {
  const { items, bundles, blogPosts } = demoCatalogue;
  const names = [...items, ...blogPosts].map(({ image }) => image).concat(bundles.flatMap(({ images }) => images));
  const urls = new Map<string, string>();
  for (const name of new Set(names)) {
    if (name) urls.set(name, await storeImage(await readFile(new URL(name, pictures))));
  }
  return (name) => urls.get(name) ?? '';
}

function createRecords(em: EntityManager, urlOf: (name: string) => string): void {
  for (const [index, { image, ...item }] of demoCatalogue.items.entries()) {
    em.create(ItemEntity, { ...item, imageUrl: urlOf(image), ...moments(index, 1) });
  }
  for (const [index, { images, ...bundle }] of demoCatalogue.bundles.entries()) {
    em.create(BundleEntity, { ...bundle, imageUrls: images.map(urlOf), ...moments(index, 3) });
  }
  for (const [index, testimonial] of demoCatalogue.testimonials.entries()) {
    em.create(TestimonialEntity, { ...testimonial, ...moments(index, 5) });
  }
  for (const [index, { image, ...post }] of demoCatalogue.blogPosts.entries()) {
    const written = moments(index, 7);
    const publishedAt = post.status === 'published' ? written.createdAt : null;
    const featuredImageUrl = image ? urlOf(image) : null;
    em.create(BlogPostEntity, { ...post, featuredImageUrl, publishedAt, ...written });
  }
}

/**
 * Loads a small believable catalogue into empty tables, whole or not at all. Answers whether it did: where anything is
 * stored already, nothing happens.
 */
export async function seedDemo(em: EntityManager, storeImage: StoreImage): Promise<boolean> {
  if (!(await isEmpty(em.fork()))) return false;
  const urlOf = await storePictures(storeImage);
  return em.fork().transactional(async (inside) => {
    if (!(await isEmpty(inside))) return false;
    createRecords(inside, urlOf);
    return true;
  });
}
