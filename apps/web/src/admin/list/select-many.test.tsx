import { AppError } from '@innventory/domain/errors.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { failing, guests, pageOf, refusal, renderPanel, stored } from '../../testing/admin.tsx';
import { translate } from '../../testing/testing.tsx';

async function select(user: UserEvent, ...names: string[]): Promise<void> {
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
}

/** Chooses one of the changes of the selection. */
async function choose(user: UserEvent, change: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Change them' }));
  await user.click(await screen.findByRole('menuitem', { name: change }));
}

test('the prices of selected records are shown before and after, and changed in one call', async () => {
  const items = ['$1,250', '$80', 'Call for price'].map((price, at) =>
    stored(anItem({ title: `Desk ${at}`, price }), String(at)),
  );
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': { ...pageOf(items.slice(0, 2)), total: 3 },
    'item.selection': items,
    'item.change': ({ rows }: object & { rows: object[] }) => ({ rows }),
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

  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Desk 0$1,250$1,125',
    'Desk 1$80$72',
    'Desk 2Call for priceCall for price',
  ]);
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
    'item.change': ({ rows }: object & { rows: object[] }) => ({ rows }),
  });
  await select(user, 'Desk 0', 'Desk 1');
  await choose(user, 'Change prices');
  await user.selectOptions(await screen.findByLabelText('Change'), way);
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([`Desk 0$123${prices[0]}`, `Desk 1$80${prices[1]}`]);
  await user.click(screen.getByRole('button', { name: 'Change 2 prices' }));

  const changed = prices.map((price, at) => ({ id: String(at), price }));
  await waitFor(() => expect(inputsOf('item.change')).toMatchObject([{ rows: changed }]));
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
    'item.change': ({ rows }: object & { rows: object[] }) => ({ rows }),
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
  expect((await panel.findByRole('group', { name: 'Failed to update item' })).textContent).toContain(
    'Changed meanwhile, perhaps on another device. Nothing was overwritten: look at it again.',
  );
  expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(inputsOf('item.change')).toMatchObject([{ unchangedSince: updatedAt }]);
});

test('selected records are deleted together and brought back', async () => {
  const { user, inputsOf } = await renderPanel('Testimonials', {
    'testimonial.manage': guests,
    'testimonial.deleteMany': {},
    'testimonial.restoreMany': {},
  });
  await select(user, 'Guest 3', 'Guest 5');
  await choose(user, 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete these testimonials?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 testimonials deleted')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 testimonials restored')).toBeTruthy();

  expect(inputsOf('testimonial.deleteMany')).toEqual([{ ids: ['3', '5'] }]);
  expect(inputsOf('testimonial.restoreMany')).toEqual([{ ids: ['3', '5'] }]);
});

test.each([
  ['Cancel', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
])('%s in the question of a deletion returns the focus to the menu of the selection', async (_, leave) => {
  const { user } = await renderPanel('Testimonials', { 'testimonial.manage': guests.slice(0, 6) });
  await select(user, 'Guest 3');
  await choose(user, 'Delete');
  await screen.findByRole('dialog');

  await leave(user);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change them' })));
});

test.each([
  [['Guest 3'], '1 testimonial will be gone at once. You can restore it from the trash for 30 days.'],
  [['Guest 3', 'Guest 5'], '2 testimonials will be gone at once. You can restore them from the trash for 30 days.'],
])('the question whether to delete %j says what can be restored', async (names, text) => {
  const { user } = await renderPanel('Testimonials', { 'testimonial.manage': guests.slice(0, 6) });
  await select(user, ...names);
  await choose(user, 'Delete');

  expect((await screen.findByRole('dialog')).textContent).toContain(text);
});

async function deleteGuest3(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Delete Guest 3' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

test.each([
  ['a deletion', 'testimonial.delete', deleteGuest3],
  ['a change of others', 'testimonial.change', (user: UserEvent) => choose(user, 'Hide from the site')],
])('what is selected during %s stays selected', async (_, call, begin) => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = await renderPanel('Testimonials', { 'testimonial.manage': guests, [call]: () => promise });
  await select(user, 'Guest 3');
  await begin(user);
  await select(user, 'Guest 5');

  resolve({ rows: [] });

  expect(await screen.findByText('1 testimonial selected')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Guest 5' }).checked).toBe(true);
});

test('a late answer to a change of many leaves the focus in the form that was opened meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = await renderPanel('Testimonials', {
    'testimonial.manage': guests,
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

test.each(['Hide from the site', 'Delete'])(
  '%s moves the focus from the selection to the Add button',
  async (change) => {
    const { user } = await renderPanel('Testimonials', {
      'testimonial.manage': guests.slice(0, 6),
      'testimonial.change': { rows: [] },
      'testimonial.deleteMany': {},
    });
    await select(user, 'Guest 3');

    await choose(user, change);
    if (change === 'Delete')
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add testimonial'));
  },
);

test('during a change of many the menu of the next one stays closed', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = await renderPanel('Testimonials', {
    'testimonial.manage': guests.slice(0, 6),
    'testimonial.change': () => promise,
  });
  await select(user, 'Guest 3');
  const button = screen.getByRole('button', { name: 'Change them' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Hide from the site' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

  await user.click(button);

  expect(button.getAttribute('aria-expanded')).toBe('false');
  resolve({ rows: [] });
  expect(await screen.findByText('1 testimonial hidden from the site')).toBeTruthy();
});

test('a double click on a change of many makes it once', async () => {
  const { user, inputsOf } = await renderPanel('Testimonials', {
    'testimonial.manage': guests.slice(0, 6),
    'testimonial.change': ({ rows }: { rows: object[] }) => ({ rows }),
  });
  await select(user, 'Guest 3');
  await user.click(screen.getByRole('button', { name: 'Change them' }));

  await user.dblClick(await screen.findByRole('menuitem', { name: 'Hide from the site' }));

  expect(await screen.findByText('1 testimonial hidden from the site')).toBeTruthy();
  expect(inputsOf('testimonial.change')).toHaveLength(1);
});

test('records that another device deleted are named, leave the selection, and the next try succeeds', async () => {
  let present = guests;
  const { user, inputsOf } = await renderPanel('Testimonials', {
    'testimonial.manage': () => pageOf(present),
    'testimonial.change': ({ rows }: { rows: { id: string }[] }) => {
      const missing = rows.filter(({ id }) => present.every((guest) => guest.id !== id));
      if (missing.length > 0)
        throw refusal(
          missing.map(({ id }) => ({ path: `rows.${id}.id`, message: 'It was deleted today.', value: id })),
          'NOT_FOUND',
        );
      return { rows };
    },
  });
  await select(user, 'Guest 3', 'Guest 4', 'Guest 5');
  present = guests.filter(({ id }) => id !== '4' && id !== '5');
  await choose(user, 'Hide from the site');

  const reason = await screen.findByRole('group', { name: 'Failed to update testimonial' });
  expect(reason.textContent).toBe(
    'Failed to update testimonialGuest 4 and 1 more: deleted meanwhile, perhaps on another device.',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByText('1 testimonial selected')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Guest 4')).toBeNull());
  await choose(user, 'Hide from the site');

  expect(await screen.findByText('1 testimonial hidden from the site')).toBeTruthy();
  expect(inputsOf('testimonial.change').at(-1)).toEqual({ rows: [{ id: '3', isActive: false }] });
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
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(100);

  await user.click(screen.getByRole('button', { name: 'Page 3 of the prices' }));

  expect(rows().map(({ textContent }) => textContent)).toEqual(['Desk 200$300$600']);
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
