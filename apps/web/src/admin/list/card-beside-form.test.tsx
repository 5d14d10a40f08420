import { anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderEdit, stored, valueOf } from '../../testing/admin.tsx';

/** A form of a desk for $640, and what changes the price on the card. */
async function editWithCard() {
  let desk = stored(anItem({ title: 'Desk', price: '$640' }), '1');
  const view = await renderEdit('Items', desk, {
    'item.manage': () => pageOf([desk]),
    'item.byId': () => desk,
    'item.change': ({ rows: [row] }: { rows: object[] }) => {
      desk = { ...desk, ...row, updatedAt: '2026-11-21T09:00:00.000Z' };
      return { rows: [{ id: '1', price: '$640' }] };
    },
    'item.update': () => desk,
  });
  const { user } = view;
  const openPrice = async () => {
    await user.click(screen.getByRole('button', { name: '$640: change the price of Desk' }));
    const field = within(await screen.findByRole('form', { name: 'Price of Desk' })).getByLabelText('Price');
    await waitFor(() => expect(document.activeElement).toBe(field));
  };
  const changePrice = async (price: string) => {
    await openPrice();
    await user.keyboard(`${price}{Enter}`);
  };
  return { ...view, openPrice, changePrice };
}

test.each([
  ['An untouched form', ''],
  ['A form in which another field was changed', ' Jr'],
])('%s takes the price that is changed on the card, and saves it without a question', async (_, typed) => {
  const { user, inputsOf, changePrice } = await editWithCard();
  const form = within(screen.getByRole('form', { name: 'Edit item' }));
  if (typed) await user.type(form.getByLabelText('Name'), typed);
  await changePrice('$600');
  await waitFor(() => expect(valueOf(form.getByLabelText('Price'))).toBe('$600'));
  expect(valueOf(form.getByLabelText('Name'))).toBe(`Desk${typed}`);
  expect(screen.queryByText(/^Not saved yet/) !== null).toBe(typed !== '');

  await user.type(form.getByLabelText('Price'), ' each');
  await user.click(form.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  const saved = { title: `Desk${typed}`, price: '$600 each', basedOn: '2026-11-21T09:00:00.000Z' };
  expect(inputsOf('item.update')).toMatchObject([saved]);
});

test('an empty required field keeps its fault when the form takes the price that is changed on the card', async () => {
  const { user, submit, changePrice } = await editWithCard();
  const form = within(screen.getByRole('form', { name: 'Edit item' }));
  await user.clear(form.getByLabelText('Name'));
  await submit();
  expect(await form.findByText('Name is required')).toBeTruthy();

  await changePrice('$600');

  await waitFor(() => expect(valueOf(form.getByLabelText('Price'))).toBe('$600'));
  expect(form.getByText('Name is required')).toBeTruthy();
});

test('Ctrl+S in the price of a card does not save the open form', async () => {
  const { user, inputsOf, openPrice } = await editWithCard();
  await user.type(screen.getByLabelText('Description'), ' Half of a');
  await openPrice();

  await user.keyboard('{Control>}s{/Control}');

  expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull();
  expect(inputsOf('item.update')).toEqual([]);
});
