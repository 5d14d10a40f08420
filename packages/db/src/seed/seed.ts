import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type EntityClass, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { v7 as uuidV7 } from 'uuid';
import { blogPost } from '@innventory/domain/records/blog-post.ts';
import { bundle } from '@innventory/domain/records/bundle.ts';
import { item } from '@innventory/domain/records/item.ts';
import { imageFields, type RecordTag, records } from '@innventory/domain/records/records.ts';
import { testimonial } from '@innventory/domain/records/testimonial.ts';
import { catalogue, recordEntities } from '../entities.ts';
import demoCatalogue from '../../demo/catalogue.json' with { type: 'json' };

type StoreImage = (bytes: Buffer<ArrayBuffer>) => Promise<string>;

const demo = new URL('../../demo/', import.meta.resolve('@innventory/db/seed/seed.ts'));

const pathOf = (picture: string) => fileURLToPath(new URL(picture, demo));

async function isEmpty(em: EntityManager): Promise<boolean> {
  for (const table of catalogue) if ((await em.count(table, {}, { filters: false })) > 0) return false;
  return true;
}

/** What most items and bundles of the demo have in common. */
const usualFacts = { availability: 'available', conditionGrade: 'A', location: 'Mississauga warehouse' } as const;

/** Active records of a kind, the newest first, with `days` between one and the next. */
const dated = ({ prepare }: Pick<typeof item, 'prepare'>, given: object[], days: number) =>
  given.map((fields, index) => {
    const date = new Date(Date.now() - (index + 1) * days * 86_400_000);
    const timestamp = date.toISOString();
    return prepare({ ...fields, isActive: true, createdAt: timestamp, updatedAt: timestamp }, undefined, date);
  });

/**
 * The demo catalogue by kind, the newest first. Pictures are file paths. Its file names the pictures beside it, and items by
 * their titles; the text of a post is `post-<slug>.md` there.
 */
export function demoRecords(): Partial<Record<RecordTag, Record<string, unknown>[]>> {
  const items = demoCatalogue.items.map(({ imageUrls, ...item }) => ({
    id: uuidV7(),
    ...usualFacts,
    ...item,
    imageUrls: imageUrls.map(pathOf),
  }));
  const bundles = demoCatalogue.bundles.map(({ imageUrls, itemTitles = [], ...bundle }) => {
    const itemIds = items.filter(({ title }) => itemTitles.includes(title)).map(({ id }) => id);
    return { ...usualFacts, ...bundle, imageUrls: imageUrls.map(pathOf), itemIds };
  });
  const posts = demoCatalogue.posts.map(({ featuredImageUrl, ...post }) => {
    const content = readFileSync(pathOf(`post-${post.slug}.md`), 'utf8').trim();
    return { ...post, content, featuredImageUrl: featuredImageUrl && pathOf(featuredImageUrl) };
  });
  return {
    items: dated(item, items, 1),
    bundles: dated(bundle, bundles, 3),
    posts: dated(blogPost, posts, 7),
    testimonials: dated(testimonial, demoCatalogue.testimonials, 5),
  };
}

/** Stores the pictures of the records. Returns their URLs by path. */
async function storePictures(all: Record<string, unknown>[], storeImage: StoreImage): Promise<Map<unknown, string>> {
  const namedBy = (record: Record<string, unknown>) =>
    [...imageFields].flatMap((field) => record[field] ?? []).map(String);
  const paths = [...new Set(all.flatMap(namedBy))];
  const stored = paths.map(async (path): Promise<[string, string]> => [path, await storeImage(await readFile(path))]);
  return new Map<unknown, string>(await Promise.all(stored));
}

/** Loads the demo catalogue into empty tables, in one transaction. False if any table already holds records. */
export async function seedDemo(em: EntityManager, storeImage: StoreImage): Promise<boolean> {
  if (!(await isEmpty(em.fork()))) return false;
  const demoByKind = demoRecords();
  const urls = await storePictures(Object.values(demoByKind).flat(), storeImage);
  const withUrls = (record: object): object =>
    JSON.parse(JSON.stringify(record), (_, value: unknown) => urls.get(value) ?? value);
  try {
    return await em.fork().transactional(async (transaction) => {
      if (!(await isEmpty(transaction))) return false;
      for (const { name, tag } of Object.values(records))
        for (const record of demoByKind[tag] ?? [])
          transaction.create(recordEntities[name] as EntityClass<object>, withUrls(record));
      return true;
    });
  } catch (error) {
    // Another server loaded the catalogue at the same moment.
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}
