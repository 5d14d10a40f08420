import { AppError } from '@innventory/domain/errors.ts';
import { aTestimonial } from '@innventory/domain/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepDraft } from '../drafts/drafts.ts';
import { failing, pageOf, quietState, refusal, stored, valueOf } from '../../testing/admin.tsx';
import { testSettings } from '../../testing/site.ts';
import { type Answers, renderScreen, translate } from '../../testing/testing.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./tables.ts');
});

const storedSetting = (id: string, part: object = {}) => ({ ...stored(testSettings[id as 'home'], id), ...part });

const answers = {
  'admin.status': { isAdmin: true },
  'admin.access': { passwordVariable: null, sessions: [] },
  'maintenance.state': quietState,
  ...Object.fromEntries(Object.keys(testSettings).map((name) => [`setting.${name}.read`, storedSetting(name)])),
};

const renderSettings = (given: Answers = {}, address = '/admin/settings') =>
  renderScreen(address, { ...answers, ...given });

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
});

test('nothing to press is shown before all cards are there, because each moves those below it', async () => {
  const { promise, resolve } = Promise.withResolvers();
  renderSettings({ 'setting.privacy.read': () => promise });
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy();
  await new Promise((passed) => setTimeout(passed, 50));
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();

  resolve(storedSetting('privacy'));

  expect(await screen.findAllByRole('button', { name: /^Edit/ })).toHaveLength(6);
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
  expect(container.textContent).toMatch(/Visitors see 2 records/);
  expect(container.textContent).toMatch(/mailed to sales@hotel.example, from site@hotel.example/);
});

test('the check of a table names the columns that it would change', async () => {
  const guest = stored(aTestimonial(), '0199f3a2-7c1e-7b60-8f00-2f4d5c6b7a89');
  const { user } = renderSettings({ 'testimonial.list': [guest], 'trash.list': [] });
  await user.click(await screen.findByRole('button', { name: 'Import testimonials' }));
  const table = JSON.stringify([{ id: guest.id, rating: 1, company: 'Harbour Hotel' }]);

  const input = document.querySelector<HTMLInputElement>('body > input[type=file]')!;
  await user.upload(input, new File([table], 'guests.json'));

  expect((await screen.findByText(/^The file can be imported/)).textContent).toBe(
    'The file can be imported: 0 new, 1 changed, 0 as they are. Changed columns: company, rating.',
  );
});

test('a download whose code cannot be loaded says so in words, whatever the browser calls it', async () => {
  vi.doMock('./tables.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { user } = renderSettings();

  await user.click(await screen.findByRole('button', { name: 'Download items as CSV' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^This part of the page could not be loaded\./);
});

test('without a response it is not known whether the password was changed', async () => {
  const { user } = renderSettings({ 'admin.changePassword': failing(new Error('no connection')) });
  await user.click(await screen.findByRole('button', { name: 'Change the password' }));
  await user.type(screen.getByLabelText('Current password'), 'the one until now');
  await user.type(screen.getByLabelText(/^New password/), 'four words that are new');

  await user.click(screen.getByRole('button', { name: 'Save the password' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^It is not known whether the password was changed.*If the current password is refused then, the new one counts\.$/,
  );
});

const tooLong = refusal([{ path: 'tagline', message: 'Must be at most 500 characters' }]);

test.each([
  [
    'would overwrite what somebody saved since',
    new AppError('STALE_RECORD', { updatedAt: quietState.now }),
    'It was changed again since. Nothing was undone.',
  ],
  ['newer limits forbid', tooLong, 'Must be at most 500 characters'],
])('an Undo that %s says so', async (_, refused, text) => {
  const { user } = renderSettings({
    'setting.company.update': (input: { tagline: string }) => {
      if (input.tagline !== 'Good desks') throw refused;
      return storedSetting('company', input);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit company' }));
  fireEvent.change(await screen.findByLabelText('Tagline'), { target: { value: 'Good desks' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

test('a discarded offer of a setting moves the focus to the button of its card', async () => {
  keepDraft({ id: '1', noun: 'company', record: null, values: { tagline: 'Good desks' } });
  const { user } = renderSettings();

  await user.click(await screen.findByRole('button', { name: 'Discard a new company' }));

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit company' }));
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

  expect((await screen.findByLabelText<HTMLInputElement>('Last updated')).type).toBe('date');
});

test('settings opened by their address lead to the first tab', async () => {
  renderSettings();

  const back = await screen.findByRole('link', { name: 'Back to the lists' });
  expect(back.getAttribute('href')).toBe('/admin');
});

test.each(['mail', 'data'])('the address of the card "%s" opens the settings at it', async (card) => {
  renderSettings({}, `/admin/settings#${card}`);

  await waitFor(() => expect(document.activeElement?.id).toBe(card), { timeout: 30_000 });
});

test('the demo content is not removed again while it is being removed', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = renderSettings({
    'maintenance.state': { ...quietState, demoRecords: 3 },
    'maintenance.removeDemo': () => promise,
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the demo content' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(await screen.findByRole('button', { name: 'Removing...' }));

  expect(screen.queryByRole('dialog')).toBeNull();
  resolve({ removed: 3 });
  expect(await screen.findByText('3 records are in the trash.')).toBeTruthy();
});

test('the records of the demo are counted again if the answer to their removal is lost', async () => {
  let demoRecords = 3;
  const { user } = renderSettings({
    'maintenance.state': () => ({ ...quietState, demoRecords }),
    'maintenance.removeDemo': () => {
      demoRecords = 0;
      throw new Error('no connection');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove the demo content' }));

  await user.click(await screen.findByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(screen.queryByText(/Visitors see/)).toBeNull());
});

test('the download of a long list says how many records it has read', async () => {
  const page = Array.from({ length: 1_000 }, (_, at) => stored(aTestimonial(), String(at)));
  const { promise, reject } = Promise.withResolvers();
  const { user } = renderSettings({
    'testimonial.list': ({ cursor }: { cursor: string | null }) => (cursor ? promise : page),
  });

  await user.click(await screen.findByRole('button', { name: 'Download testimonials as CSV' }));

  expect(await screen.findByText('Reading testimonials: 1,000 so far')).toBeTruthy();
  reject(new TypeError('network error'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/cannot be reached/);
});

test.each([
  ['maintenance.removeDemo', ['Remove the demo content', 'Remove']],
  ['admin.endSession', [/^Sign out the session/]],
])('%s after the session has ended leaves the settings in place', async (call, names) => {
  let isSignedIn = true;
  const inSession = (answer: unknown) => () => {
    if (!isSignedIn) throw new AppError('SIGN_IN_REQUIRED');
    return answer;
  };
  const session = { id: '2', openedAt: quietState.now, usedAt: quietState.now, isPresent: false };
  const { user, inputsOf } = renderSettings({
    'admin.status': () => ({ isAdmin: isSignedIn }),
    'admin.access': inSession({ passwordVariable: null, sessions: [session] }),
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

const cutOff = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });

test.each([
  ['without a connection', () => Promise.reject(new TypeError('NetworkError when attempting to fetch resource.'))],
  ['that is cut off', async () => new Response(cutOff(), { headers: { 'content-type': 'application/x-tar' } })],
  ['that is the page of a proxy', async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('a backup %s says so in words, whatever the browser calls it', async (_, fetch) => {
  const { user, inputsOf } = renderSettings();
  await screen.findByRole('heading', { name: 'Data' });
  vi.stubGlobal('fetch', fetch);

  await user.click(screen.getByRole('button', { name: 'Download a backup' }));

  expect((await screen.findByRole('alert')).textContent).toMatch(/^The server cannot be reached\. Please check/);
  expect(inputsOf('maintenance.noteBackup')).toEqual([]);
});
