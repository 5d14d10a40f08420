import { AppError } from '@innventory/domain/errors.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, failing, pageOf, renderPanel, select, stored } from '../../testing/admin.tsx';

/** The answer to a change. */
const changed = ({ rows }: { rows: object[] }) => ({ rows });

/** The rows of the table of prices. */
const shownRows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

const changedMeanwhile = 'Changed meanwhile, perhaps on another device. Nothing was overwritten: look at it again.';

test('the prices of selected records are shown before and after, and changed in one call', async () => {
  const items = ['$1,250', '$80', 'Call for price'].map((price, at) =>
    stored(anItem({ title: `Desk ${at}`, price }), String(at)),
  );
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
  const items = ['$123', '$80'].map((price, at) => stored(anItem({ title: `Desk ${at}`, price }), String(at)));
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': items,
    'item.selection': items,
    'item.change': changed,
  });
  await select(user, 'Desk 0', 'Desk 1');
  await choose(user, 'Change prices');
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
  const desk = stored(anItem({ title: 'Desk', price: '$100' }), '1');
  const { user } = await renderPanel('Items', { 'item.manage': [desk], 'item.selection': () => promise });
  await select(user, 'Desk');

  await choose(user, 'Change prices');

  expect(await screen.findByText('Working on 1 item...')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change them' }));
  expect(screen.queryByRole('menuitem')).toBeNull();
  resolve([desk]);
  expect(await screen.findByRole('dialog', { name: 'Change the price of 1 item' })).toBeTruthy();
  expect(await screen.findByText('1 item selected')).toBeTruthy();
});

test('prices that have changed since a record was selected are those that a change begins with', async () => {
  let price = '$100';
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': () => pageOf([stored(anItem({ title: 'Desk', price }), '1')]),
    'item.selection': () => [stored(anItem({ title: 'Desk', price }), '1')],
    'item.change': ({ rows }: { rows: { price: string }[] }) => {
      price = rows[0]?.price ?? price;
      return { rows };
    },
  });
  await select(user, 'Desk');
  await user.click(screen.getByRole('button', { name: '$100: change the price of Desk' }));
  const field = await screen.findByRole('textbox', { name: 'Price' });
  fireEvent.change(field, { target: { value: '$200' } });
  fireEvent.submit(field);
  await screen.findByRole('button', { name: '$200: change the price of Desk' });

  await choose(user, 'Change prices');
  await user.type(await screen.findByLabelText('Per cent'), '10{Enter}');

  expect(await screen.findByText('One price changed')).toBeTruthy();
  expect(inputsOf('item.change').at(-1)).toMatchObject({ rows: [{ id: '1', price: '$220' }] });
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('a change of prices begins with those of another device, also for records that the list has not loaded', async () => {
  let price = '$100';
  const desks = () => ['1', '2'].map((id) => stored(anItem({ title: `Desk ${id}`, price }), id));
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': () => ({ ...pageOf(desks().slice(0, 1)), total: 2 }),
    'item.selection': desks,
    'item.change': changed,
  });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Order' }), { target: { value: 'price' } });
  await select(user, 'Desk 1');
  await user.click(screen.getByRole('button', { name: 'Select all 2' }));
  await screen.findByText('2 items selected');
  price = '$200';

  await choose(user, 'Change prices');
  await user.type(await screen.findByLabelText('Per cent'), '10{Enter}');

  expect(await screen.findByText('2 prices changed')).toBeTruthy();
  const sorted = { q: '', show: [], sort: 'price' };
  expect(inputsOf('item.selection')).toEqual([sorted, sorted]);
  const rows = ['1', '2'].map((id) => ({ id, price: '$220' }));
  expect(inputsOf('item.change')).toMatchObject([{ rows }]);
});

test('prices that another device changes while the table is shown are not overwritten', async () => {
  const [desk, lamp] = ['Desk', 'Lamp'].map((title, at) => stored(anItem({ title, price: '$100' }), String(at)));
  const updatedAt = '2026-11-20T15:30:00.000Z';
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': [desk, lamp],
    'item.selection': [{ ...desk, updatedAt }, lamp],
    'item.change': failing(new AppError('CHANGED_SINCE')),
  });
  await select(user, 'Desk', 'Lamp');
  await choose(user, 'Change prices');
  await user.type(await screen.findByLabelText('Per cent'), '10{Enter}');

  const panel = within(screen.getByRole('tabpanel'));
  expect((await panel.findByRole('group', { name: 'Failed to update item' })).textContent).toContain(changedMeanwhile);
  expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(inputsOf('item.change')).toMatchObject([{ unchangedSince: updatedAt }]);
});

test('a record that has left the list meanwhile keeps its price, and is no longer selected', async () => {
  const [desk, lamp] = ['Desk', 'Lamp'].map((title, at) => stored(anItem({ title, price: '$100' }), String(at)));
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': [desk, lamp],
    'item.selection': [lamp],
    'item.change': changed,
  });
  await select(user, 'Desk', 'Lamp');

  await choose(user, 'Change prices');
  await screen.findByRole('dialog', { name: 'Change the price of 1 item; 1 no longer in the list' });
  await user.type(await screen.findByLabelText('Per cent'), '10{Enter}');

  expect(await screen.findByText('One price changed')).toBeTruthy();
  expect(inputsOf('item.change')).toMatchObject([{ rows: [{ id: '1', price: '$110' }] }]);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('Change prices says why it shows none of records that have all left the list', async () => {
  const desk = stored(anItem({ title: 'Desk' }), '1');
  const { user } = await renderPanel('Items', { 'item.manage': [desk], 'item.selection': [] });
  await select(user, 'Desk');

  await choose(user, 'Change prices');

  const panel = within(screen.getByRole('tabpanel'));
  expect((await panel.findByRole('group', { name: 'Failed to open item' })).textContent).toContain(changedMeanwhile);
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('all prices of a long selection can be looked at, a hundred a page', async () => {
  const desks = Array.from({ length: 201 }, (_, at) =>
    stored(anItem({ title: `Desk ${at}`, price: `$${100 + at}` }), String(at)),
  );
  const { user } = await renderPanel('Items', {
    'item.manage': { ...pageOf(desks.slice(0, 2)), total: desks.length },
    'item.selection': desks,
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

test('a press beside the dialog leaves it open with what was typed', async () => {
  const items = [stored(anItem({ title: 'Desk' }))];
  const { user } = await renderPanel('Items', { 'item.manage': items, 'item.selection': items });
  await select(user, 'Desk');
  await choose(user, 'Change prices');
  await user.type(await screen.findByLabelText('Per cent'), '10');

  await user.click(document.querySelector('.mantine-Modal-overlay')!);

  await new Promise((passed) => setTimeout(passed, 600));
  expect(screen.getByLabelText<HTMLInputElement>('Per cent').value).toBe('10');
});
