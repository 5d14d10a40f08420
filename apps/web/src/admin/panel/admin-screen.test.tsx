import { AppError } from '@innventory/domain/errors.ts';
import { aBundle, anInquiry } from '@innventory/domain/testing.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failing, renderPanel, stored } from '../../testing/admin.tsx';
import { renderScreen } from '../../testing/testing.tsx';

const visitor = { 'admin.status': { isAdmin: false } };

const password = () => screen.findByLabelText('Password', {}, { timeout: 5_000 });

test('a failed status check counts as not admin', async () => {
  renderScreen('/admin', { 'admin.status': failing(new Error('no connection')) });

  expect(await password()).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to Site' })).toBeTruthy();
});

test('any other refusal of a login is shown in its words', async () => {
  const { user } = renderScreen('/admin', {
    ...visitor,
    'admin.login': failing(new AppError('TOO_MANY_LOGINS', { minutes: 12 })),
  });
  await user.type(await password(), 'pine{Enter}');

  expect(await screen.findByText('Too many wrong passwords. Please wait 12 min and try again.')).toBeTruthy();
});

test('a failed logout is shown in the panel', async () => {
  let isDown = true;
  const { user } = await renderPanel('Bundles', {
    'admin.logout': () => {
      if (isDown) throw new Error('no connection');
      return { isAdmin: false };
    },
  });

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toBe(
    'You are still logged inThe server cannot be reached. Please check your connection and try again.',
  );
  expect(await screen.findByText('The server cannot be reached', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('Something went wrong')).toBeNull();

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Logout' }));

  expect(await password()).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

test('nothing private is shown after the logout', async () => {
  let isAdmin = true;
  const bundles = [
    stored(aBundle({ title: 'Shown' }), '1'),
    stored(aBundle({ title: 'Put away', isActive: false }), '2'),
  ];
  const { user } = await renderPanel('Bundles', {
    'admin.status': () => ({ isAdmin }),
    'admin.logout': () => ({ isAdmin: (isAdmin = false) }),
    'bundle.list': () => bundles.filter(({ isActive }) => isActive || isAdmin),
    'bundle.cards': () => bundles.filter(({ isActive }) => isActive),
    'item.page': { items: [], nextCursor: null, total: 0 },
  });
  await screen.findByText('Put away');

  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Back to Site' }));

  expect(await screen.findByText('Shown', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('Put away')).toBeNull();
});

test('a page from the back/forward cache shows nothing after the session ended', async () => {
  let isAdmin = true;
  const { calls } = await renderPanel('Inquiries', {
    'admin.status': () => ({ isAdmin }),
    'inquiry.list': [{ ...stored(anInquiry({ name: 'Priya Raman' })), about: [], state: 'new', note: null }],
  });
  await screen.findByText('Priya Raman');
  const before = calls.length;
  isAdmin = false;

  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));

  expect(await password()).toBeTruthy();
  expect(screen.queryByText('Priya Raman')).toBeNull();
  expect(calls.slice(before).map(({ path }) => path)).toEqual(['admin.status']);
});

test('the panel shows a note about an unknown proxy', async () => {
  await renderPanel('Bundles', { 'admin.warnings': { isBehindUntrustedProxy: true } });

  const note = await screen.findByRole('complementary', { name: 'A note for the person who runs your server' });

  expect(note.textContent).toContain('TRUST_PROXY');
  expect(note.textContent).toContain('nothing is lost');
});
