import { anItem } from '@innventory/domain/testing.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { chooseAction, deleteRecord, guests, pageOf, renderPanel, stored } from '../../testing/admin.tsx';

test('a deletion moves the focus to the next record, or from the last one to the previous', async () => {
  let listed = guests;
  const { user } = await renderPanel('Testimonials', {
    'testimonial.manage': () => pageOf(listed),
    'testimonial.delete': (deleted: { id: string }) => {
      listed = listed.filter(({ id }) => id !== deleted.id);
    },
  });
  const expectFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: `Edit ${name}` })));

  await deleteRecord(user, 'Guest 7');
  await expectFocus('Guest 8');
  await deleteRecord(user, 'Guest 29');
  await expectFocus('Guest 28');
});

test('a late answer to a deletion leaves the focus where the owner is by then', async () => {
  let items = ['Desk', 'Sofa', 'Lamp'].map((title) => stored(anItem({ title }), title));
  const answers = { Desk: Promise.withResolvers<void>(), Lamp: Promise.withResolvers<void>() };
  const { user } = await renderPanel('Items', {
    'item.manage': () => pageOf(items),
    'item.delete': async ({ id }: { id: keyof typeof answers }) => {
      await answers[id].promise;
      items = items.filter((item) => item.id !== id);
    },
  });
  const gone = (title: string) => waitFor(() => expect(screen.queryByText(title)).toBeNull());
  await deleteRecord(user, 'Desk');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete Lamp' }));
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  answers.Desk.resolve();
  await gone('Desk');
  expect(document.activeElement).toBe(cancel);

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const filter = screen.getByRole('searchbox', { name: 'Filter this list' });
  await user.click(filter);
  answers.Lamp.resolve();
  await gone('Lamp');

  expect(document.activeElement).toBe(filter);
});

test('a change that hides a card from a filtered list moves the focus to the next one, and Undo keeps it there', async () => {
  const items = ['Desk', 'Sofa', 'Lamp'].map((title, at) => stored(anItem({ title, isActive: at === 2 }), title));
  const fits = ({ availability, isActive }: (typeof items)[0], show: string[]) =>
    (!show.includes('available') || availability === 'available') && (!show.includes('hidden') || !isActive);
  const { user } = await renderPanel('Items', {
    'item.manage': ({ show }: { show: string[] }) => pageOf(items.filter((item) => fits(item, show))),
    'item.change': ({ rows }: { rows: { id: string }[] }) => {
      const changed = rows.map((row) => {
        const item = items.find(({ id }) => id === row.id)!;
        const former = Object.fromEntries(Object.keys(row).map((name) => [name, item[name as 'id']]));
        Object.assign(item, row);
        return former;
      });
      return { rows: changed };
    },
  });
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  await user.click(await screen.findByRole('button', { name: 'Available' }));
  await user.click(screen.getByRole('button', { name: 'Available: change the availability of Desk' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as sold' }));
  await waitFor(() => expect(screen.queryByText('Desk')).toBeNull());
  expect(focused()).toBe('Edit Sofa');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Desk')).toBeTruthy();
  expect(focused()).toBe('Edit Sofa');

  await user.click(screen.getByRole('button', { name: 'Available' }));
  await user.click(screen.getByRole('button', { name: 'Hidden' }));
  await waitFor(() => expect(screen.queryByText('Lamp')).toBeNull());
  await chooseAction(user, 'Sofa', 'Show on the site');
  expect(await screen.findByText('Item shown on the site')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Sofa')).toBeNull());
  expect(focused()).toBe('Edit Desk');
  await chooseAction(user, 'Desk', 'Show on the site');
  await waitFor(() => expect(screen.queryByText('Desk')).toBeNull());
  expect(focused()).toMatch(/^Items/);
});

test('a filter that takes many cards away moves the focus once', async () => {
  const items = ['Desk', 'Sofa', 'Lamp', 'Bed'].map((title) => stored(anItem({ title }), title));
  let listed = items;
  const { user } = await renderPanel('Items', { 'item.manage': () => pageOf(listed) });
  const refresh = screen.getByRole('searchbox', { name: 'Filter this list' });
  const card = await screen.findByRole('button', { name: 'Edit Desk' });
  await user.type(refresh, 'bed');
  listed = items.slice(3);
  act(() => card.focus());
  const moved = vi.fn<(event: FocusEvent) => void>();
  document.addEventListener('focusin', moved);
  onTestFinished(() => document.removeEventListener('focusin', moved));

  await waitFor(() => expect(screen.queryByText('Desk')).toBeNull());

  expect(document.activeElement?.textContent).toMatch(/^Items/);
  expect(moved).toHaveBeenCalledOnce();
});

test('a cancelled duplicate returns the focus to the menu of its record', async () => {
  const { user } = await renderPanel('Testimonials', { 'testimonial.manage': guests.slice(0, 2) });
  await chooseAction(user, 'Guest 1', 'Duplicate');

  await user.click(await screen.findByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions for Guest 1'));
});
