import { limits } from '@innventory/domain/limits.ts';
import { aBlogPost, aBundle, aTestimonial } from '@innventory/domain/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing.tsx';

const total = limits.cardsAtOnce + 3;

const empty = { 'item.page': { items: [], nextCursor: null }, 'bundle.list': [] };

interface Asked {
  limit: number;
  cursor?: string;
}

/** As the procedure does: what stands behind the record that the cursor names, newest first. */
const pageOf =
  (records: { id: string }[]) =>
  ({ limit, cursor }: Asked) => {
    const start = cursor ? records.findIndex(({ id }) => cursor.endsWith(`_${id}`)) + 1 : 0;
    return records.slice(start, start + limit);
  };

const times = {
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  publishedAt: '2026-11-01T12:00:00.000Z',
};

const many = <Record extends object>(make: (number: number) => Record) =>
  Array.from({ length: total }, (_, number) => ({ ...make(number), ...times, id: String(number) }));

const post = (number: number) => ({
  ...aBlogPost({ title: `Guide ${number}`, slug: `guide-${number}`, status: 'published' }),
  readingMinutes: 1,
});

test.each([
  ['bundles', '/', 'bundle.list', many((number) => aBundle({ title: `Suite ${number}` })), 'bundle-card'],
  ['articles', '/blog', 'blogPost.cards', many(post), 'blog-card'],
  ['testimonials', '/testimonials', 'testimonial.list', many(() => aTestimonial()), 'testimonial-card'],
])('%s come twenty-four at a time, and all can be reached', async (_, path, procedure, records, card) => {
  const { user, calls } = renderScreen(path, { ...empty, [procedure]: pageOf(records) });

  expect(await screen.findAllByTestId(card)).toHaveLength(limits.cardsAtOnce);
  await user.click(screen.getByRole('button', { name: /Load More (?!Items)/ }));

  await expect.poll(() => screen.getAllByTestId(card).length).toBe(total);
  expect(screen.queryByRole('button', { name: /Load More (?!Items)/ })).toBeNull();
  expect(calls.filter((call) => call.path === procedure)).toHaveLength(2);
});
