import { aBlogPost, aBundle, aTestimonial, anInquiry, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { type OrderedBy, encodeCursor } from '@innventory/domain/values/cursor.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();

beforeEach(() => api.clear());

const admin = () => api.asAdmin();

interface List {
  orderedBy: OrderedBy;
  add(number: number): Promise<unknown>;
  read(input?: { limit?: number; cursor?: string | null }): Promise<{ id: string }[]>;
}

const lists: Record<string, List> = {
  bundles: {
    orderedBy: 'createdAt',
    add: () => admin().bundle.create(aBundle()),
    read: (input) => api.asVisitor().bundle.list(input),
  },
  items: {
    orderedBy: 'createdAt',
    add: () => admin().item.create(anItem()),
    read: (input) => api.asVisitor().item.list(input),
  },
  testimonials: {
    orderedBy: 'createdAt',
    add: () => admin().testimonial.create(aTestimonial()),
    read: (input) => api.asVisitor().testimonial.list(input),
  },
  posts: {
    orderedBy: 'publishedAt',
    add: (number) => admin().blogPost.create(aBlogPost({ slug: `post-${number}` })),
    read: (input) => api.asVisitor().blogPost.list(input),
  },
  cards: {
    orderedBy: 'publishedAt',
    add: (number) => admin().blogPost.create(aBlogPost({ slug: `post-${number}` })),
    read: (input) => api.asVisitor().blogPost.cards(input),
  },
  'all posts': {
    orderedBy: 'updatedAt',
    add: (number) => admin().blogPost.create(aBlogPost({ slug: `post-${number}`, status: 'draft' })),
    read: (input) => admin().blogPost.listAll(input),
  },
  inquiries: {
    orderedBy: 'createdAt',
    add: (number) => api.asVisitor(`198.51.100.${number}`).inquiry.create({ ...anInquiry(), recaptchaToken: null }),
    read: (input) => admin().inquiry.list(input),
  },
};

test.each(Object.entries(lists))('%s are the same in pages as in one list', async (_, { orderedBy, add, read }) => {
  for (let number = 0; number < 7; number += 1) await add(number);
  const whole = await read();

  const pages: { id: string }[][] = [];
  let cursor: string | null = null;
  do {
    const page = await read({ limit: 3, cursor });
    pages.push(page);
    cursor = page.length === 3 ? encodeCursor(page.at(-1), orderedBy) : null;
  } while (cursor);

  expect(whole).toHaveLength(7);
  expect(pages.flat()).toEqual(whole);
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
});
