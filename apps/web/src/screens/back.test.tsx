import { anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, renderScreen } from '../testing.tsx';

const piece = (id: string, title: string, category: 'bedroom' | 'seating') => ({
  ...anItem({ title, category }),
  id,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
});

const pageOf = (input: unknown) =>
  (input as { cursor?: string }).cursor
    ? { items: [piece('2', 'Linen sofa', 'seating')], nextCursor: null }
    : { items: [piece('1', 'Oak nightstand', 'bedroom')], nextCursor: 'next' };

const site: Answers = { 'item.page': pageOf, 'bundle.list': [], 'blogPost.cards': [] };

const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const titles = () => screen.getAllByTestId('item-card').map((card) => within(card).getByRole('heading').textContent);

async function lookAtBlog(user: UserEvent) {
  await user.click(bar().getByRole('link', { name: 'Blog' }));
  await screen.findByRole('heading', { level: 1, name: 'Blog' });
}

test('after a look at another screen, Back shows every page that was loaded, at once and without a call', async () => {
  const { user, calls, goBack } = renderScreen('/', site);
  await user.click(await screen.findByRole('button', { name: 'Load More Items' }));
  await waitFor(() => expect(titles()).toEqual(['Oak nightstand', 'Linen sofa']));
  await lookAtBlog(user);
  const before = calls.length;

  await goBack();

  await screen.findByRole('heading', { level: 2, name: 'Premium Furniture Gallery' });
  expect(titles()).toEqual(['Oak nightstand', 'Linen sofa']);
  expect(calls.slice(before)).toEqual([]);
});

test('the category survives Back, and a new visit of the home screen starts with all', async () => {
  const { user, goBack } = renderScreen('/', site);
  await user.click(await screen.findByRole('button', { name: 'Bedroom' }));
  await lookAtBlog(user);

  await goBack();
  expect(await screen.findByRole('button', { name: 'Bedroom', pressed: true })).toBeTruthy();

  await lookAtBlog(user);
  await user.click(bar().getByRole('link', { name: 'Furniture Gallery' }));
  expect(await screen.findByRole('button', { name: 'All Categories', pressed: true })).toBeTruthy();
});
