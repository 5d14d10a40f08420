import { aTestimonial } from '@innventory/domain/testing.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageOf, renderEdit, stored, valueOf } from '../../testing/admin.tsx';

const dana = stored(aTestimonial(), '7');

const leaveDialog = async () => within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));

/** Saves an edit of Dana, which ends when the test says so. */
async function saveSlowly() {
  const slow = Promise.withResolvers<typeof dana>();
  const answers = { 'testimonial.update': () => slow.promise, 'trash.manage': pageOf([]) };
  const view = await renderEdit('Testimonials', dana, answers);
  await view.user.type(screen.getByLabelText('Company'), '!');
  await view.submit();
  return { ...view, endSave: () => act(async () => slow.resolve(dana)) };
}

test('a save that ends on another screen stays there', async () => {
  const { user, router, goBack, endSave } = await saveSlowly();
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  await user.click((await leaveDialog()).getByRole('button', { name: 'Leave and keep it' }));
  await screen.findByRole('heading', { name: /^Trash/ });

  await endSave();
  expect(await screen.findByText('Testimonial updated successfully')).toBeTruthy();

  expect(router.state.location.pathname).toBe('/admin/trash');
  await goBack();
  expect(router.state.location.search).toBe('?edit=7');
});

test('a save that ends during the question closes the form and the question', async () => {
  const { user, router, endSave } = await saveSlowly();
  await user.click(screen.getByRole('link', { name: 'Trash' }));
  await leaveDialog();

  await endSave();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/admin', search: '' });
});

test('a save that ends during the question closes it, although another tab has unsaved work', async () => {
  const { user, endSave } = await saveSlowly();
  await user.click(screen.getByRole('tab', { name: 'Bundles' }));
  await user.click(screen.getByRole('button', { name: 'Add bundle' }));
  await user.type(within(await screen.findByRole('form', { name: 'New bundle' })).getByLabelText('Name'), 'Oak suite');
  await user.click(screen.getByRole('tab', { name: 'Testimonials' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await leaveDialog();

  await endSave();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
});

test('text typed during a save is kept', async () => {
  const { user, endSave } = await saveSlowly();
  await user.type(screen.getByLabelText('Testimonial'), ' And on time.');

  await endSave();
  await user.click(await screen.findByRole('button', { name: 'Restore Dana Whitfield' }));

  expect(valueOf(await screen.findByLabelText('Testimonial'))).toMatch(/ And on time\.$/);
});
