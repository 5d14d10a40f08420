import { type APIRequestContext, expect } from '@playwright/test';
import type { BlogPost, BlogPostInput } from '@innventory/domain/records/blog-post.ts';
import type { Bundle, BundleInput } from '@innventory/domain/records/bundle.ts';
import type { Item, ItemInput } from '@innventory/domain/records/item.ts';
import type { Testimonial, TestimonialInput } from '@innventory/domain/records/testimonial.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';

/** The demo records, newest first, without those of tests. */
export interface Catalogue {
  bundles: Bundle[];
  items: Item[];
  posts: BlogPost[];
  testimonials: Testimonial[];
}

export interface Make {
  bundle: (part?: Partial<BundleInput>) => Promise<Bundle>;
  item: (part?: Partial<ItemInput>) => Promise<Item>;
  post: (part?: Partial<BlogPostInput>) => Promise<BlogPost>;
  testimonial: (part?: Partial<TestimonialInput>) => Promise<Testimonial>;
}

/** A unique record name. */
export const unique = (name: string) => `${name} ${randomUUID().slice(-8)}`;

/** Stores valid records with pictures of the demo catalogue and deletes them again. */
export function maker(api: APIRequestContext, { bundles, items }: Pick<Catalogue, 'bundles' | 'items'>) {
  const made: string[] = [];
  const store = async (path: string, data: object) => {
    const answer = await api.post(`/api/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    const record = await answer.json();
    made.push(`/api/${path}/${record.id}`);
    return record;
  };
  const make: Make = {
    bundle: (part) =>
      store('furniture-bundles', {
        ...aBundle({ title: unique('Harbour suite') }),
        imageUrls: bundles.at(-1)?.imageUrls,
        ...part,
      }),
    item: (part) =>
      store('furniture-items', anItem({ title: unique('Oak bench'), imageUrl: items.at(-1)?.imageUrl ?? '', ...part })),
    post: (part) =>
      store('blog-posts', {
        ...aBlogPost({ title: unique('How we store oak'), slug: `how-we-store-oak-${randomUUID().slice(-12)}` }),
        featuredImageUrl: items.at(-1)?.imageUrl,
        ...part,
      }),
    testimonial: (part) => store('testimonials', { ...aTestimonial({ name: unique('Dana Whitfield') }), ...part }),
  };
  const removeAll = async () => {
    for (const path of made) await api.delete(path);
  };
  return { make, removeAll };
}
