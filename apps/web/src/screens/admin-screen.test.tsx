import { AppError } from '@innventory/domain/errors.ts';
import { aBundle, anInquiry } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failing, renderPanel, stored, valueOf } from '../admin-testing.tsx';
import { pending, renderScreen } from '../testing.tsx';

const visitor = { 'admin.status': { isAdmin: false } };

const password = () => screen.findByLabelText('Password', {}, { timeout: 5_000 });

test('a Loading state shows while the status is checked', async () => {
  renderScreen('/admin', { 'admin.status': pending });

  expect(await screen.findByText('Loading...')).toBeTruthy();
});

test('a failed status check counts as not admin', async () => {
  renderScreen('/admin', {
    'admin.status': failing(new Error('no connection')),
  });

  expect(await password()).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to Site' })).toBeTruthy();
});

test('a login needs a password, and nothing is said before the first try', async () => {
  const { user } = renderScreen('/admin', visitor);
  await password();
  expect(screen.queryByText('Password is required')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(await password());
});

test('while the login is on its way the button says so', async () => {
  const { user, calls } = renderScreen('/admin', { ...visitor, 'admin.login': pending });
  await user.type(await password(), 'oak and walnut{Enter}');

  const button = screen.getByRole('button', { name: 'Logging in...' });
  await user.click(button);
  expect(calls.filter(({ path }) => path === 'admin.login')).toHaveLength(1);
});

test('a wrong password is told in a toast and beside the form, and stays typed', async () => {
  const { user, container } = renderScreen('/admin', {
    ...visitor,
    'admin.login': failing(new AppError('INVALID_PASSWORD')),
  });
  await user.type(await password(), 'pine{Enter}');

  const said = await screen.findAllByText('Invalid password', {}, { timeout: 5_000 });
  await waitFor(() => expect(screen.getAllByText('Invalid password')).toHaveLength(2));
  expect(said[0]).toBeTruthy();
  expect(within(container.querySelector('form')!).getByRole('alert').textContent).toContain('Invalid password');
  expect(valueOf(await password())).toBe('pine');
});

test('any other refusal of a login is told in its own words', async () => {
  const { user } = renderScreen('/admin', {
    ...visitor,
    'admin.login': failing(new AppError('TOO_MANY_LOGINS', { minutes: 12 })),
  });
  await user.type(await password(), 'pine{Enter}');

  expect(await screen.findByText('Too many wrong passwords. Please wait 12 min and try again.')).toBeTruthy();
});

test('login and logout lead to the panel and back, and say so', async () => {
  const { user } = renderScreen('/admin', {
    ...visitor,
    'admin.login': { isAdmin: true },
    'admin.logout': { isAdmin: false },
    'bundle.list': [],
  });
  await user.type(await password(), 'oak{Enter}');

  expect(await screen.findByText('Logged in successfully')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Logout' }));

  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
  expect(await password()).toBeTruthy();
});

test('a logout that fails says so in the panel, until it succeeds', async () => {
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

test('the panel has exactly five tabs and shows one of them', async () => {
  await renderPanel('Bundles');

  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['Bundles', 'Items', 'Blog', 'Testimonials', 'Inquiries']);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  expect(document.title).toContain('Admin Panel');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('an address may name the tab, as the mail about an inquiry does', async () => {
  renderScreen('/admin#inquiries', { 'admin.status': { isAdmin: true }, 'inquiry.list': [] });

  const tab = await screen.findByRole('tab', { name: 'Inquiries' }, { timeout: 5_000 });

  expect(tab.getAttribute('aria-selected')).toBe('true');
});

test('the site is one click away, beside the work', async () => {
  await renderPanel('Items');

  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'View site' });

  expect([link.getAttribute('href'), link.target]).toEqual(['/', '_blank']);
});

test('what was typed in one tab is still there after a look at another', async () => {
  const { user } = await renderPanel('Bundles', { 'bundle.list': [stored(aBundle())] });
  await user.click(screen.getByRole('button', { name: 'Add bundle' }));
  await user.type(screen.getByLabelText('Name'), 'Walnut suite');

  await user.click(screen.getByRole('tab', { name: 'Items' }));
  expect(screen.queryByTestId('admin-record')).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Bundles' }));

  expect(valueOf(screen.getByLabelText('Name'))).toBe('Walnut suite');
  expect(screen.getByTestId('admin-record')).toBeTruthy();
});

test('Back to a page that the browser kept in memory shows nothing to an administrator whose session has ended', async () => {
  let isAdmin = true;
  const { calls } = await renderPanel('Inquiries', {
    'admin.status': () => ({ isAdmin }),
    'inquiry.list': [stored(anInquiry({ name: 'Priya Raman' }))],
  });
  await screen.findByText('Priya Raman');
  const before = calls.length;
  isAdmin = false;

  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));

  expect(await password()).toBeTruthy();
  expect(screen.queryByText('Priya Raman')).toBeNull();
  expect(calls.slice(before).map(({ path }) => path)).toEqual(['admin.status']);
});

test('nothing that only an administrator may see is left after the logout', async () => {
  let isAdmin = true;
  const bundles = [
    stored(aBundle({ title: 'Shown' }), '1'),
    stored(aBundle({ title: 'Put away', isActive: false }), '2'),
  ];
  const { user } = await renderPanel('Bundles', {
    'admin.status': () => ({ isAdmin }),
    'admin.logout': () => ({ isAdmin: (isAdmin = false) }),
    'bundle.list': () => bundles.filter(({ isActive }) => isActive || isAdmin),
    'item.page': { items: [], nextCursor: null },
  });
  await screen.findByText('Put away');

  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Back to Site' }));

  expect(await screen.findByText('Shown', {}, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('Put away')).toBeNull();
});
