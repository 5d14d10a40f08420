import { AppError } from '@innventory/domain/errors.ts';
import { aBlogPost, aBundle, anItem } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  chooseAction,
  databaseGone,
  deleteRecord,
  descriptionOf,
  failingOnce,
  pageOf,
  renderPanel,
  stored,
  valueOf,
} from '../../testing/admin.tsx';
import { pending } from '../../testing/testing.tsx';

test('cards tell what is available, reserved, sold and hidden', async () => {
  const items = [
    stored(anItem({ title: 'Desk' }), '1'),
    stored(anItem({ title: 'Sofa', availability: 'sold', isActive: false }), '2'),
    stored(anItem({ title: 'Lamp', availability: 'reserved' }), '3'),
  ];
  await renderPanel('Items', { 'item.manage': items });

  const cards = await screen.findAllByTestId('admin-record');
  const marksOf = (card: HTMLElement) =>
    within(card)
      .queryAllByText(/^(?:Hidden|Sold|Reserved|Available)$/)
      .map(({ textContent }) => textContent);
  expect(cards.map(marksOf)).toEqual([['Available'], ['Sold', 'Hidden'], ['Reserved']]);
});

const desk = stored(anItem({ title: 'Desk', price: '$120' }), '1');

type Rows = { rows: { id: string; availability?: string; price?: string }[]; unchangedSince?: string };

/** A list with one desk and the answer to its changes. */
const renderDesk = (change: (input: Rows) => unknown) =>
  renderPanel('Items', { 'item.manage': [desk], 'item.change': change });

const availability = () => screen.findByRole('button', { name: 'Available: change the availability of Desk' });

async function markAsSold(user: UserEvent): Promise<void> {
  await user.click(await availability());
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as sold' }));
}

/** Opens the price of the desk and returns its field. */
async function openPrice(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: '$120: change what Desk costs' }));
  return screen.findByRole('textbox', { name: 'Price' });
}

test('availability and price are changed on the card, with Undo', async () => {
  const { user, inputsOf } = await renderDesk(({ rows }) => ({
    rows: rows.map((row) => (row.price ? { id: row.id, price: '$120' } : { id: row.id, availability: 'available' })),
  }));
  await markAsSold(user);
  expect(await screen.findByText('Item marked as sold')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeTruthy();

  const field = await openPrice(user);
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Price is required')).toBeTruthy();
  await user.keyboard('95');
  expect(descriptionOf(field)).toContain('The currency sign is missing.');
  await user.clear(field);
  await user.keyboard('$95');
  expect(descriptionOf(field)).not.toContain('missing');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Price changed to $95')).toBeTruthy();

  expect(inputsOf('item.change')).toEqual([
    { rows: [{ id: '1', availability: 'sold' }] },
    { rows: [{ id: '1', availability: 'available' }] },
    { rows: [{ id: '1', price: '$95' }] },
  ]);
});

test('of quick choices the last one counts, also while the first is on its way', async () => {
  const { user, inputsOf } = await renderDesk(() => pending);
  for (const choice of ['sold', 'reserved', 'sold']) {
    await user.click(await availability());
    await user.click(await screen.findByRole('menuitem', { name: `Mark as ${choice}` }));
  }

  const sent = inputsOf('item.change') as Rows[];
  expect(sent.map(({ rows }) => rows[0]?.availability)).toEqual(['sold', 'reserved', 'sold']);
});

test('a draft is published on the card, and a published post marked as draft, with Undo', async () => {
  const posts = [
    stored(aBlogPost({ title: 'Grading', status: 'draft' }), '1'),
    stored(aBlogPost({ title: 'Beds', slug: 'beds' }), '2'),
  ];
  const { user, inputsOf } = await renderPanel('Blog', {
    'blogPost.manage': posts,
    'blogPost.change': ({ rows }: { rows: { id: string }[] }) => ({
      rows: rows.map(({ id }) => ({ id, status: id === '1' ? 'draft' : 'published' })),
    }),
  });
  await chooseAction(user, 'Grading', 'Publish');
  expect(await screen.findByText('Blog post published')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeTruthy();
  await chooseAction(user, 'Beds', 'Mark as draft');
  expect(await screen.findByText('Blog post marked as draft')).toBeTruthy();

  expect(inputsOf('blogPost.change')).toEqual([
    { rows: [{ id: '1', status: 'published' }] },
    { rows: [{ id: '1', status: 'draft' }] },
    { rows: [{ id: '2', status: 'draft' }] },
  ]);
});

test('a page of the site that was open before in this tab shows a changed price', async () => {
  let item = desk;
  const bundle = stored(aBundle({ title: 'Oak suite' }), '9');
  const { user, goTo } = await renderPanel('Items', {
    'item.manage': () => pageOf([item]),
    'item.change': () => {
      item = { ...desk, price: '$95' };
      return { rows: [{ id: '1', price: '$120' }] };
    },
    'bundle.detail': () => ({ bundle, items: [item], others: [] }),
  });
  await goTo('/bundle/9');
  expect(await screen.findByText('$120', {}, { timeout: 30_000 })).toBeTruthy();
  await goTo('/admin#items');
  const field = await openPrice(user);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('$95{Enter}');
  expect(await screen.findByText('Price changed to $95')).toBeTruthy();

  await goTo('/bundle/9');

  expect(await screen.findByText('$95')).toBeTruthy();
});

test('Undo of Move to top puts a record where it stood on the server', async () => {
  const undo = { rows: [{ id: '1', listedAt: '2026-11-24T15:00:00.000Z' }], unchangedSince: desk.updatedAt };
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': [{ ...desk, listedAt: '2026-11-20T15:00:00.000Z' }],
    'item.moveToTop': undo,
    'item.change': ({ rows }: Rows) => ({ rows }),
  });
  await chooseAction(user, 'Desk', 'Move to top');
  expect(await screen.findByText('Item moved to the top of the site')).toBeTruthy();

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Change undone')).toBeTruthy();
  expect(inputsOf('item.change')).toEqual([undo]);
});

test('an action that is still on its way is not sent again', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': [desk],
    'item.delete': () => promise,
  });

  for (const _ of [1, 2]) {
    await deleteRecord(user, 'Desk');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  resolve({});
  expect(await screen.findByText('Item deleted successfully')).toBeTruthy();
  expect(inputsOf('item.delete')).toHaveLength(1);
});

test('a card shows and tells that its action is slow, until it is done', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = await renderPanel('Items', {
    'item.manage': [desk, stored(anItem({ title: 'Lamp' }), '2')],
    'item.change': () => promise,
  });
  const busy = () => screen.queryAllByRole('button', { busy: true }).map((button) => button.getAttribute('aria-label'));
  await markAsSold(user);

  expect(await screen.findByText('Working...')).toBeTruthy();
  expect(busy()).toEqual(['More actions for Desk']);
  resolve({ rows: [{ id: '1', availability: 'available' }] });

  expect(await screen.findByText('Item marked as sold')).toBeTruthy();
  expect(screen.queryByText('Working...')).toBeNull();
  expect(busy()).toEqual([]);
});

test('a price that could not be saved stays in its field', async () => {
  const { user } = await renderDesk(failingOnce(databaseGone, { rows: [] }));
  const field = await openPrice(user);
  fireEvent.change(field, { target: { value: '$95' } });
  fireEvent.submit(field);
  expect(await within(screen.getByRole('tabpanel')).findByText('Failed to update item')).toBeTruthy();
  expect(screen.getByRole('button', { name: /change what Desk costs/ }).ariaExpanded).toBe('true');
  expect(valueOf(field)).toBe('$95');

  fireEvent.submit(field);

  expect(await screen.findByText('Price changed to $95')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull());
});

test('a press outside closes the field of a price only while it is unchanged', async () => {
  const { user } = await renderDesk(({ rows }) => ({ rows }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('textbox', { name: 'Price' })).toBeNull());
  const outside = () => user.click(document.body);
  await user.type(await openPrice(user), '0');

  await outside();
  await new Promise((passed) => setTimeout(passed, 300));

  expect(valueOf(screen.getByRole('textbox', { name: 'Price' }))).toBe('$1200');
  await user.click(screen.getByRole('textbox', { name: 'Price' }));
  await user.keyboard('{Escape}');
  await isClosed();
  await openPrice(user);
  await outside();
  await isClosed();
});

test('an Undo that would overwrite a newer change says so, and offers no other try', async () => {
  const undo = { rows: [{ id: '1', availability: 'available' }], unchangedSince: desk.updatedAt };
  const { user, inputsOf } = await renderDesk(({ unchangedSince }) => {
    if (unchangedSince) throw new AppError('CHANGED_SINCE');
    return undo;
  });
  await markAsSold(user);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  const panel = within(screen.getByRole('tabpanel'));
  expect((await panel.findByRole('group', { name: 'Failed to update item' })).textContent).toContain(
    'Failed to update itemThis was changed in the meantime, perhaps on another device. Nothing was overwritten. Look at it again.',
  );
  expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(inputsOf('item.change').at(-1)).toEqual(undo);
});
