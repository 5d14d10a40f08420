import { AppError } from '@innventory/domain/errors.ts';
import { aBlogPost, aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  chooseAction,
  databaseGone,
  deleteRecord,
  failing,
  failingOnce,
  gone,
  kinds,
  pageOf,
  quietState,
  recordOf,
  renderEdit,
  renderForm,
  renderPanel,
  stored,
  submitButton,
  writeTestimonial,
} from '../../testing/admin.tsx';
import { pending } from '../../testing/testing.tsx';

test.each(kinds)(
  '$tab: the list shows Loading... and then that it is empty, and Add toggles the form',
  async ({ tab, noun, path }) => {
    const { unmount } = await renderPanel(tab, { [`${path}.manage`]: pending });
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

test('nothing on the cards has the label of a field', async () => {
  const { user } = await renderPanel('Items', {
    'maintenance.state': { ...quietState, demoRecords: 3 },
    'item.manage': [stored(anItem({ title: 'Desk' }), '1')],
  });
  await user.click(await screen.findByRole('button', { name: 'Add item' }));
  await screen.findByRole('form');
  await screen.findByRole('button', { name: 'Edit Desk' });

  for (const label of [/name/i, /description/i, /price/i, /category/i, /content/i])
    expect(screen.queryAllByLabelText(label).filter((element) => !element.closest('form'))).toEqual([]);
});

test('a record that cannot be opened shows the reason above the list', async () => {
  const post = recordOf(aBlogPost());
  const { user } = await renderPanel('Blog', {
    'blogPost.manage': [post],
    'blogPost.byId': failingOnce(databaseGone, post),
  });
  await user.click(await screen.findByRole('button', { name: `Edit ${post.title}` }));

  const panel = within(screen.getByRole('tabpanel'));
  expect((await panel.findByRole('alert')).textContent).toBe(
    'Failed to open blog postThe database cannot be reached. Please try again in a moment.',
  );
  expect(document.activeElement?.textContent).toMatch(/^Failed to open blog post/);
  expect(screen.queryByRole('form')).toBeNull();

  await user.click(panel.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('form', { name: 'Edit blog post' })).toBeTruthy();
  expect(panel.queryByRole('alert')).toBeNull();
});

test('a form whose record another device has deleted says so, takes it from the list, and can be closed', async () => {
  let list = [stored(aBundle(), '7')];
  const answers = { 'bundle.manage': () => pageOf(list), 'bundle.byId': failing(new AppError('BUNDLE_NOT_FOUND')) };
  const { user, router } = await renderPanel('Bundles', answers, '/admin?show=hidden#bundles');
  const edit = await screen.findByRole('button', { name: /^Edit/ });
  list = [];
  await user.click(edit);
  expect((await within(screen.getByRole('tabpanel')).findByRole('alert')).textContent).toContain(
    "Failed to open bundleThe bundle you're looking for doesn't exist or has been removed.",
  );
  expect(await screen.findByText('No bundles found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('alert')).toBeNull();
  expect(router.state.location.search).toBe('?show=hidden');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add bundle' }));
});

test('only a testimonial that visitors see leads to their page', async () => {
  await renderPanel('Testimonials', {
    'testimonial.manage': [
      stored(aTestimonial({ name: 'Ann' }), '1'),
      stored(aTestimonial({ name: 'Bo', isActive: false }), '2'),
    ],
  });

  expect(await screen.findByText('Bo')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe('/testimonials');
  expect(screen.queryByRole('link', { name: 'Bo' })).toBeNull();
});

test.each(kinds)('$tab: a failed delete shows the reason above the list, a failed update in the form', async (kind) => {
  const { tab, noun, path, input } = kind;
  const name = 'name' in input ? input.name : input.title;
  const { user } = await renderPanel(tab, {
    [`${path}.manage`]: [recordOf<object>(input)],
    [`${path}.delete`]: gone,
    [`${path}.update`]: gone,
  });
  await deleteRecord(user, name);
  const panel = within(screen.getByRole('tabpanel'));
  const toasts = within(screen.getByRole('region', { name: /Notifications/ }));
  const reason = () => panel.queryByRole('group', { name: `Failed to delete ${noun}` });
  await waitFor(() => expect(reason()?.textContent).toContain('The database cannot be reached.'));
  expect((await toasts.findByRole('alert')).textContent).toContain(`Failed to delete ${noun}`);
  expect(screen.getAllByRole('alert'), 'announced once').toHaveLength(1);

  await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
  await screen.findByRole('form');
  expect(reason()).toBeNull();
  await user.click(submitButton());

  expect(await within(screen.getByRole('form')).findByText(`Failed to update ${noun}`)).toBeTruthy();
  expect(await toasts.findByText(`Failed to update ${noun}`)).toBeTruthy();
});

test('a double click on Delete asks once, and a press outside does not close the question', async () => {
  const { user, inputsOf } = await renderPanel('Testimonials', { 'testimonial.manage': [recordOf(aTestimonial())] });
  const button = await screen.findByRole('button', { name: 'Delete Dana Whitfield' });

  await user.dblClick(button);
  const dialog = await screen.findByRole('dialog');
  await user.click(document.querySelector('.mantine-Modal-overlay')!);

  await new Promise((passed) => setTimeout(passed, 600));
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf('testimonial.delete')).toEqual([]);
});

test('a failed Undo shows the reason above the list until a retry succeeds', async () => {
  const post = recordOf(aBlogPost());
  const taken = new AppError('SLUG_TAKEN', { post: 'Another blog post', slug: 'oak' });
  const { user } = await renderPanel('Blog', {
    'blogPost.manage': [post],
    'blogPost.delete': {},
    'trash.restore': failingOnce(taken, post),
  });
  await deleteRecord(user, post.title);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const panel = within(screen.getByRole('tabpanel'));
  const reason = await panel.findByRole('group', { name: 'Failed to restore blog post' });
  expect(reason.textContent).toContain('Another blog post already has the address "oak".');

  await user.click(panel.getByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(reason.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Blog posts/ }));
});

test('the form of a record that was deleted meanwhile leads to the trash', async () => {
  const record = recordOf(aTestimonial());
  const refuse = failing(new AppError('NOT_FOUND'));
  const { user, form, submit } = await renderEdit('Testimonials', record, { 'testimonial.update': refuse });
  await user.type(screen.getByLabelText('Company'), '!');
  await submit();

  const alert = within(await within(form).findByRole('alert'));

  expect(alert.getByText(/What you typed is kept on this device/)).toBeTruthy();
  expect(alert.getByRole('link', { name: 'trash' }).getAttribute('href')).toBe('/admin/trash');
});

test('a new record that was saved before its answer was lost, and then deleted, leads to the trash', async () => {
  const { user, form, submit } = await renderForm('Testimonials', {
    'testimonial.create': failing(new AppError('ID_TAKEN')),
  });
  await writeTestimonial(user);
  await submit();

  const alert = within(await within(form).findByRole('alert'));

  expect(alert.getByText(/It was saved before, and is here already or in the trash\./)).toBeTruthy();
  expect(alert.getByRole('link', { name: 'trash' }).getAttribute('href')).toBe('/admin/trash');
});

test('a duplicate of a hidden post begins as a draft that is not hidden, with another address', async () => {
  const written = aBlogPost({ slug: 'grades', status: 'published', featuredImageUrl: '/objects/oak.jpg' });
  const post = recordOf({ ...written, isActive: false });
  const { user, inputsOf } = await renderPanel('Blog', { 'blogPost.manage': [post], 'blogPost.create': post });
  await chooseAction(user, post.title, 'Duplicate');
  await screen.findByRole('form', { name: 'New blog post' });

  await user.click(submitButton());

  const copy = { ...written, slug: 'grades-copy', status: 'draft', isActive: true };
  await waitFor(() => expect(inputsOf('blogPost.create')).toMatchObject([copy]));
});

test('a duplicate of a sold item is available and has no SKU', async () => {
  const chair = recordOf(anItem({ title: 'Chair', availability: 'sold', sku: 'CH-1' }));
  const { user, inputsOf } = await renderPanel('Items', { 'item.manage': [chair], 'item.create': chair });
  await chooseAction(user, 'Chair', 'Duplicate');
  await screen.findByRole('form', { name: 'New item' });

  await user.click(submitButton());

  const copy = { title: 'Chair', availability: 'available', sku: null };
  await waitFor(() => expect(inputsOf('item.create')).toMatchObject([copy]));
});

test('after a save whose answer was lost the list shows what was saved', async () => {
  let list = [stored(anItem({ title: 'Desk', price: '$120' }), '1')];
  const { user } = await renderPanel('Items', {
    'item.manage': () => pageOf(list),
    'item.byId': () => list[0],
    'item.update': () => {
      list = [stored(anItem({ title: 'Desk', price: '$95' }), '1')];
      throw new Error('no connection');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Desk' }));
  await user.type(await screen.findByLabelText('Price'), '0');
  await user.click(submitButton());

  expect(await screen.findByRole('button', { name: '$95: change what Desk costs' })).toBeTruthy();
});

test('a form that is slow to open has the focus, and can be closed before', async () => {
  const { user } = await renderPanel('Items', {
    'item.manage': [stored(anItem({ title: 'Desk' }), '1')],
    'item.byId': pending,
  });
  const edit = await screen.findByRole('button', { name: 'Edit Desk' });
  await user.click(edit);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Loading\.\.\./));

  await user.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.queryByText('Loading...')).toBeNull();
  expect(document.activeElement).toBe(edit);
});
