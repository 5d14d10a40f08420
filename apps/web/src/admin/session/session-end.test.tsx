import { AppError } from '@innventory/domain/errors.ts';
import { aBundle, aTestimonial, anItem } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  failing,
  failingOnce,
  pageOf,
  quietState,
  renderForm,
  renderPanel,
  stored,
  valueOf,
  writeTestimonial,
} from '../../testing/admin.tsx';

const signInRequired = new AppError('SIGN_IN_REQUIRED');
const refuse = failing(signInRequired);

const pressNotNow = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Not now' }));

test('after the session ended a save asks for the password and then continues', async () => {
  const { user, submit } = await renderForm('Testimonials', {
    'testimonial.create': failingOnce(signInRequired, stored(aTestimonial())),
    'admin.login': failingOnce(new AppError('INVALID_PASSWORD'), { isAdmin: true }),
  });
  await writeTestimonial(user);
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

test('Not now keeps the form and its text, and is asked once for a save', async () => {
  let isSignedIn = true;
  const { user, form, submit } = await renderForm('Testimonials', {
    'testimonial.manage': () => (isSignedIn ? pageOf([]) : refuse()),
    'testimonial.create': refuse,
  });
  await writeTestimonial(user);
  isSignedIn = false;
  await submit();

  await pressNotNow(user);

  expect((await within(form).findByRole('alert')).textContent).toMatch(
    /^Failed to create testimonial.*Try again to enter the password/,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valueOf(screen.getByLabelText('Name'))).toBe('Dana');
});

test('Not now is asked once for a change in the list, which stays', async () => {
  let isSignedIn = true;
  const { user } = await renderPanel('Items', {
    'item.manage': () => (isSignedIn ? pageOf([stored(anItem({ title: 'Desk' }))]) : refuse()),
    'item.change': refuse,
  });
  await user.click(await screen.findByRole('button', { name: 'Available: change the availability of Desk' }));
  isSignedIn = false;
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as sold' }));

  await pressNotNow(user);

  const panel = within(screen.getByRole('tabpanel'));
  expect(await panel.findByText('Failed to update item')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(panel.getByText('Desk')).toBeTruthy();
  expect(panel.queryByText('This list could not be loaded')).toBeNull();
});

test('the count of inquiries does not ask for the password, their list does', async () => {
  const { inputsOf, user } = await renderPanel('Bundles', { 'inquiry.count': refuse, 'inquiry.manage': refuse });

  await waitFor(() => expect(inputsOf('inquiry.count').length).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('tab', { name: 'Inquiries' }));
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeTruthy();
});

test('a panel whose session has ended says that it may be old, and asks for the password on request', async () => {
  let isSignedIn = true;
  let title = 'Oak suite';
  const { user, inputsOf } = await renderPanel('Bundles', {
    'maintenance.state': () => (isSignedIn ? quietState : refuse()),
    'bundle.manage': () => pageOf([stored(aBundle({ title }))]),
    'admin.login': () => ({ isAdmin: (isSignedIn = true) }),
  });
  expect(await screen.findByText('Oak suite')).toBeTruthy();
  isSignedIn = false;
  title = 'Walnut suite';

  fireEvent(window, new Event('visibilitychange'));

  const note = await within(screen.getByRole('main')).findByRole('alert');
  expect(note.textContent).toBe(
    'What you see may be out of dateYou are not signed in, or your session has ended. Try again to enter the password.',
  );
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pressNotNow(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf('bundle.manage')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.type(await screen.findByLabelText('Password'), 'oak{Enter}');

  expect(await screen.findByText('Walnut suite')).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Admin Panel' }));
});
