import { AppError } from '@innventory/domain/errors.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  failing,
  gone,
  kinds,
  pageOf,
  recordOf,
  renderForm,
  renderPanel,
  searched,
  stored,
  submitButton,
  valueOf,
} from '../../testing/admin.tsx';
import { pending } from '../../testing/testing.tsx';

test.each(kinds)(
  '$tab: the list shows Loading... and then that it is empty, and Add toggles the form',
  async ({ tab, noun, list }) => {
    const { unmount } = await renderPanel(tab, { [list]: pending });
    expect(within(screen.getByRole('tabpanel')).getByText('Loading...')).toBeTruthy();
    unmount();

    const { user } = await renderPanel(tab);
    expect(await screen.findByText(`No ${noun}s found`)).toBeTruthy();
    const add = screen.getByRole('button', { name: `Add ${noun}` });
    await user.click(add);
    expect(await screen.findByRole('form', { name: `New ${noun}` })).toBeTruthy();
    await user.click(add);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  },
);

test('a record that cannot be opened shows the reason above the list', async () => {
  const post = recordOf(aBlogPost());
  let isDown = true;
  const { user } = await renderPanel('Blog', {
    'blogPost.manage': [post],
    'blogPost.byId': () => (isDown ? gone() : post),
  });
  const edit = await screen.findByRole('button', { name: `Edit ${aBlogPost().title}` });
  await user.click(edit);

  const panel = within(screen.getByRole('tabpanel'));
  expect((await panel.findByRole('alert')).textContent).toBe(
    'Failed to open blog postThe database cannot be reached. Please try again in a moment.',
  );
  expect(screen.queryByRole('form')).toBeNull();

  isDown = false;
  await user.click(panel.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('form', { name: 'Edit blog post' })).toBeTruthy();
  expect(panel.queryByRole('alert')).toBeNull();
});

test.each(kinds)('$tab: a failed delete shows the reason above the list, a failed update in the form', async (kind) => {
  const { tab, noun, path, list, input, name } = kind;
  const record = recordOf(input);
  const failing = { [`${path}.delete`]: gone, [`${path}.update`]: gone };
  const { user } = await renderPanel(tab, { [list]: [record], [`${path}.byId`]: record, ...failing });
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  const panel = within(screen.getByRole('tabpanel'));
  const toasts = within(screen.getByRole('region', { name: /Notifications/ }));
  expect((await panel.findByRole('alert')).textContent).toContain(
    `Failed to delete ${noun}The database cannot be reached.`,
  );
  expect(await toasts.findByText(`Failed to delete ${noun}`)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
  await screen.findByRole('form');
  expect(panel.queryByRole('alert')).toBeNull();
  await user.click(submitButton());

  expect(await within(screen.getByRole('form')).findByText(`Failed to update ${noun}`)).toBeTruthy();
  expect(await toasts.findByText(`Failed to update ${noun}`)).toBeTruthy();
});

test('after the session ended a save asks for the password and then continues', async () => {
  let isSignedIn = false;
  const { user, submit } = await renderForm('Testimonials', {
    'testimonial.create': (input: object) => {
      if (!isSignedIn) throw new AppError('SIGN_IN_REQUIRED');
      return stored(input);
    },
    'admin.login': ({ password }: { password: string }) => {
      if (password !== 'oak') throw new AppError('INVALID_PASSWORD');
      return { isAdmin: (isSignedIn = true) };
    },
  });
  await user.type(screen.getByLabelText('Name *'), 'Dana');
  await user.type(screen.getByLabelText('Testimonial *'), 'Good desks.');
  await submit();

  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  await user.type(dialog.getByLabelText('Password'), 'pine{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe('Invalid password');
  expect(valueOf(screen.getByLabelText('Name *'))).toBe('Dana');
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'oak{Enter}');

  expect(await screen.findByText('Testimonial created successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('Not now keeps the form and its text', async () => {
  const refuse = failing(new AppError('SIGN_IN_REQUIRED'));
  const { user, form, submit } = await renderForm('Testimonials', { 'testimonial.create': refuse });
  await user.type(screen.getByLabelText('Name *'), 'Dana');
  await user.type(screen.getByLabelText('Testimonial *'), 'Good desks.');
  await submit();

  await user.click(await screen.findByRole('button', { name: 'Not now' }));

  expect((await within(form).findByRole('alert')).textContent).toMatch(/Try again to enter the password/);
  expect(valueOf(screen.getByLabelText('Name *'))).toBe('Dana');
});

test('a list that cannot be loaded shows the reason and a retry button', async () => {
  let isDown = true;
  const answer = () => (isDown ? gone() : pageOf([stored(aBundle())]));
  const { user } = await renderPanel('Bundles', { 'bundle.manage': answer });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^This list could not be loadedThe database cannot be/,
  );

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect((await screen.findByTestId('admin-record')).textContent).toContain('Oak guest room');
});

test('a failed Undo shows the reason above the list until a retry succeeds', async () => {
  let isTaken = true;
  const { user } = await renderPanel('Blog', {
    'blogPost.manage': [recordOf(aBlogPost())],
    'blogPost.delete': {},
    'blogPost.restore': () => {
      if (isTaken) throw new AppError('SLUG_TAKEN');
      return recordOf(aBlogPost());
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const panel = within(screen.getByRole('tabpanel'));
  expect((await panel.findByRole('alert')).textContent).toContain(
    'Failed to restore blog postAnother blog post already has this address.',
  );

  isTaken = false;
  await user.click(panel.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(panel.queryByRole('alert')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Blog posts/ }));
});

const many = Array.from({ length: 30 }, (_, at) =>
  stored(aTestimonial({ name: `Guest ${at}`, company: at % 10 === 7 ? 'Hôtel Bouclé' : 'Inn' }), String(at)),
);

const names = () => screen.queryAllByTestId('admin-record').map((record) => record.querySelector('h3')?.textContent);

test('a deletion moves the focus to the next record, or from the last one to the previous', async () => {
  const { user } = await renderPanel('Testimonials', { 'testimonial.manage': many, 'testimonial.delete': {} });
  const remove = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  };
  const expectFocus = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: `Edit ${name}` })));

  await remove('Guest 7');
  await expectFocus('Guest 8');
  await remove('Guest 29');
  await expectFocus('Guest 28');
});

test('a search is sent in a pause of typing, and the list says what was found', async () => {
  const { user, inputsOf } = await renderPanel('Testimonials', { 'testimonial.manage': searched(many) });
  const filter = await screen.findByLabelText('Filter this list');

  await user.type(filter, 'guest 2');

  await waitFor(() =>
    expect(names()).toEqual(['Guest 2', 'Guest 20', 'Guest 21', ...many.slice(22).map(({ name }) => name)]),
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

test('cards tell what is available, reserved, sold and hidden', async () => {
  const items = [
    stored(anItem({ title: 'Desk' }), '1'),
    stored(anItem({ title: 'Sofa', availability: 'sold', isActive: false }), '2'),
    stored(anItem({ title: 'Lamp', availability: 'reserved' }), '3'),
  ];
  await renderPanel('Items', { 'item.manage': items });

  const cards = await screen.findAllByTestId('admin-record');
  const marksOf = (card: HTMLElement) =>
    within(card)
      .queryAllByText(/^(?:Hidden|Sold|Reserved|Available)$/)
      .map(({ textContent }) => textContent);
  expect(cards.map(marksOf)).toEqual([['Available'], ['Sold', 'Hidden'], ['Reserved']]);
});

test('a long list shows its first page, and the next on demand', async () => {
  const { user } = await renderPanel('Testimonials', {
    'testimonial.manage': ({ cursor }: { cursor?: string }) =>
      cursor
        ? { ...pageOf(many.slice(20)), total: 30 }
        : { ...pageOf(many.slice(0, 20)), total: 30, nextCursor: 'next' },
  });
  expect(await screen.findByRole('heading', { name: 'Testimonials 30' })).toBeTruthy();
  await screen.findByText('Guest 0');
  expect(names()).toHaveLength(20);

  await user.click(screen.getByRole('button', { name: 'Show more' }));

  await waitFor(() => expect(names()).toHaveLength(30));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('availability and price are changed on the card, with Undo', async () => {
  const former = { availability: 'available', price: '$120' };
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': [stored(anItem({ title: 'Desk', price: '$120' }), '1')],
    'item.change': ({ rows }: { rows: Record<string, string>[] }) => ({
      rows: rows.map((row) => ({
        ...row,
        ...Object.fromEntries(Object.entries(former).filter(([name]) => name in row)),
      })),
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Available: change the availability of Desk' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as sold', hidden: true }));
  expect(await screen.findByText('Item marked as sold')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '$120: change the price of Desk' }));
  const field = await screen.findByRole('textbox', { name: 'Price', hidden: true });
  // Without layout the field counts as scrolled out of view, where nobody can type.
  const save = (price: string) => {
    fireEvent.change(field, { target: { value: price } });
    fireEvent.submit(field);
  };
  save(' ');
  expect(await screen.findByText('Price is required')).toBeTruthy();
  save('$95');
  expect(await screen.findByText('Price changed to $95')).toBeTruthy();

  expect(inputsOf('item.change')).toEqual([
    { rows: [{ id: '1', availability: 'sold' }] },
    { rows: [{ id: '1', availability: 'available' }] },
    { rows: [{ id: '1', price: '$95' }] },
  ]);
});

test('a duplicate of a post begins as a draft with another address', async () => {
  const post = recordOf(aBlogPost({ slug: 'grades', status: 'published' }));
  const { user, inputsOf } = await renderPanel('Blog', { 'blogPost.manage': [post], 'blogPost.create': post });
  await user.click(await screen.findByRole('button', { name: /^More actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate', hidden: true }));

  await screen.findByRole('form', { name: 'New blog post' });
  await user.click(submitButton());

  await waitFor(() => expect(inputsOf('blogPost.create')).toHaveLength(1));
  const { title, content } = aBlogPost();
  expect(inputsOf('blogPost.create')[0]).toMatchObject({ title, content, slug: 'grades-copy', status: 'draft' });
});

test('the prices of selected records are shown before and after, and changed in one call', async () => {
  const items = ['$1,250', '$80', 'Call for price'].map((price, at) =>
    stored(anItem({ title: `Desk ${at}`, price }), String(at)),
  );
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': { ...pageOf(items.slice(0, 2)), total: 3 },
    'item.selection': items,
    'item.change': ({ rows }: object & { rows: object[] }) => ({ rows }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Desk 0' }));
  expect(screen.getByText('1 item selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Select all 3' }));
  expect(await screen.findByText('3 items selected')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change them' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change prices', hidden: true }));
  await user.click(await screen.findByRole('button', { name: /^Change 0 prices/ }));
  expect(await screen.findByText(/^Per cent must be a number/)).toBeTruthy();
  await user.type(screen.getByLabelText('Per cent'), '-10');

  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Desk 0$1,250$1,125',
    'Desk 1$80$72',
    'Desk 2Call for priceCall for price',
  ]);
  await user.click(screen.getByRole('button', { name: 'Change 2 prices' }));
  expect(await screen.findByText('2 prices changed')).toBeTruthy();
  expect(inputsOf('item.change')).toEqual([
    {
      rows: [
        { id: '0', price: '$1,125' },
        { id: '1', price: '$72' },
      ],
    },
  ]);
});

test('prices that have changed since a record was selected are those that a change begins with', async () => {
  let price = '$100';
  const { user, inputsOf } = await renderPanel('Items', {
    'item.manage': () => pageOf([stored(anItem({ title: 'Desk', price }), '1')]),
    'item.change': ({ rows }: { rows: { price: string }[] }) => {
      price = rows[0]?.price ?? price;
      return { rows };
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Desk' }));
  await user.click(screen.getByRole('button', { name: '$100: change the price of Desk' }));
  const field = await screen.findByRole('textbox', { name: 'Price', hidden: true });
  fireEvent.change(field, { target: { value: '$200' } });
  fireEvent.submit(field);
  await screen.findByRole('button', { name: '$200: change the price of Desk' });

  await user.click(screen.getByRole('button', { name: 'Change them' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change prices', hidden: true }));
  await user.type(await screen.findByLabelText('Per cent'), '10{Enter}');

  expect(await screen.findByText('One price changed')).toBeTruthy();
  expect(inputsOf('item.change').at(-1)).toEqual({ rows: [{ id: '1', price: '$220' }] });
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('selected records are deleted together and brought back', async () => {
  const { user, inputsOf } = await renderPanel('Testimonials', {
    'testimonial.manage': many,
    'testimonial.deleteMany': {},
    'testimonial.restoreMany': {},
  });
  for (const name of ['Guest 3', 'Guest 5'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Change them' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to delete these testimonials?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 testimonials deleted')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 testimonials restored')).toBeTruthy();

  expect(inputsOf('testimonial.deleteMany')).toEqual([{ ids: ['3', '5'] }]);
  expect(inputsOf('testimonial.restoreMany')).toEqual([{ ids: ['3', '5'] }]);
});

const found = {
  'testimonial.manage': searched(many),
  'testimonial.byId': ({ id }: { id: string }) => many.find((each) => each.id === id),
};

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
  expect(names()).toEqual(['Guest 7']);
  await goBack();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bundles');
});

test('the address opens a filtered list and a form', async () => {
  const { user, router, goTo } = await renderPanel('Testimonials', found);
  await goTo('/admin?q=guest+2&edit=3#testimonials');

  expect(valueOf(await screen.findByLabelText('Name *'))).toBe('Guest 3');
  expect(valueOf(screen.getByLabelText('Filter this list'))).toBe('guest 2');
  await user.click(screen.getByRole('button', { name: 'Add testimonial' }));
  await waitFor(() => expect(valueOf(screen.getByLabelText('Name *'))).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?q=guest+2', hash: '#testimonials' }));
});
