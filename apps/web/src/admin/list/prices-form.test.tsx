import { AppError } from '@innventory/domain/errors.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, failing, pageOf, renderPanel, select, stored } from '../../testing/admin.tsx';
import type { Answers } from '../../testing/testing.tsx';

/** The answer to a change. */
const changed = ({ rows }: { rows: object[] }) => ({ rows });

const desks = (...prices: string[]) =>
  prices.map((price, at) => stored(anItem({ title: `Desk ${at}`, price }), String(at)));

/** Selects all records of a list and opens the dialog of their prices. */
async function openPrices(items: ReturnType<typeof desks>, answers: Answers = {}) {
  const lists = { 'item.manage': items, 'item.selection': items, 'item.change': changed };
  const view = await renderPanel('Items', { ...lists, ...answers });
  await select(view.user, ...items.map(({ title }) => title));
  await choose(view.user, 'Change prices');
  return view;
}

/** The rows of the table of prices. */
const shownRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

const changedMeanwhile =
  'This was changed in the meantime, perhaps on another device. Nothing was overwritten. Look at it again.';

test('the prices of selected records are shown before and after, and changed in one call', async () => {
  const items = desks('$1,250', '$80', 'Call for price');
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': { ...pageOf(items.slice(0, 2)), total: 3 },
    'item.selection': items,
    'item.change': changed,
  });
  await select(user, 'Desk 0');
  expect(screen.getByText('1 item selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Select all 3' }));
  expect(await screen.findByText('3 items selected')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Change them');
  await choose(user, 'Change prices');
  await user.click(await screen.findByRole('button', { name: 'Change prices' }));
  expect(await screen.findByText(/^Per cent must be a number/)).toBeTruthy();
  const percent = screen.getByLabelText('Per cent');
  // The numeric keyboards of an iPhone have no minus sign.
  expect(percent.getAttribute('inputmode')).toBeNull();
  await user.type(percent, '-10 %');

  expect(shownRows()).toEqual(['Desk 0$1,250$1,125', 'Desk 1$80$72', 'Desk 2Call for priceCall for price']);
  await user.click(screen.getByRole('button', { name: 'Change 2 prices' }));
  expect(await screen.findByText('2 prices changed')).toBeTruthy();
  expect(inputsOf('item.change')).toMatchObject([
    {
      rows: [
        { id: '0', price: '$1,125' },
        { id: '1', price: '$72' },
      ],
    },
  ]);
});

test.each([
  ['By per cent', { 'Per cent': '10', 'Round to': '5' }, ['$135', '$90']],
  ['To one price', { Price: ' $90 ' }, ['$90', '$90']],
])('prices that are changed %s with %j become %j', async (way, fields, prices) => {
  const { user, inputsOf } = await openPrices(desks('$123', '$80'));
  await user.selectOptions(await screen.findByLabelText('Change'), way);
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  expect(shownRows()).toEqual([`Desk 0$123${prices[0]}`, `Desk 1$80${prices[1]}`]);
  await user.click(screen.getByRole('button', { name: 'Change 2 prices' }));

  const rows = prices.map((price, at) => ({ id: String(at), price }));
  await waitFor(() => expect(inputsOf('item.change')).toMatchObject([{ rows }]));
});

test('while the prices are read, the selection says so and offers no other change', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const items = desks('$100');
  const { user } = await openPrices(items, { 'item.selection': () => promise });

  expect(await screen.findByText('Working on 1 item...')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  expect(screen.queryByRole('menuitem')).toBeNull();
  resolve(items);
  expect(await screen.findByRole('dialog', { name: 'Change the price of 1 item' })).toBeTruthy();
  expect(await screen.findByText('1 item selected')).toBeTruthy();
});

test('a change of prices begins with those of another device, also for records that the list has not loaded', async () => {
  let price = '$100';
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': () => ({ ...pageOf(desks(price)), total: 2 }),
    'item.selection': () => desks(price, price),
    'item.change': changed,
  });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Order' }), { target: { value: 'price' } });
  await select(user, 'Desk 0');
  await user.click(screen.getByRole('button', { name: 'Select all 2' }));
  await screen.findByText('2 items selected');
  price = '$200';

  await choose(user, 'Change prices');
  await user.type(await screen.findByLabelText('Per cent'), '10{Enter}');

  expect(await screen.findByText('2 prices changed')).toBeTruthy();
  const sorted = { q: '', show: [], sort: 'price' };
  expect(inputsOf('item.selection')).toEqual([sorted, sorted]);
  const rows = ['0', '1'].map((id) => ({ id, price: '$220' }));
  expect(inputsOf('item.change')).toMatchObject([{ rows }]);
});

test('prices that another device changes while the table is shown are not overwritten', async () => {
  const [first, ...others] = desks('$100', '$100');
  const updatedAt = '2026-11-20T15:30:00.000Z';
  const { user, inputsOf } = await openPrices([first!, ...others], {
    'item.selection': [{ ...first, updatedAt }, ...others],
    'item.change': failing(new AppError('CHANGED_SINCE')),
  });
  await user.type(await screen.findByLabelText('Per cent'), '10{Enter}');

  const panel = within(screen.getByRole('tabpanel'));
  expect((await panel.findByRole('group', { name: 'Failed to update item' })).textContent).toContain(changedMeanwhile);
  expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(inputsOf('item.change')).toMatchObject([{ unchangedSince: updatedAt }]);
});

test('a record that has left the list meanwhile keeps its price, and is no longer selected', async () => {
  const items = desks('$100', '$100');

  const { user, inputsOf } = await openPrices(items, { 'item.selection': items.slice(1) });
  await screen.findByRole('dialog', { name: 'Change the price of 1 of 2 items' });
  await user.type(await screen.findByLabelText('Per cent'), '10{Enter}');

  expect(await screen.findByText('One price changed')).toBeTruthy();
  expect(inputsOf('item.change')).toMatchObject([{ rows: [{ id: '1', price: '$110' }] }]);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('Change prices says why it shows none of records that have all left the list', async () => {
  await openPrices(desks('$100'), { 'item.selection': [] });

  const panel = within(screen.getByRole('tabpanel'));
  expect((await panel.findByRole('group', { name: 'Failed to open item' })).textContent).toContain(changedMeanwhile);
});

test('all prices of a long selection can be looked at, a hundred a page', async () => {
  const items = desks(...Array.from({ length: 201 }, (_, at) => `$${100 + at}`));
  const { user } = await renderPanel('Items', {
    'item.manage': { ...pageOf(items.slice(0, 2)), total: items.length },
    'item.selection': items,
  });
  await select(user, 'Desk 0');
  await user.click(screen.getByRole('button', { name: 'Select all 201' }));
  await screen.findByText('201 items selected');
  await choose(user, 'Change prices');
  fireEvent.change(await screen.findByLabelText('Per cent'), { target: { value: '100' } });
  expect(shownRows()).toHaveLength(100);

  await user.click(screen.getByRole('button', { name: 'Page 3 of the prices' }));

  expect(shownRows()).toEqual(['Desk 200$300$600']);
});
