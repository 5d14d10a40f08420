import { aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  choose,
  chooseAction,
  deleteRecord,
  pageOf,
  recordNames,
  renderPanel,
  select,
  stored,
  submitButton,
  writeTestimonial,
} from '../../testing/admin.tsx';
import { pending } from '../../testing/testing.tsx';
import { received } from '../inquiry/testing.ts';
import { withDone } from './cached-pages.ts';

const desk = stored(anItem({ title: 'Desk' }), '1');

const availability = (label: string) =>
  screen.queryByRole('button', { name: `${label}: change the availability of Desk` });

test('a card shows its change, and disappears after its deletion, although the list is still loading', async () => {
  let list: unknown = { ...pageOf([desk, stored(anItem({ title: 'Sofa' }), '2')]), total: 60, nextCursor: 'next' };
  const { user } = await renderPanel('Items', {
    'item.manage': () => list,
    'item.change': ({ rows }: { rows: { id: string }[] }) => ({
      rows: rows.map(({ id }) => ({ id, availability: 'available' })),
    }),
    'item.delete': {},
    'item.deleteMany': { ids: ['2'] },
  });
  await screen.findByText('Sofa');
  list = pending;

  await user.click(availability('Available')!);
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as sold' }));
  await waitFor(() => expect(availability('Sold')).toBeTruthy());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(availability('Available')).toBeTruthy());

  await deleteRecord(user, 'Desk');
  await waitFor(() => expect(recordNames()).toEqual(['Sofa']));
  expect(screen.getByRole('heading', { name: 'Items 59' })).toBeTruthy();

  await select(user, 'Sofa');
  await choose(user, 'Delete');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(screen.queryByText('No items found')).toBeNull();
});

test('a list that a form has read in a way of its own stands in the way of no change', async () => {
  const { user } = await renderPanel('Bundles', {
    'item.manage': pageOf([desk]),
    'item.change': { rows: [{ id: '1', availability: 'available' }] },
  });
  await user.click(await screen.findByRole('button', { name: 'Add bundle' }));
  await screen.findByRole('form');
  await user.click(screen.getByRole('combobox', { name: /Items/ }));
  await screen.findByRole('option', { name: /Desk/ });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('tab', { name: 'Items' }));

  await user.click((await screen.findAllByRole('button', { name: /change the availability of Desk/ }))[0]!);
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as sold' }));

  expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
});

test('a record that is deleted while a search loads is not in what was found', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let found: unknown = promise;
  const { user } = await renderPanel('Items', {
    'item.manage': ({ q }: { q: string }) => (q ? found : pageOf([desk])),
    'item.delete': () => {
      found = pageOf([]);
      return {};
    },
  });
  await user.type(await screen.findByLabelText('Filter this list'), 'des');
  await screen.findByText('Desk');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());

  await deleteRecord(user, 'Desk');
  await screen.findByText('Item deleted successfully');
  resolve(pageOf([desk]));

  expect(await screen.findByText('No items found')).toBeTruthy();
});

test('a card shows what a form has saved, although the list is still loading', async () => {
  let list: unknown = pageOf([desk]);
  const { user } = await renderPanel('Items', {
    'item.manage': () => list,
    'item.byId': desk,
    'item.update': { ...desk, title: 'Oak desk' },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Desk' }));
  await screen.findByRole('form');
  list = pending;

  await user.click(submitButton());

  await waitFor(() => expect(recordNames()).toEqual(['Oak desk']));
});

test('an empty list does not say so between the creation of its first record and its card', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const guest = stored(aTestimonial({ name: 'Dana' }));
  let list: unknown = pageOf([]);
  const { user } = await renderPanel('Testimonials', {
    'testimonial.manage': () => list,
    'testimonial.create': guest,
  });
  await user.click(screen.getByRole('button', { name: 'Add testimonial' }));
  await writeTestimonial(user);
  const empty = await screen.findByText('No testimonials found');
  list = promise;
  await user.click(submitButton());
  await waitFor(() => expect(empty.textContent).toBe('Loading...'));
  const said: (string | null)[] = [];
  new MutationObserver(() => said.push(empty.textContent)).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });

  resolve(pageOf([guest]));

  await waitFor(() => expect(recordNames()).toEqual(['Dana']));
  expect(said).not.toContain('No testimonials found');
});

test('a card shows the state of an inquiry, although the list is still loading', async () => {
  let list: unknown = pageOf([received()]);
  const { user } = await renderPanel('Inquiries', {
    'inquiry.manage': () => list,
    'inquiry.update': received({ state: 'closed' }),
  });
  const card = within(await screen.findByTestId('admin-record'));
  list = pending;

  await chooseAction(user, received().name, 'Mark as closed');

  expect(await card.findByText('Closed')).toBeTruthy();
});

test('a record that stands on two pages, because another one was moved, is deleted from both and counted once', () => {
  const [first, second] = [{ id: '1' }, { id: '2' }];
  const pages = [{ records: [first, second], total: 3 }, { records: [second] }];

  const { pages: left } = withDone({ pages, pageParams: [null, 'next'] }, { deleted: ['2'] });

  expect(left).toEqual([{ records: [first], total: 2 }, { records: [] }]);
});
