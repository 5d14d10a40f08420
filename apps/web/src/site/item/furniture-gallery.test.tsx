import { AppError } from '@innventory/domain/errors.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failingOnce, stored } from '../../testing/admin.tsx';
import { cardsOf, emptyHome, pending, renderScreen } from '../../testing/testing.tsx';

test('a category without items still has Load More Items', async () => {
  renderScreen('/?category=tables', emptyHome);

  expect(await screen.findByText('Nothing in this category at the moment.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load More Items' })).toBeTruthy();
});

test('Load More Items is there while the items are loading', async () => {
  renderScreen('/', { ...emptyHome, 'item.page': pending });

  expect(await screen.findByRole('status', { name: 'Loading items' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load More Items' })).toBeTruthy();
});

test('a category that cannot be loaded is not called empty, and Load More Items requests it again', async () => {
  const item = stored(anItem());
  const { user } = renderScreen('/?category=tables', {
    ...emptyHome,
    'item.page': failingOnce(new AppError('UNEXPECTED'), cardsOf([item])),
  });
  const more = await screen.findByRole('button', { name: 'Load More Items' });
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading items' })).toBeNull());
  expect(screen.queryByText(/Nothing in this category|^\d+ pieces/)).toBeNull();

  await user.click(more);

  expect(await screen.findByRole('heading', { name: item.title })).toBeTruthy();
  expect(screen.getByText('1 piece')).toBeTruthy();
});

test('Load More keeps the focus on the last page', async () => {
  const pageOf = (id: string, nextCursor: string | null) => ({ ...cardsOf([stored(anItem(), id)]), nextCursor });
  const { user } = renderScreen('/', {
    ...emptyHome,
    'item.page': ({ cursor }: { cursor?: string }) => (cursor ? pageOf('2', null) : pageOf('1', 'next')),
  });
  const more = await screen.findByRole('button', { name: 'Load More Items' });
  more.focus();

  await user.keyboard('{Enter}');

  await waitFor(() => expect(screen.getAllByTestId('item-card')).toHaveLength(2));
  expect(document.activeElement).toBe(more);
  expect([more.textContent, more.getAttribute('aria-disabled')]).toEqual(['Load More Items', null]);
});

test('a next page that fails again says so again', async () => {
  const { user } = renderScreen('/', {
    ...emptyHome,
    'item.page': async ({ cursor }: { cursor?: string }) => {
      if (!cursor) return { ...cardsOf([stored(anItem())]), nextCursor: 'next' };
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new AppError('UNEXPECTED');
    },
  });
  const more = await screen.findByRole('button', { name: 'Load More Items' });
  await user.click(more);
  const told = await screen.findByRole('alert');

  await user.click(more);

  await waitFor(() => expect(told.isConnected).toBe(false));
  expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.');
});

test('the gallery counts its pieces, and Load More shows that the next page is being loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user } = renderScreen('/', {
    ...emptyHome,
    'item.page': ({ cursor }: { cursor?: string }) =>
      cursor ? promise : { ...cardsOf([stored(anItem())]), total: 1454, nextCursor: 'next' },
  });
  const more = await screen.findByRole('button', { name: 'Load More Items' });
  expect(more.closest('[aria-busy=true]')).toBeNull();
  expect(screen.getByText('1 of 1,454 pieces')).toBeTruthy();

  await user.click(more);
  expect(more.closest('[aria-busy=true]')).toBeTruthy();
  resolve(cardsOf([stored(anItem(), '2')]));

  await waitFor(() => expect(more.closest('[aria-busy=true]')).toBeNull());
});
