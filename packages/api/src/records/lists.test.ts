import { limits } from '@innventory/domain/limits.ts';
import { aBlogPost, aTestimonial, anInquiry } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type OrderedBy, encodeCursor } from '@innventory/domain/values/cursor.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();
const { blogPost, testimonial } = api.asAdmin();

beforeEach(() => api.clear());

type Read = (input?: { limit?: number; cursor?: string | null }) => Promise<{ id: string }[]>;

const addPost = (number: number) =>
  api.asAdmin().blogPost.create(aBlogPost({ slug: `post-${number}`, status: 'draft' }));

const addInquiry = (number: number) =>
  api.asVisitor(`198.51.100.${number}`).inquiry.create({ ...anInquiry(), recaptchaToken: null });

const lists: [string, OrderedBy, (number: number) => Promise<unknown>, Read][] = [
  ['all posts', 'updatedAt', addPost, (input) => api.asAdmin().blogPost.listAll(input)],
  ['inquiries', 'createdAt', addInquiry, (input) => api.asAdmin().inquiry.list(input)],
];

test.each(lists)('%s are the same in pages as in one list', async (_, orderedBy, add, read) => {
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

test('records of the same moment are listed by id, the greatest first, and each once', async () => {
  const ids = Array.from({ length: 5 }, () => randomUUID()).toSorted();
  const createdAt = '2026-11-20T15:00:00.000Z';
  await testimonial.import({ rows: ids.map((id) => ({ ...aTestimonial(), id, createdAt })) });

  const first = await testimonial.list({ limit: 2 });
  const others = await testimonial.list({ cursor: encodeCursor(first.at(-1)) });

  expect([...first, ...others].map(({ id }) => id)).toEqual(ids.toReversed());
});

test('a page begins behind `startCursor` until it is given the cursor of the page before', async () => {
  const { cardsPerPage } = limits;
  for (let number = 0; number < cardsPerPage + 3; number += 1) await testimonial.create(aTestimonial());
  const whole = await testimonial.list();
  const startCursor = encodeCursor(whole[1]);

  const begun = await testimonial.page({ startCursor, cursor: null });
  const next = await testimonial.page({ startCursor, cursor: begun.nextCursor });

  expect(begun.items).toEqual(whole.slice(2, cardsPerPage + 2));
  expect(next).toEqual({ items: whole.slice(cardsPerPage + 2), nextCursor: null });
});

test('a change does not move a testimonial in the list', async () => {
  const { id } = await testimonial.create(aTestimonial({ name: 'First' }));
  await testimonial.create(aTestimonial({ name: 'Second' }));
  await testimonial.update({ ...aTestimonial({ name: 'First', rating: 3 }), id });

  expect((await api.asVisitor().testimonial.list()).map(({ name }) => name)).toEqual(['Second', 'First']);
});

test('the last published post is first in the public list, the last changed one in the list of all', async () => {
  const slugs = async () => {
    const lists = [await api.asVisitor().blogPost.list(), await blogPost.listAll()];
    return lists.map((posts) => posts.map(({ slug }) => slug));
  };
  const older = await blogPost.create(aBlogPost({ slug: 'older', status: 'draft' }));
  const newer = await blogPost.create(aBlogPost({ slug: 'newer' }));
  api.world.now = new Date(api.world.now.getTime() + 1_000);

  await blogPost.update({ ...aBlogPost({ slug: 'older' }), id: older.id });
  expect(await slugs()).toEqual([
    ['older', 'newer'],
    ['older', 'newer'],
  ]);

  await blogPost.update({ ...aBlogPost({ slug: 'newer', title: 'Changed' }), id: newer.id });
  expect(await slugs()).toEqual([
    ['older', 'newer'],
    ['newer', 'older'],
  ]);
});
