import { anItem } from '@innventory/domain/testing.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, deleteRecord, guests, pageOf, renderPanel, select, stored } from '../../testing/admin.tsx';
import { type Answers, pending, translate } from '../../testing/testing.tsx';

const renderGuests = (answers: Answers = {}) =>
  renderPanel('Testimonials', { 'testimonial.manage': guests.slice(0, 6), ...answers });

test('selected records are deleted together and brought back', async () => {
  const { user, inputsOf } = await renderGuests({
    'testimonial.deleteMany': { ids: ['3', '5'] },
    'testimonial.restoreMany': { restored: 1 },
  });
  await select(user, 'Guest 3', 'Guest 5');
  await choose(user, 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete these testimonials?' });
  expect(dialog.textContent).toContain('2 testimonials will be gone at once. You can restore them from the trash');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 testimonials deleted')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  // Another device has deleted one for good.
  expect(await screen.findByText('1 testimonial restored')).toBeTruthy();

  expect(inputsOf('testimonial.deleteMany')).toMatchObject([{ ids: ['3', '5'] }]);
  expect(inputsOf('testimonial.restoreMany')).toEqual([{ ids: ['3', '5'] }]);
});

test.each(['Hide from the site', 'Delete'])(
  '%s moves the focus to the Add button, and its Undo says that it is at work until it is done',
  async (change) => {
    const { promise, resolve } = Promise.withResolvers();
    const ids = ['3', '5'];
    const changes = [{ rows: ids.map((id) => ({ id, isActive: true })) }, promise];
    const { user } = await renderGuests({
      'testimonial.change': () => changes.shift(),
      'testimonial.deleteMany': { ids },
      'testimonial.restoreMany': promise,
    });
    await select(user, 'Guest 3', 'Guest 5');
    await choose(user, change);
    if (change === 'Delete')
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add testimonial'));

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByText('Working on 2 testimonials...')).toBeTruthy();
    await act(async () => resolve({ rows: ids.map((id) => ({ id })), restored: 2 }));
    expect(await screen.findByText(change === 'Delete' ? '2 testimonials restored' : 'Change undone')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/^Working on/)).toBeNull());
  },
);

test('Escape in the question of a deletion returns the focus to the menu of the selection', async () => {
  const { user } = await renderGuests();
  await select(user, 'Guest 3');
  await choose(user, 'Delete');
  const text = '1 testimonial will be gone at once. You can restore it from the trash for 30 days.';
  expect((await screen.findByRole('dialog')).textContent).toContain(text);

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change it' })));
});

test('what is selected during a deletion stays selected', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = await renderGuests({ 'testimonial.delete': () => promise });
  await select(user, 'Guest 3');
  await deleteRecord(user, 'Guest 3');
  await select(user, 'Guest 5');

  resolve({});

  expect(await screen.findByText('1 testimonial selected')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Guest 5' }).checked).toBe(true);
});

test('a late answer to a change of many leaves the focus in the form that was opened meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = await renderGuests({
    'testimonial.change': () => promise,
  });
  await select(user, 'Guest 3');
  await choose(user, 'Hide from the site');
  await user.click(screen.getByRole('button', { name: 'Edit Guest 5' }));
  const field = await screen.findByLabelText('Name');
  await user.click(field);

  resolve({ rows: [] });

  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull());
  expect(document.activeElement).toBe(field);
});

test('a change of many counts those that it has changed, without what another device has deleted', async () => {
  const { user, inputsOf } = await renderGuests({
    'testimonial.change': ({ rows }: { rows: object[] }) => ({ rows: rows.slice(0, 2) }),
  });
  await select(user, 'Guest 3', 'Guest 4', 'Guest 5');

  await choose(user, 'Hide from the site');

  expect(await screen.findByText('2 testimonials hidden from the site')).toBeTruthy();
  expect(inputsOf('testimonial.change')).toMatchObject([{ skipMissing: true }]);
});

test('the numbers of a translated selection and of its prices stay current', async () => {
  const desks = ['1', '2', '3'].map((id) => stored(anItem({ title: `Desk ${id}`, price: '$100' }), id));
  let total = 2;
  const { user } = await renderPanel('Items', {
    'item.manage': () => ({ ...pageOf(desks.slice(0, 1)), total }),
    'item.selection': desks,
  });
  await select(user, 'Desk 1');
  const bar = screen.getByRole('group', { name: 'Selection' });
  translate(bar);
  total = 3;
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'price' } });
  await user.click(await screen.findByRole('button', { name: 'Select all 3' }));
  await waitFor(() => expect(bar.textContent).toContain('3 items selected'));

  await choose(user, 'Change prices');
  translate(await screen.findByRole('dialog'));
  await user.type(screen.getByLabelText('Per cent'), '10');

  expect(screen.getByRole('button', { name: 'Change 3 prices' })).toBeTruthy();
});

test('Select all under another filter selects all of that filter, although the first one is still loading', async () => {
  const { user } = await renderGuests({
    'testimonial.selection': ({ show }: { show: string[] }) => (show.length > 0 ? guests.slice(0, 6) : pending),
  });
  await select(user, 'Guest 3');
  await user.click(screen.getByRole('button', { name: 'Select all 6' }));
  await user.click(screen.getByRole('button', { name: 'Hidden' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull());
  await select(user, 'Guest 3');

  await user.click(screen.getByRole('button', { name: 'Select all 6' }));

  expect(await screen.findByText('6 testimonials selected')).toBeTruthy();
});
