import { AppError } from '@innventory/domain/errors.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderEdit, stored } from '../../testing/admin.tsx';

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
    'item.update': ({ basedOn, ...input }: typeof desk & { basedOn: string }) => {
      if (basedOn !== desk.updatedAt) throw new AppError('STALE_RECORD', { updatedAt: desk.updatedAt });
      return input;
    },
  });
  const { user } = view;
  const openPrice = async () => {
    await user.click(screen.getByRole('button', { name: '$640: change what Desk costs' }));
    const field = within(await screen.findByRole('form', { name: 'Price of Desk' })).getByLabelText('Price');
    await waitFor(() => expect(document.activeElement).toBe(field));
  };
  const changePrice = async (price: string) => {
    await openPrice();
    await user.keyboard(`${price}{Enter}`);
  };
  return { ...view, openPrice, changePrice };
}

test('a save of the form keeps the price that was changed on the card', async () => {
  const { user, submit, inputsOf, changePrice } = await editWithCard();
  await user.type(screen.getByLabelText('Name'), ' Jr');
  await changePrice('$600');
  await waitFor(() => expect(screen.getAllByRole('form')).toHaveLength(1));

  await submit();

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(inputsOf('item.update').at(-1)).toMatchObject({ title: 'Desk Jr', price: '$600' });
});

test('Ctrl+S in the price of a card does not save the open form', async () => {
  const { user, inputsOf, openPrice } = await editWithCard();
  await user.type(screen.getByLabelText('Description'), ' Half of a');
  await openPrice();

  await user.keyboard('{Control>}s{/Control}');

  expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull();
  expect(inputsOf('item.update')).toEqual([]);
});
