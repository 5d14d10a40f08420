import { aBundle } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseAction,
  databaseGone,
  failingOnce,
  gone,
  guests,
  pageOf,
  recordNames,
  renderPanel,
  searched,
  stored,
  valueOf,
} from '../../testing/admin.tsx';

test('a list that cannot be loaded shows the reason and a retry button', async () => {
  const { user } = await renderPanel('Bundles', {
    'bundle.manage': failingOnce(databaseGone, pageOf([stored(aBundle())])),
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^This list could not be loadedThe database cannot be/,
  );

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect((await screen.findByTestId('admin-record')).textContent).toContain('Oak guest room');
});

test('a list that could not be loaded is loaded once the connection is back', async () => {
  await renderPanel('Bundles', { 'bundle.manage': failingOnce(databaseGone, pageOf([stored(aBundle())])) });
  await screen.findByText('This list could not be loaded');

  fireEvent.offline(window);
  fireEvent.online(window);

  expect((await screen.findByTestId('admin-record')).textContent).toContain('Oak guest room');
});

test('a search is sent in a pause of typing, and the list says what was found', async () => {
  const { user, inputsOf } = await renderPanel('Testimonials', { 'testimonial.manage': searched(guests) });
  const filter = await screen.findByLabelText('Filter this list');

  await user.type(filter, 'guest 2');

  await waitFor(() =>
    expect(recordNames()).toEqual(['Guest 2', 'Guest 20', 'Guest 21', ...guests.slice(22).map(({ name }) => name)]),
  );
  expect(screen.getByText('11 found').tagName).toBe('OUTPUT');
  expect(inputsOf('testimonial.manage').map((input) => (input as { q: string }).q)).toEqual(['', 'guest 2']);

  await user.type(filter, ' nowhere');
  expect(await screen.findByText('No testimonials found')).toBeTruthy();
});

test('filters add to each other, and they and the order are in the address', async () => {
  const { user, inputsOf, router, goTo } = await renderPanel('Items');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Sold');
  await press('Seating');
  await user.selectOptions(screen.getByLabelText('Order'), 'Lowest price');

  const asked = { q: '', show: ['sold', 'seating'], sort: 'price' };
  await waitFor(() => expect(inputsOf('item.manage').at(-1)).toMatchObject(asked));
  expect(router.state.location).toMatchObject({ search: '?show=sold%2Cseating&sort=price', hash: '#items' });
  expect(screen.getByRole('button', { name: 'Sold' }).getAttribute('aria-pressed')).toBe('true');
  await press('Sold');
  expect(router.state.location.search).toBe('?show=seating&sort=price');
  await press('All');
  expect(router.state.location.search).toBe('?sort=price');

  await goTo('/admin?show=nonsense,hidden&sort=nonsense#items');
  await waitFor(() => expect(inputsOf('item.manage').at(-1)).toMatchObject({ show: ['hidden'], sort: 'newest' }));
});

test('a failure stands above a list that is shown, or below it if the next page failed', async () => {
  let isOffline = false;
  const { user } = await renderPanel('Testimonials', {
    'testimonial.manage': () => (isOffline ? gone() : { ...pageOf(guests), nextCursor: 'next' }),
    'testimonial.change': gone,
  });
  const [record] = await screen.findAllByTestId('admin-record');
  const isAbove = async () =>
    Boolean(
      record!.compareDocumentPosition(await screen.findByText('This list could not be loaded')) &
      Node.DOCUMENT_POSITION_PRECEDING,
    );
  isOffline = true;

  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await isAbove()).toBe(false);

  await chooseAction(user, 'Guest 2', 'Hide from the site');
  await waitFor(async () => expect(await isAbove()).toBe(true));
});

test('a long list shows its first page, and the next on demand', async () => {
  const { user } = await renderPanel('Testimonials', {
    'testimonial.manage': ({ cursor }: { cursor?: string }) =>
      cursor
        ? { ...pageOf(guests.slice(20)), total: 30 }
        : { ...pageOf(guests.slice(0, 20)), total: 30, nextCursor: 'next' },
  });
  expect(await screen.findByRole('heading', { name: 'Testimonials 30' })).toBeTruthy();
  await screen.findByText('Guest 0');
  expect(recordNames()).toHaveLength(20);
  const outputs = screen.getAllByRole('status');

  await user.click(screen.getByRole('button', { name: 'Show more' }));

  await waitFor(() => expect(recordNames()).toHaveLength(30));
  expect(outputs).toContain(screen.getByText('30 shown'));
  const noMore = screen.getByRole('button', { name: 'No more' });
  expect(document.activeElement).toBe(noMore);
  expect(noMore.getAttribute('aria-disabled')).toBe('true');
});

test('until the records of a filter are there, the list does not say how many there are', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = await renderPanel('Testimonials', {
    'testimonial.manage': ({ q }: { q: string }) => (q ? promise : pageOf(guests)),
  });
  await screen.findByRole('heading', { name: 'Testimonials 30' });

  await user.type(screen.getByLabelText('Filter this list'), 'Guest 7');
  expect(await screen.findByRole('heading', { name: 'Testimonials' })).toBeTruthy();
  expect(screen.queryByText(/found$/)).toBeNull();
  resolve(pageOf(guests.slice(7, 8)));

  expect(await screen.findByText('1 found')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Testimonials 1' })).toBeTruthy();
});

test('Show more waits for a refresh, which tells what has changed', async () => {
  const [guest, ...others] = guests.slice(0, 20);
  let answer: unknown = { ...pageOf([guest, ...others]), total: 30, nextCursor: 'next' };
  const { user, inputsOf } = await renderPanel('Testimonials', {
    'testimonial.manage': ({ cursor }: { cursor?: string }) => (cursor ? pageOf(guests.slice(20)) : answer),
    'testimonial.change': ({ rows }: object & { rows: object[] }) => ({ rows }),
  });
  const { promise, resolve } = Promise.withResolvers();
  await user.click(await screen.findByRole('button', { name: 'More actions for Guest 0' }));
  answer = promise;
  await user.click(await screen.findByRole('menuitem', { name: 'Hide from the site' }));
  await screen.findByText('Testimonial hidden from the site');

  await user.click(screen.getByRole('button', { name: 'Show more' }));
  resolve({ ...pageOf([{ ...guest!, isActive: false }, ...others]), total: 30, nextCursor: 'next' });

  const [first] = screen.getAllByTestId('admin-record');
  expect(await within(first!).findByText('Hidden')).toBeTruthy();
  expect(inputsOf('testimonial.manage')).not.toContainEqual(expect.objectContaining({ cursor: 'next' }));
  const more = screen.getByRole('button', { name: 'Show more' });
  await waitFor(() => expect(more.getAttribute('aria-disabled')).toBe('false'));
  await user.click(more);
  await waitFor(() => expect(recordNames()).toHaveLength(30));
});

test('Show more lists each record once and leaves none out when another device has moved one', async () => {
  const [moved, ...others] = guests;
  let now = guests;
  const { user } = await renderPanel('Testimonials', {
    'testimonial.manage': ({ cursor }: { cursor?: string }) => {
      const after = cursor ? now.slice(now.findIndex(({ id }) => id === cursor) + 1) : now;
      return { ...pageOf(after.slice(0, 20)), nextCursor: after[20] ? after[19]!.id : null };
    },
  });
  await screen.findByText('Guest 0');
  now = [...others.slice(0, 25), moved!, ...others.slice(25)];

  await user.click(screen.getByRole('button', { name: 'Show more' }));

  await waitFor(() => expect(recordNames()).toEqual(now.map(({ name }) => name)));
});

const found = {
  'testimonial.manage': searched(guests),
  'testimonial.byId': ({ id }: { id: string }) => guests.find((each) => each.id === id),
};

test('a filter that is typed while a form is open stays when the form closes', async () => {
  const { user, router } = await renderPanel('Testimonials', found);
  await user.click(await screen.findByRole('button', { name: 'Edit Guest 7' }));
  await screen.findByRole('form');
  await user.type(screen.getByLabelText('Filter this list'), 'Guest 7');
  await waitFor(() => expect(recordNames()).toEqual(['Guest 7']));

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(router.state.location.search).toBe('?q=Guest+7');
});

test('Back closes a form, asks about unsaved work first, and then returns to the tab before', async () => {
  const { user, router, goBack } = await renderPanel('Testimonials', found);
  const filter = await screen.findByLabelText('Filter this list');
  await user.type(filter, 'Guest 7');
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?q=Guest+7', hash: '#testimonials' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Guest 7' }));
  await user.type(await screen.findByLabelText('Company'), '!');
  expect(router.state.location).toMatchObject({ search: '?q=Guest+7&edit=7', hash: '#testimonials' });

  await goBack();
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(valueOf(screen.getByLabelText('Company'))).toMatch(/!$/);
  expect(router.state.location.search).toBe('?q=Guest+7&edit=7');
  await user.click(screen.getByRole('tab', { name: 'Items' }));
  expect(router.state.location).toMatchObject({ search: '', hash: '#items' });
  await goBack();
  expect(valueOf(screen.getByLabelText('Company'))).toMatch(/!$/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard it' }));

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(router.state.location.search).toBe('?q=Guest+7');
  expect(recordNames()).toEqual(['Guest 7']);
  await goBack();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bundles');
});

test('the address opens a filtered list and a form', async () => {
  const { user, router, goTo } = await renderPanel('Testimonials', found);
  await goTo('/admin?q=guest+2&edit=3#testimonials');

  expect(valueOf(await screen.findByLabelText('Name'))).toBe('Guest 3');
  expect(valueOf(screen.getByLabelText('Filter this list'))).toBe('guest 2');
  await user.click(screen.getByRole('button', { name: 'Add testimonial' }));
  await waitFor(() => expect(valueOf(screen.getByLabelText('Name'))).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?q=guest+2', hash: '#testimonials' }));
});

test('a card shows the SKU and the smallest file of its picture', async () => {
  const imageUrl = `/objects/${'a'.repeat(32)}-1600x1200-c0ffee.jpg`;
  await renderPanel('Bundles', { 'bundle.manage': [stored(aBundle({ imageUrls: [imageUrl], sku: 'IN-204' }))] });

  const shown = (await screen.findByTestId('admin-record')).querySelector('picture');

  expect(shown?.innerHTML).toContain(`src="${imageUrl.replace('.jpg', '-400.jpg')}"`);
  expect(shown?.querySelector('source')).toBeNull();
  expect(screen.getByText('IN-204')).toBeTruthy();
});

test.each([
  ['available', ['sold', 'reserved'], '2 items, 1 sold'],
  ['sold', ['sold', 'available', 'reserved'], '3 items, 2 not sold'],
  ['sold', ['sold'], '1 item'],
] as const)(
  'the card of a bundle that is %s, with items that are %j, says %j',
  async (availability, itemStates, text) => {
    await renderPanel('Bundles', { 'bundle.manage': [{ ...stored(aBundle({ availability })), itemStates }] });

    expect(await screen.findByText(text)).toBeTruthy();
  },
);
