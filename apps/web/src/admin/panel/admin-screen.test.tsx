import { AppError } from '@innventory/domain/errors.ts';
import { aBundle, anInquiry } from '@innventory/domain/testing.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failing, failingOnce, gone, pageOf, quietState, renderPanel, stored } from '../../testing/admin.tsx';
import { type Answers, cardsOf, emptyHome, pending, renderScreen } from '../../testing/testing.tsx';

const visitor = { 'admin.status': { isAdmin: false } };

const password = () => screen.findByLabelText('Password', {}, { timeout: 5_000 });

test('a failed status check counts as not admin', async () => {
  renderScreen('/admin', { 'admin.status': failing(new Error('no connection')) });

  expect(await password()).toBeTruthy();
  expect(screen.queryByRole('textbox'), 'no user name').toBeNull();
});

const signedOut = failing(new AppError('SIGN_IN_REQUIRED'));
const firstStatus = [{ isAdmin: false }];

test.each<[string, Answers, boolean, string | RegExp]>([
  [
    'that the server refuses is told in its words',
    { 'admin.login': failing(new AppError('TOO_MANY_LOGINS', { minutes: 12 })) },
    false,
    'Too many wrong passwords. Please wait 12 min and try again.',
  ],
  [
    'that the browser does not keep says so',
    { 'maintenance.state': signedOut },
    false,
    /^Your browser did not keep the sign-in\. Allow cookies for this site/,
  ],
  [
    'counts though another tab has signed in meanwhile',
    { 'admin.status': () => firstStatus.pop() ?? { isAdmin: true }, 'maintenance.state': signedOut },
    true,
    'Logged in successfully',
  ],
  ['does without warnings that fail', { 'maintenance.state': gone }, true, 'Logged in successfully'],
])('a login %s', async (_, answers, isIn, text) => {
  const { user } = renderScreen('/admin', { ...visitor, 'admin.login': { isAdmin: true }, ...answers });

  await user.type(await password(), 'oak{Enter}');

  expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Login' }) === null).toBe(isIn));
});

test('a login does not wait for warnings that do not come', async () => {
  const { user } = renderScreen('/admin', {
    ...visitor,
    'admin.login': { isAdmin: true },
    'maintenance.state': pending,
  });
  const field = await password();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.type(field, 'oak{Enter}');
  expect(await screen.findByText('Logging in...')).toBeTruthy();

  await vi.advanceTimersByTimeAsync(10_000);

  expect(await screen.findByText('Logged in successfully')).toBeTruthy();
  expect(screen.queryByText('Logging in...')).toBeNull();
});

test('a failed logout is told in the panel, which does not know whether the server has done it', async () => {
  const { user } = await renderPanel('Bundles', {
    'admin.logout': failingOnce(new Error('no connection'), { isAdmin: false }),
  });

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  expect((await within(screen.getByRole('main')).findByRole('alert')).textContent).toBe(
    'It is not known whether you are logged outThe server cannot be reached. Please check your connection and try again.',
  );
  expect(await screen.findByText('The server cannot be reached', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('Something went wrong')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  expect(await password()).toBeTruthy();
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

test('a logout that the server refuses leaves its owner logged in, and says so', async () => {
  const { user } = await renderPanel('Bundles', { 'admin.logout': failing(new AppError('DATABASE_UNAVAILABLE')) });

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  const note = await within(screen.getByRole('main')).findByRole('alert');
  expect(note.textContent).toMatch(/^You are still logged in/);

  await user.click(screen.getByRole('link', { name: 'Settings' }));
  await waitFor(() => expect(screen.queryByText(/^You are still logged in/)).toBeNull());
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
    'bundle.manage': () => pageOf(bundles.filter(({ isActive }) => isActive || isAdmin)),
    ...emptyHome,
    'bundle.page': () => cardsOf(bundles.filter(({ isActive }) => isActive)),
  });
  await screen.findByText('Put away');

  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Back to Site' }));

  expect(await screen.findByText('Shown', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('Put away')).toBeNull();
});

test('the next login returns to the tab, and a call that failed after the logout does not ask for the password', async () => {
  const { promise, reject } = Promise.withResolvers();
  let answer: unknown = promise;
  const { user } = await renderPanel('Items', {
    'item.manage': () => answer,
    'admin.login': { isAdmin: true },
    'admin.logout': { isAdmin: false },
  });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const field = await password();
  answer = pageOf([]);

  await act(async () => reject(new AppError('SIGN_IN_REQUIRED')));
  await user.type(field, 'oak{Enter}');

  expect(await screen.findByRole('tab', { name: 'Items', selected: true })).toBeTruthy();
  expect(screen.queryByText('Please sign in again')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Admin Panel' }));
});

test('a page from the back/forward cache shows nothing after the session ended', async () => {
  let isAdmin = true;
  const { calls } = await renderPanel('Inquiries', {
    'admin.status': () => ({ isAdmin }),
    'inquiry.manage': [
      { ...stored(anInquiry({ name: 'Priya Raman' })), about: [], state: 'new', note: null, isVerified: true },
    ],
  });
  await screen.findByText('Priya Raman');
  const before = calls.length;
  isAdmin = false;

  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));

  expect(await password()).toBeTruthy();
  expect(screen.queryByText('Priya Raman')).toBeNull();
  expect(calls.slice(before).map(({ path }) => path)).toEqual(['admin.status']);
});

test('the panel says Loading... while the session state is read, and the warnings together with it', async () => {
  const { calls } = renderScreen('/admin', { 'admin.status': pending, 'maintenance.state': pending });

  expect(await screen.findByText('Loading...')).toBeTruthy();
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['admin.status', 'maintenance.state']));
});

test('a tab shows what another device has changed since', async () => {
  let title = 'Oak suite';
  const { user } = await renderPanel('Bundles', {
    'bundle.manage': () => pageOf([stored(aBundle({ title }))]),
  });
  expect(await screen.findByText('Oak suite')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Items' }));
  title = 'Walnut suite';

  await user.click(screen.getByRole('tab', { name: 'Bundles' }));

  expect(await screen.findByText('Walnut suite')).toBeTruthy();
});

test('a panel without a connection says that it may be old', async () => {
  let isOffline = false;
  await renderPanel('Bundles', {
    'maintenance.state': () => (isOffline ? failing(new Error('no connection'))() : quietState),
  });
  isOffline = true;
  fireEvent(window, new Event('visibilitychange'));
  const note = await within(screen.getByRole('main')).findByRole('alert', {}, { timeout: 5_000 });
  expect(note.textContent).toBe(
    'What you see may be out of dateThe server cannot be reached. Please check your connection and try again.',
  );

  isOffline = false;
  fireEvent(window, new Event('visibilitychange'));

  await waitFor(() => expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull());
});
