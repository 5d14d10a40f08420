import { AppError } from '@innventory/domain/errors.ts';
import { settings } from '@innventory/domain/settings/settings.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { databaseGone, failing, gone, pageOf, quietState, valueOf } from '../../testing/admin.tsx';
import { translate } from '../../testing/testing.tsx';
import { renderSettings, storedSetting } from './testing.ts';

test.each([
  [['SMTP_URL'], /to set SMTP_URL\.$/],
  [['SMTP_URL', 'MAIL_TO'], /to set SMTP_URL and MAIL_TO\.$/],
])('the settings name %j, without which no mail is sent', async (missingMailSettings, text) => {
  renderSettings({ 'maintenance.state': { ...quietState, mail: null, missingMailSettings } });

  expect((await screen.findByText(/To get them by mail/)).textContent).toMatch(text);
});

test('the settings have a title of their own, and their heading gets the focus', async () => {
  const { user } = renderSettings({ 'bundle.manage': pageOf([]) }, '/admin');

  await user.click(await screen.findByRole('link', { name: 'Settings' }));

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' })));
  expect(document.title).toMatch(/^Settings \|/);
  await user.click(screen.getByRole('link', { name: 'Back to the lists' }));
  await waitFor(() => expect(document.title).toMatch(/^Admin Panel \|/));
});

test('a link to a card leads to it also when the settings were open before', async () => {
  const { user } = renderSettings({
    'maintenance.state': { ...quietState, demoRecords: 3 },
    'bundle.manage': pageOf([]),
  });
  await screen.findByRole('button', { name: 'Edit company' });
  await user.click(screen.getByRole('link', { name: 'Back to the lists' }));

  await user.click(await screen.findByRole('link', { name: 'Remove the demo content' }));

  await screen.findByRole('button', { name: 'Edit company' });
  await waitFor(() => expect(document.activeElement?.id).toBe('data'));
  await user.click(screen.getByRole('link', { name: 'Remove the demo content' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('data'));
});

test('nothing to press is shown before all cards are there, because each moves those below it', async () => {
  const { promise, resolve } = Promise.withResolvers();
  renderSettings({ 'setting.privacy.read': () => promise });
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  await new Promise((passed) => setTimeout(passed, 50));
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();

  resolve(storedSetting('privacy'));

  expect(await screen.findAllByRole('button', { name: /^Edit/ })).toHaveLength(Object.keys(settings).length);
});

const aToken = { name: 'nightly', id: '1', createdAt: '2026-11-20T15:00:00.000Z', lastUsedAt: null, expiresAt: null };

test.each([
  ['a setting', 'setting.company.read', storedSetting('company'), 'Edit company'],
  ['the sessions', 'admin.access', { passwordVariable: null, sessions: [] }, 'Change the password'],
  ['the API tokens', 'token.list', [aToken], 'Revoke the API token nightly'],
])('a card that cannot load %s offers another try, and one more after that', async (_, call, answer, name) => {
  let isDown = true;
  const { user, inputsOf } = renderSettings({ [call]: () => (isDown ? gone() : answer) });
  const tryAgain = async () => user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Try again' });
  const tries = inputsOf(call).length;
  await tryAgain();
  await waitFor(() => expect(inputsOf(call)).toHaveLength(tries + 1));

  isDown = false;
  await tryAgain();

  expect(await screen.findByRole('button', { name })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a failed look for warnings leaves what is typed in its place', async () => {
  const { user, inputsOf } = renderSettings({ 'maintenance.state': failing(new Error('no connection')) });
  expect(await screen.findByText('It is not known whether mail works')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Edit company' }));
  const field = await screen.findByLabelText('Tagline');
  await user.type(field, ' Twice.');
  const before = inputsOf('maintenance.state').length;

  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(inputsOf('maintenance.state').length).toBeGreaterThan(before));

  expect(await screen.findByText('It is not known whether mail works')).toBeTruthy();
  expect(field.isConnected && valueOf(field)).toMatch(/ Twice\.$/);
});

test.each([
  ['an accepted', null, /^The mail server accepted it\. Look for it at owner@/],
  ['a refused', 'It does not know the recipient.', /^It does not know the recipient\./],
])('the answer to %s test mail goes with the addresses to which it was sent', async (_, fault, text) => {
  let { mail } = quietState;
  const { user } = renderSettings({
    'maintenance.state': () => ({ ...quietState, mail }),
    'maintenance.sendTestMail': { fault },
  });
  await user.click(await screen.findByRole('button', { name: 'Send a test mail' }));
  expect(await screen.findByText(text)).toBeTruthy();
  mail = { to: 'sales@hotel.example', from: 'site@hotel.example' };

  fireEvent(window, new Event('visibilitychange'));

  expect(await screen.findByText(/mailed to sales@hotel.example/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/The mail server accepted|does not know/)).toBeNull());
});

test('an alert that mail does not work goes soon after the notices went out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let outbox = { waiting: 2, refused: 0, tries: 4, oldest: quietState.now as string | null };
  const { user } = renderSettings({
    'maintenance.state': () => ({ ...quietState, outbox }),
    'maintenance.sendTestMail': { fault: null },
  });
  await user.click(await screen.findByRole('button', { name: 'Send a test mail' }));
  expect(await screen.findByText(/^The mail server accepted it/)).toBeTruthy();
  expect(screen.getByText(/^Mail has not worked since/)).toBeTruthy();
  outbox = quietState.outbox;

  await act(() => vi.advanceTimersByTimeAsync(6_000));

  await waitFor(() => expect(screen.queryByText(/^Mail has not worked since/)).toBeNull());
});

test('the time zone is chosen among those that are known', async () => {
  const { user, inputsOf } = renderSettings({ 'setting.company.update': storedSetting('company') });
  await user.click(await screen.findByRole('button', { name: 'Edit company' }));
  const field = await screen.findByRole('combobox', { name: /^Time zone/ });
  await user.clear(field);
  await user.type(field, 'vanc');

  await user.click(await screen.findByRole('option', { name: 'America/Vancouver' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(inputsOf('setting.company.update')).toMatchObject([{ timeZone: 'America/Vancouver' }]));
});

test('the facts of translated settings stay current', async () => {
  let state = { ...quietState, lastBackup: null as string | null, demoRecords: 3 };
  let usedAt = '2026-11-20T15:00:00.000Z';
  const { container } = renderSettings({
    'maintenance.state': () => state,
    'admin.access': () => ({
      passwordVariable: null,
      sessions: [{ id: '1', openedAt: usedAt, usedAt, isPresent: true }],
    }),
  });
  await screen.findByText(/There is none yet/);
  translate(container);
  usedAt = '2026-11-21T15:00:00.000Z';
  state = {
    ...state,
    lastBackup: usedAt,
    demoRecords: 2,
    mail: { to: 'sales@hotel.example', from: 'site@hotel.example' },
  };

  fireEvent(window, new Event('visibilitychange'));

  await waitFor(() => expect(container.textContent).toMatch(/The last one is from Nov 21, 2026/));
  expect(container.textContent).toMatch(/The site still has 2 records/);
  expect(container.textContent).toMatch(/mailed to sales@hotel.example, from site@hotel.example/);
});

test.each([
  ['a response', new Error('no connection')],
  ['the answer of the database', databaseGone],
])('without %s it is not known whether the password was changed', async (_, error) => {
  const { user } = renderSettings({ 'admin.changePassword': failing(error) });
  await user.click(await screen.findByRole('button', { name: 'Change the password' }));
  await user.type(await screen.findByLabelText('Current password'), 'the one until now');
  await user.type(screen.getByLabelText(/^New password/), 'four words that are new');

  await user.click(screen.getByRole('button', { name: 'Save the password' }));

  expect(await screen.findByText('Failed to change password')).toBeTruthy();
  const form = screen.getByRole('dialog', { name: 'Change the password' });
  expect((await within(form).findByRole('alert')).textContent).toMatch(
    /^It is not known whether the password was changed.*If the current password is refused then, the new one counts\.$/,
  );
});

test.each(['Settings', 'Trash'])('%s leads back to the tab and filter that were shown', async (name) => {
  const { user, router } = renderSettings(
    {
      'testimonial.manage': pageOf([]),
      'inquiry.count': { new: 0, answered: 0, closed: 0 },
      'trash.manage': pageOf([]),
    },
    '/admin?show=hidden&q=inn#testimonials',
  );
  const shown = await screen.findByRole('tabpanel', { name: 'Testimonials' }, { timeout: 30_000 });
  await user.click(within(name === 'Trash' ? shown : document.body).getByRole('link', { name }));

  await user.click(await screen.findByRole('link', { name: 'Back to the lists' }));

  expect(router.state.location).toMatchObject({ search: '?show=hidden&q=inn', hash: '#testimonials' });
});

test('settings opened again show what another device has changed meanwhile', async () => {
  let tagline = 'Good desks';
  const sessions: object[] = [];
  const { goTo } = renderSettings({
    'setting.company.read': () => storedSetting('company', { tagline }),
    'admin.access': () => ({ passwordVariable: null, sessions: [...sessions] }),
    'trash.manage': pageOf([]),
  });
  await screen.findByText(/Good desks/, {}, { timeout: 30_000 });
  await goTo('/admin/trash');
  const moment = '2026-11-20T15:00:00.000Z';

  tagline = 'Better desks';
  sessions.push({ id: '1', openedAt: moment, usedAt: moment, isPresent: false });
  await goTo('/admin/settings');

  expect(await screen.findByText(/Better desks/)).toBeTruthy();
  expect(await screen.findByText('Another device or browser')).toBeTruthy();
});

test('a text of the home page that must not be empty is marked as required, although it has a default', async () => {
  const { user } = renderSettings();
  await user.click(await screen.findByRole('button', { name: 'Edit home page' }));

  expect((await screen.findByLabelText<HTMLTextAreaElement>('Premium Quality')).required).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Lead text').required).toBe(false);
});

test('the date of the privacy policy is picked', async () => {
  const { user } = renderSettings();
  await user.click(await screen.findByRole('button', { name: 'Edit privacy policy' }));

  const date = await screen.findByLabelText<HTMLInputElement>('Last updated');
  expect(date.type).toBe('date');

  fireEvent.change(date, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Date is required')).toBeTruthy();
});

test.each(['mail', 'data'])('the address of the card "%s" opens the settings at it', async (card) => {
  renderSettings({}, `/admin/settings#${card}`);

  await waitFor(() => expect(document.activeElement?.id).toBe(card), { timeout: 30_000 });
});

test.each([
  ['maintenance.removeDemo', ['Remove the demo content', 'Remove']],
  ['token.revoke', ['Revoke the API token nightly', 'Revoke']],
])('%s after the session has ended leaves the settings in place', async (call, names) => {
  let isSignedIn = true;
  const inSession = (answer: unknown) => () => {
    if (!isSignedIn) throw new AppError('SIGN_IN_REQUIRED');
    return answer;
  };
  const { user, inputsOf } = renderSettings({
    'admin.status': () => ({ isAdmin: isSignedIn }),
    'admin.access': inSession({ passwordVariable: null, sessions: [] }),
    'token.list': [aToken],
    'maintenance.state': { ...quietState, demoRecords: 3 },
    [call]: inSession(null),
  });
  await screen.findByRole('button', { name: 'Remove the demo content' });
  isSignedIn = false;

  for (const name of [...names, 'Not now']) await user.click(await screen.findByRole('button', { name }));

  expect(await screen.findByText('Please sign in')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toMatch(/^Failed to .*You are not signed in/);
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy();
  expect(inputsOf('admin.access')).toHaveLength(1);
});
