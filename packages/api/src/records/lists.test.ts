import { aBlogPost, anInquiry } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { type OrderedBy, encodeCursor } from '@innventory/domain/values/cursor.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();

beforeEach(() => api.clear());

type Read = (input?: {
  limit?: number;
  cursor?: string | null;
  startCursor?: string | null;
}) => Promise<{ id: string }[]>;

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
  const [startCursor, later] = [whole[1], whole[4]].map((record) => encodeCursor(record, orderedBy));
  expect(await read({ startCursor })).toEqual(whole.slice(2));
  expect(await read({ startCursor, cursor: later })).toEqual(whole.slice(5));
});
