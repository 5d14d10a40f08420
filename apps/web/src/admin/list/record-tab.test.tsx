import { AppError } from '@innventory/domain/errors.ts';
import { aBlogPost, aBundle, aTestimonial } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  descriptionOf,
  failing,
  gone,
  kinds,
  recordOf,
  refusal,
  renderForm,
  renderPanel,
  stored,
  submitButton,
  valueOf,
} from '../../testing/admin.tsx';
import { pending } from '../../testing/testing.tsx';

test.each(kinds)('$tab: the list says that it is loading, and that it is empty', async ({ tab, noun, list }) => {
  const { unmount } = await renderPanel(tab, { [list]: pending });
  expect(within(screen.getByRole('tabpanel')).getByText('Loading...')).toBeTruthy();
  unmount();

  await renderPanel(tab);
  expect(await screen.findByText(`No ${noun}s found`)).toBeTruthy();
});

test.each(kinds)('$tab: Add toggles the form', async ({ tab, noun }) => {
  const { user } = await renderPanel(tab);
  const add = screen.getByRole('button', { name: `Add ${noun}` });

  await user.click(add);
  expect(within(screen.getByRole('tabpanel')).getByRole('form', { name: `New ${noun}` })).toBeTruthy();
  expect(add.getAttribute('aria-expanded')).toBe('true');

  await user.click(add);
  expect(screen.queryByRole('form')).toBeNull();
  expect(add.getAttribute('aria-expanded')).toBe('false');
});

test.each(kinds)('$tab: an edit is saved, told and closes the form', async ({ tab, noun, path, list, input, name }) => {
  const { user, calls } = await renderPanel(tab, {
    [list]: [recordOf(input)],
    [`${path}.byId`]: recordOf(input),
    [`${path}.update`]: recordOf(input),
  });
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  expect(screen.getByRole('form', { name: `Edit ${noun}` })).toBeTruthy();

  await user.click(submitButton());

  const saved = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} updated successfully`;
  expect(await screen.findByText(saved, {}, { timeout: 5_000 })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Edit ${name}` }));
  expect(calls.find((call) => call.path === `${path}.update`)?.input).toEqual({
    id: '7',
    basedOn: recordOf(input).updatedAt,
    ...input,
  });
  expect(calls.filter((call) => call.path === list)).toHaveLength(2);
});

test.each(kinds)('$tab: Delete asks first, then deletes', async ({ tab, noun, path, list, input, name }) => {
  let records: object[] = [recordOf(input)];
  const remove = () => {
    records = [];
  };
  const { user, calls } = await renderPanel(tab, { [list]: () => records, [`${path}.delete`]: remove });

  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(`Are you sure you want to delete this ${noun}?`)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Delete ${name}` }));
  expect(calls.some((call) => call.path === `${path}.delete`)).toBe(false);

  await user.click(screen.getByRole('button', { name: `Delete ${name}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));

  const saved = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} deleted successfully`;
  expect(await screen.findByText(saved, {}, { timeout: 5_000 })).toBeTruthy();
  expect(await screen.findByText(`No ${noun}s found`)).toBeTruthy();
  expect(calls.find((call) => call.path === `${path}.delete`)?.input).toEqual({ id: '7' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Add ${noun}` }));
});

test.each(kinds)('$tab: a deletion can be undone', async ({ tab, noun, path, list, input, name }) => {
  let records = [recordOf(input)];
  const { user, calls } = await renderPanel(tab, {
    [list]: () => records,
    [`${path}.delete`]: () => {
      records = [];
    },
    [`${path}.restore`]: () => {
      records = [recordOf(input)];
      return records[0];
    },
  });
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText(`No ${noun}s found`);

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByRole('button', { name: `Edit ${name}` })).toBeTruthy();
  expect(calls.find((call) => call.path === `${path}.restore`)?.input).toEqual({ id: '7' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: `Add ${noun}` })));
});

test('a record that cannot be opened says why above the list, until it can', async () => {
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
    'This blog post could not be openedThe database cannot be reached. Please try again in a moment.',
  );
  expect(screen.queryByRole('form')).toBeNull();

  isDown = false;
  await user.click(edit);

  expect(await screen.findByRole('form', { name: 'Edit blog post' })).toBeTruthy();
  expect(panel.queryByRole('alert')).toBeNull();
});

test.each(kinds)('$tab: a failed delete says why in the dialog', async ({ tab, noun, path, list, input, name }) => {
  const { user } = await renderPanel(tab, { [list]: [recordOf(input)], [`${path}.delete`]: gone });
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  const dialog = await screen.findByRole('dialog');

  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

  expect(await within(dialog).findByText(`Failed to delete ${noun}`)).toBeTruthy();
  expect(within(dialog).getByRole('alert').textContent).toContain('The database cannot be reached.');
});

test.each(kinds)('$tab: a failed update says why beside the form', async ({ tab, noun, path, list, input, name }) => {
  const { user } = await renderPanel(tab, {
    [list]: [recordOf(input)],
    [`${path}.byId`]: recordOf(input),
    [`${path}.update`]: gone,
  });
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));

  await user.click(submitButton());

  expect(await within(screen.getByRole('form')).findByText(`Failed to update ${noun}`)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText(`Failed to update ${noun}`)).toHaveLength(2));
});

test('a failed save loses nothing, and a fault found by the server stands at its field', async () => {
  const issues = [{ path: 'name', message: 'This name is already in the list' }];
  const { user, form, submit } = await renderForm('Testimonials', { 'testimonial.create': failing(refusal(issues)) });
  await user.type(screen.getByLabelText('Name'), 'Dana');
  await user.type(screen.getByLabelText('Testimonial'), 'Good desks.');

  await submit();

  expect(await within(form).findByText('Failed to create testimonial')).toBeTruthy();
  expect(descriptionOf(screen.getByLabelText('Name'))).toMatch(/This name is already in the list/);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(valueOf(screen.getByLabelText('Testimonial'))).toBe('Good desks.');
});

test('a session that has ended asks for the password in place, and the save goes on by itself', async () => {
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
  await user.type(screen.getByLabelText('Name'), 'Dana');
  await user.type(screen.getByLabelText('Testimonial'), 'Good desks.');
  await submit();

  const dialog = within(await screen.findByRole('dialog', { name: 'Please sign in again' }));
  await user.type(dialog.getByLabelText('Password'), 'pine{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe('Invalid password');
  expect(valueOf(screen.getByLabelText('Name'))).toBe('Dana');
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'oak{Enter}');

  expect(await screen.findByText('Testimonial created successfully')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('whoever will not sign in now keeps the form and its text', async () => {
  const refuse = failing(new AppError('SIGN_IN_REQUIRED'));
  const { user, form, submit } = await renderForm('Testimonials', { 'testimonial.create': refuse });
  await user.type(screen.getByLabelText('Name'), 'Dana');
  await user.type(screen.getByLabelText('Testimonial'), 'Good desks.');
  await submit();

  await user.click(await screen.findByRole('button', { name: 'Not now' }));

  expect((await within(form).findByRole('alert')).textContent).toMatch(/Save once more to enter the password/);
  expect(valueOf(screen.getByLabelText('Name'))).toBe('Dana');
});

test('a list that could not be loaded says so, and is asked for again', async () => {
  let isDown = true;
  const answer = () => (isDown ? gone() : [stored(aBundle())]);
  const { user } = await renderPanel('Bundles', { 'bundle.list': answer });
  expect(await screen.findByText(/This list could not be loaded. Temporarily unavailable./)).toBeTruthy();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect((await screen.findByTestId('admin-record')).textContent).toContain('Oak guest room');
});

test('what was opened while a save was on its way stays open', async () => {
  const slow = Promise.withResolvers<void>();
  const records = [stored(aTestimonial(), '1'), stored(aTestimonial({ name: 'Jo Park' }), '2')];
  const { user } = await renderPanel('Testimonials', {
    'testimonial.list': records,
    'testimonial.update': () => slow.promise,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Dana Whitfield' }));
  await user.click(submitButton());

  await user.click(screen.getByRole('button', { name: 'Edit Jo Park' }));
  slow.resolve();

  expect(await screen.findByText('Testimonial updated successfully', {}, { timeout: 5_000 })).toBeTruthy();
  expect(valueOf(screen.getByLabelText('Name'))).toBe('Jo Park');
});
