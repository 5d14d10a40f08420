import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gone, pageOf, renderEdit, renderForm, stored } from '../../testing/admin.tsx';
import { pending } from '../../testing/testing.tsx';

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

test('the items of a bundle and their search say that they are loading', async () => {
  const { form } = await renderEdit('Bundles', stored(aBundle({ itemIds: ['1'] }), '7'), {
    'item.manage': () => pending,
    'item.byId': () => pending,
  });

  expect(within(form).getAllByText('Loading...')).toHaveLength(2);
});

const [chair, headboard] = ['Bentwood chair', 'Walnut headboard'].map((title) => stored(anItem({ title }), title));

test.each([
  ['that is typed, also before the server has searched', [chair, headboard], pending],
  ['that the server has found', [chair], pageOf([headboard])],
])('Enter chooses the first item %s', async (_, listed, found) => {
  const { user } = await renderForm('Bundles', {
    'item.manage': ({ q }: { q: string }) => (q ? found : pageOf(listed)),
    'item.byId': headboard,
  });
  const offered = (name: string) => screen.queryByRole('option', { name, hidden: true });
  await user.click(screen.getByRole('combobox', { name: 'Items in this bundle' }));
  await waitFor(() => expect(offered('Bentwood chair ($120)')).toBeTruthy());
  await user.keyboard('walnut');
  await waitFor(() => expect(offered('Walnut headboard ($120)')).toBeTruthy());

  await user.keyboard('{Enter}');

  // What is chosen is not offered.
  await waitFor(() => expect(offered('Walnut headboard ($120)')).toBeNull());
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
