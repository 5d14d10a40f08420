import { AppError } from '@innventory/domain/errors.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteRecord, pageOf, quietState, recordNames, renderPanel, stored } from '../../testing/admin.tsx';
import { type Answers, pending, renderScreen } from '../../testing/testing.tsx';

const desk = (id: string) => ({
  kind: 'item',
  id,
  name: `Desk ${id}`,
  imageUrl: null,
  text: `Made in ${id}`,
  deletedAt: '2026-11-20T15:00:00.000Z',
});

const renderTrash = (answers: Answers) =>
  renderScreen('/admin/trash', { 'admin.status': { isAdmin: true }, 'maintenance.state': quietState, ...answers });

const restoreButton = (name: string) => screen.findByRole('button', { name: `Restore ${name}` }, { timeout: 30_000 });

test('what Undo restores leaves the trash, too', async () => {
  let items = [stored(anItem({ title: 'Desk 1' }), '1')];
  let trash: unknown = pageOf([]);
  const { user } = await renderPanel('Items', {
    'item.manage': () => pageOf(items),
    'item.delete': () => {
      items = [];
      trash = pageOf([desk('1')]);
      return {};
    },
    'trash.manage': () => trash,
    'trash.restore': () => {
      trash = pending;
      return desk('1');
    },
  });
  await deleteRecord(user, 'Desk 1');
  await screen.findByText('Item deleted successfully');
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  await screen.findByRole('button', { name: 'Restore Desk 1' });

  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Desk 1' })).toBeNull());
});

test('the trash shows more page by page', async () => {
  const { user } = renderTrash({
    'trash.manage': ({ cursor }: { cursor?: string }) =>
      cursor ? { ...pageOf([desk('2')]), total: 2 } : { ...pageOf([desk('1')]), total: 2, nextCursor: 'next' },
  });
  await restoreButton('Desk 1');
  expect(screen.getByRole('heading', { name: 'Trash 2' })).toBeTruthy();
  expect(screen.getByText('Made in 1')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Show more' }));

  await waitFor(() => expect(recordNames()).toEqual(['Desk 1', 'Desk 2']));
  expect(screen.getByRole('button', { name: 'No more' })).toBeTruthy();
});

test.each([
  ['by a clock that is behind', -60_000, '30 days left'],
  ['a day and an hour ago', 25 * 3_600_000, '29 days left'],
  ['a year ago', 365 * 86_400_000, '0 days left'],
])('of a record deleted %s the trash says how long it stays', async (_, ageMs, left) => {
  const deletedAt = new Date(Date.now() - ageMs).toISOString();
  renderTrash({ 'trash.manage': pageOf([{ ...desk('1'), deletedAt }]) });

  expect(await screen.findByText(left, {}, { timeout: 30_000 })).toBeTruthy();
});

test.each(['Restore', 'Delete for good'])(
  '%s takes the card away, although the trash is still loading',
  async (press) => {
    let trash: unknown = { ...pageOf([desk('1'), desk('2')]), total: 60, nextCursor: 'next' };
    const { user } = renderTrash({ 'trash.manage': () => trash, 'trash.restore': desk('1'), 'trash.remove': {} });
    await restoreButton('Desk 1');
    trash = pending;

    await user.click(screen.getByRole('button', { name: `${press} Desk 1` }));
    if (press !== 'Restore') await user.click(await screen.findByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(recordNames()).toEqual(['Desk 2']));
    expect(screen.getByRole('heading', { name: 'Trash 59' })).toBeTruthy();
  },
);

test.each([
  ['Restore', 'restore', 'trash.restore'],
  ['Delete for good', 'delete', 'trash.remove'],
])('after a lost answer to %s another try finds the record gone from the trash', async (button, verb, call) => {
  let trash = [desk('1')];
  const { user } = renderTrash({
    'trash.manage': () => pageOf(trash),
    [call]: () => {
      if (trash.length === 0) throw new AppError('NOT_IN_TRASH');
      trash = [];
      throw new Error('no connection');
    },
  });
  await restoreButton('Desk 1');
  await user.click(screen.getByRole('button', { name: `${button} Desk 1` }));
  if (verb === 'delete') await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The trash is empty')).toBeTruthy();

  expect(screen.getByRole('group', { name: `Failed to ${verb} item` })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect((await screen.findAllByText(/^It is not in the trash\. Perhaps it was restored/)).length).toBeGreaterThan(0);
});

test('a note typed on this device goes with its inquiry', async () => {
  localStorage.setItem('innventory.typed-note.1', JSON.stringify({ note: 'Wants the bed by May', basedOn: '' }));
  const { user } = renderTrash({
    'trash.manage': pageOf([{ ...desk('1'), kind: 'inquiry' }]),
    'trash.remove': {},
  });

  await user.click(await screen.findByRole('button', { name: 'Delete for good Desk 1' }, { timeout: 30_000 }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));

  await screen.findByText('Inquiry deleted successfully');
  expect(localStorage.getItem('innventory.typed-note.1')).toBeNull();
});
