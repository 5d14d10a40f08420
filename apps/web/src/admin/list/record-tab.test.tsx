import { AppError } from '@innventory/domain/errors.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  failing,
  gone,
  kinds,
  recordOf,
  renderForm,
  renderPanel,
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
    'blogPost.summaries': [post],
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
  const answer = () => (isDown ? gone() : [stored(aBundle())]);
  const { user } = await renderPanel('Bundles', { 'bundle.list': answer });
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
    'blogPost.summaries': [recordOf(aBlogPost())],
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
  const { user } = await renderPanel('Testimonials', { 'testimonial.list': many, 'testimonial.delete': {} });
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

test('the filter matches every word without accents and shows the number of matches', async () => {
  const { user } = await renderPanel('Testimonials', { 'testimonial.list': many });
  const filter = await screen.findByLabelText('Filter this list');

  await user.type(filter, 'BOUCLE guest');

  await waitFor(() => expect(names()).toEqual(['Guest 7', 'Guest 17', 'Guest 27']));
  expect(screen.getByText('3 of 30 shown').tagName).toBe('OUTPUT');

  await user.type(filter, ' nowhere');
  expect(await screen.findByText('No testimonials found')).toBeTruthy();
});

test('a list of more records than one call returns is read to its end', async () => {
  const thousand = Array.from({ length: 1_000 }, (_, at) => stored(aTestimonial({ name: `Guest ${at}` }), String(at)));
  const oldest = stored(aTestimonial({ name: 'First buyer' }), '1000');
  const { user } = await renderPanel('Testimonials', {
    'testimonial.list': ({ cursor }: { cursor?: string }) => (cursor ? [oldest] : thousand),
  });

  await user.type(await screen.findByLabelText('Filter this list'), 'first');

  await waitFor(() => expect(names()).toEqual(['First buyer']));
  expect(screen.getByText('1 of 1001 shown')).toBeTruthy();
});

test('the filter finds every text of a record, and cards tell what is hidden, reserved and sold', async () => {
  const items = [
    stored(anItem({ title: 'Desk', sku: 'D-118', conditionGrade: 'B' }), '1'),
    stored(anItem({ title: 'Sofa', availability: 'sold', isActive: false }), '2'),
    stored(anItem({ title: 'Lamp', availability: 'reserved', quantity: 37 }), '3'),
  ];
  const { user } = await renderPanel('Items', { 'item.list': items });
  const filter = await screen.findByLabelText('Filter this list');

  for (const [words, title, marks] of [
    ['d-118', 'Desk', []],
    ['visible wear', 'Desk', []],
    ['sold', 'Sofa', ['Hidden', 'Sold']],
    ['hidden bedroom', 'Sofa', ['Hidden', 'Sold']],
    ['RESERVED 37', 'Lamp', ['Reserved']],
  ] as const) {
    await user.clear(filter);
    await user.type(filter, words);
    await waitFor(() => expect(names()).toEqual([title]));
    const card = within(screen.getByTestId('admin-record'));
    expect(card.queryAllByText(/^(?:Hidden|Sold|Reserved|Available)$/).map((mark) => mark.textContent)).toEqual(marks);
  }
});

test('a long list shows its newest records first, and more on demand', async () => {
  const long = Array.from({ length: 60 }, (_, at) => stored(aTestimonial({ name: `Guest ${at}` }), String(at)));
  const { user } = await renderPanel('Testimonials', { 'testimonial.list': long });
  await screen.findByText('Guest 0');
  expect(names()).toHaveLength(50);

  await user.click(screen.getByRole('button', { name: 'Show more' }));

  expect(names()).toHaveLength(60);
});

test('Back closes a form, asks about unsaved work first, and then returns to the tab before', async () => {
  const { user, router, goBack } = await renderPanel('Testimonials', { 'testimonial.list': many });
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
  expect(names()).toEqual(['Guest 7', 'Guest 17', 'Guest 27']);
  await goBack();
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Bundles');
});

test('the address opens a filtered list and a form', async () => {
  const { user, router, goTo } = await renderPanel('Testimonials', { 'testimonial.list': many });
  await goTo('/admin?q=guest+2&edit=3#testimonials');

  expect(valueOf(await screen.findByLabelText('Name *'))).toBe('Guest 3');
  expect(valueOf(screen.getByLabelText('Filter this list'))).toBe('guest 2');
  await user.click(screen.getByRole('button', { name: 'Add testimonial' }));
  await waitFor(() => expect(valueOf(screen.getByLabelText('Name *'))).toBe(''));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ search: '?q=guest+2', hash: '#testimonials' }));
});
