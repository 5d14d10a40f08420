import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gone, pageOf, renderEdit, renderForm, stored } from '../../testing/admin.tsx';

test('the items of a bundle are offered eight at a time, and one that failed to load does not count as deleted', async () => {
  const items = Array.from({ length: 30 }, (_, at) => stored(anItem({ title: `Desk ${at}` }), String(at)));
  const bundle = stored(aBundle({ itemIds: ['99'] }), '7');
  const { user } = await renderEdit('Bundles', bundle, {
    'item.manage': items,
    'item.byId': gone,
  });
  expect(await screen.findByText('Could not be loaded')).toBeTruthy();

  await user.click(screen.getByRole('combobox', { name: 'Items in this bundle' }));

  expect((await screen.findAllByRole('option', { name: /^Desk/ })).map(({ textContent }) => textContent)).toEqual(
    items.slice(0, 8).map(({ title }) => `${title} ($120)`),
  );
});

test('items with the same name are offered and chosen with what tells them apart, the newest first', async () => {
  const items = [
    stored(anItem({ price: '$95', sku: '1042' }), '3'),
    stored(anItem({ availability: 'sold' }), '2'),
    stored(anItem({ price: '$80', availability: 'reserved', isActive: false }), '1'),
  ];
  const { user, form, inputsOf } = await renderEdit('Bundles', stored(aBundle({ itemIds: ['1'] }), '7'), {
    'item.manage': items,
  });
  await within(form).findByText('Oak nightstand ($80, reserved, hidden)');

  await user.click(screen.getByRole('combobox', { name: 'Items in this bundle' }));

  const options = await screen.findAllByRole('option', { name: /^Oak nightstand/ });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Oak nightstand ($95, SKU 1042)',
    'Oak nightstand ($120, sold)',
  ]);
  expect(inputsOf('item.manage')).toContainEqual({ q: '' });
});

test('the items of a bundle and their search tell when the connection is lost, and return with it', async () => {
  const desk = stored(anItem({ title: 'Desk' }), '1');
  let isOffline = true;
  const unlessOffline = (answer: object) => () => (isOffline ? gone() : answer);
  const { user } = await renderEdit('Bundles', stored(aBundle({ itemIds: ['1'] }), '7'), {
    'item.manage': unlessOffline(pageOf([])),
    'item.byId': unlessOffline(desk),
  });
  expect(await screen.findByText('Could not be loaded')).toBeTruthy();

  await user.type(screen.getByRole('combobox', { name: 'Items in this bundle' }), 'oak');

  expect(await screen.findByText(/^The database cannot be reached/)).toBeTruthy();
  expect(screen.queryByText('No item has this name.')).toBeNull();
  isOffline = false;
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Desk ($120)')).toBeTruthy();
  expect(await screen.findByText('No item has this name.')).toBeTruthy();
});

test('Enter chooses the item that is typed, also before the server has searched', async () => {
  const titles = ['Bentwood chair', 'Oak desk', 'Walnut headboard'];
  const items = titles.map((title, at) => stored(anItem({ title }), String(at)));
  const { user } = await renderForm('Bundles', {
    'item.manage': ({ q }: { q: string }) => (q ? new Promise(() => {}) : pageOf(items)),
    'item.byId': ({ id }: { id: string }) => items[Number(id)],
  });
  await user.click(screen.getByRole('combobox', { name: 'Items in this bundle' }));
  await screen.findByRole('option', { name: 'Oak desk ($120)', hidden: true });

  await user.keyboard('walnut{Enter}');

  // What is chosen is not offered.
  expect(await screen.findByRole('option', { name: 'Bentwood chair ($120)', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'Walnut headboard ($120)', hidden: true })).toBeNull();
});

test('Enter chooses the first item that the server has found', async () => {
  const items = ['Bentwood chair', 'Walnut headboard'].map((title, at) => stored(anItem({ title }), String(at)));
  const { user } = await renderForm('Bundles', {
    'item.manage': ({ q }: { q: string }) => pageOf(q ? items.slice(1) : items.slice(0, 1)),
  });
  await user.click(screen.getByRole('combobox', { name: 'Items in this bundle' }));
  await screen.findByRole('option', { name: 'Bentwood chair ($120)', hidden: true });
  await user.keyboard('walnut');
  await screen.findByRole('option', { name: 'Walnut headboard ($120)', hidden: true });

  await user.keyboard('{Enter}');

  await waitFor(() =>
    expect(screen.queryByRole('option', { name: 'Walnut headboard ($120)', hidden: true })).toBeNull(),
  );
});

test('an item that another device added is offered in the next form', async () => {
  const items = [stored(anItem({ title: 'Desk' }), '1')];
  const { user } = await renderForm('Bundles', { 'item.manage': () => pageOf(items) });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  items.push(stored(anItem({ title: 'Lamp' }), '2'));

  await user.click(await screen.findByRole('button', { name: 'Add bundle' }));
  await user.click(screen.getByRole('combobox', { name: 'Items in this bundle' }));

  expect(await screen.findByRole('option', { name: 'Lamp ($120)' })).toBeTruthy();
});
