import { AppError } from '@innventory/domain/errors.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepDraft } from '../drafts/drafts.ts';
import { failing, pageOf, quietState, refusal, valueOf } from '../../testing/admin.tsx';
import { testSettings } from '../../testing/site.ts';
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

test('a card that cannot be loaded offers another try, and one more after that', async () => {
  const { user, inputsOf } = renderSettings({ 'setting.company.read': failing(new Error('no connection')) });

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  await waitFor(() => expect(inputsOf('setting.company.read')).toHaveLength(2));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
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
    'Changed meanwhile, perhaps on another device. Nothing was overwritten: look at it again.',
  ],
  ['newer limits forbid', tooLong, 'Must be at most 500 characters'],
])('an Undo that %s says so, and the card shows what is stored', async (_, refused, text) => {
  let isChanged = false;
  const { user } = renderSettings({
    'setting.company.read': () => storedSetting('company', isChanged ? { tagline: 'Good lamps' } : {}),
    'setting.company.update': (input: { tagline: string }) => {
      if (input.tagline !== 'Good desks') throw refused;
      return storedSetting('company', input);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit company' }));
  fireEvent.change(await screen.findByLabelText('Tagline'), { target: { value: 'Good desks' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  isChanged = true;

  await user.click(undo);

  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(await screen.findByText(/Good lamps/)).toBeTruthy();
});

test('a discarded offer of a setting moves the focus to the button of its card', async () => {
  keepDraft({ id: '1', noun: 'company', record: null, values: { tagline: 'Good desks' } });
  const { user } = renderSettings();

  await user.click(await screen.findByRole('button', { name: 'Discard Company' }));

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit company' }));
});

test('a restored form of a setting leaves the focus on its card', async () => {
  keepDraft({ id: '1', noun: 'company', record: null, values: { tagline: 'Good desks' } });
  const { user } = renderSettings();
  await user.click(await screen.findByRole('button', { name: 'Restore Company' }));

  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave and keep it' }));

  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  await waitFor(() => expect(document.activeElement?.id).toBe('company'));
});

test('a late answer to a save leaves the focus in the card that was opened meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = renderSettings({ 'setting.company.update': () => promise });
  await user.click(await screen.findByRole('button', { name: 'Edit company' }));
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await user.click(screen.getByRole('button', { name: 'Edit about page' }));
  const field = await screen.findByLabelText('Story');
  await user.click(field);

  resolve(storedSetting('company'));

  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit company' })).toBeNull());
  expect(document.activeElement).toBe(field);
});

test('a late answer to a save leaves the next form of its card open', async () => {
  const { promise, resolve } = Promise.withResolvers();
  const { user } = renderSettings({ 'setting.company.update': () => promise });
  const { tagline } = testSettings.company;
  const edit = await screen.findByRole('button', { name: 'Edit company' });
  await user.click(edit);
  await user.type(await screen.findByLabelText('Tagline'), ' Twice.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(edit);
  await user.click(await screen.findByRole('button', { name: 'Leave and keep it' }));
  const field = await screen.findByDisplayValue(tagline);

  resolve(storedSetting('company'));

  expect(await screen.findByText('Company updated successfully')).toBeTruthy();
  expect(field.isConnected).toBe(true);
});

test('what is typed during a save that meets a change of another device is kept', async () => {
  const { promise, reject } = Promise.withResolvers();
  const later = { phone: '+1 416 555 0199', updatedAt: '2027-01-01T00:00:00.000Z' };
  let isChanged = false;
  const { user, inputsOf } = renderSettings({
    'setting.company.read': () => storedSetting('company', isChanged ? later : {}),
    'setting.company.update': (input: { basedOn: string }) =>
      input.basedOn === later.updatedAt
        ? storedSetting('company', { ...input, updatedAt: '2027-01-02T00:00:00.000Z' })
        : promise,
  });
  await user.click(await screen.findByRole('button', { name: 'Edit company' }));
  await user.type(await screen.findByLabelText('Tagline'), ' Twice.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.type(screen.getByLabelText('Legal name'), ' Canada');

  isChanged = true;
  reject(new AppError('STALE_RECORD', { updatedAt: later.updatedAt }));

  expect(await screen.findByText('Company updated successfully')).toBeTruthy();
  expect(inputsOf('setting.company.update').at(-1)).toMatchObject({ phone: later.phone });
  await user.click(await screen.findByRole('button', { name: /^Restore/ }));
  expect((await screen.findByLabelText<HTMLInputElement>('Legal name')).value).toMatch(/ Canada$/);
});

test('Ctrl+S saves the form that has the focus, and no other one', async () => {
  const { user, inputsOf } = renderSettings({
    'setting.company.update': storedSetting('company'),
    'setting.about.update': storedSetting('about'),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit about page' }));
  await user.type(await screen.findByLabelText('Story'), ' Half of a');
  await user.click(screen.getByRole('button', { name: 'Edit company' }));
  await user.type(await screen.findByLabelText('Tagline'), ' Twice.');

  await user.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(inputsOf('setting.company.update')).toHaveLength(1));
  expect(inputsOf('setting.about.update')).toEqual([]);
});

test('Ctrl+S saves the form of a card after a press beside its fields', async () => {
  const { user, inputsOf } = renderSettings({ 'setting.company.update': storedSetting('company') });
  await user.click(await screen.findByRole('button', { name: 'Edit company' }));
  await user.type(await screen.findByLabelText('Tagline'), ' Twice.');
  await user.click(screen.getByRole('heading', { name: 'Edit company' }));

  await user.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(inputsOf('setting.company.update')).toHaveLength(1));
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

test('settings opened by their address lead to the first tab', async () => {
  renderSettings();

  const back = await screen.findByRole('link', { name: 'Back to the lists' });
  expect(back.getAttribute('href')).toBe('/admin');
});

test.each(['mail', 'data'])('the address of the card "%s" opens the settings at it', async (card) => {
  renderSettings({}, `/admin/settings#${card}`);

  await waitFor(() => expect(document.activeElement?.id).toBe(card), { timeout: 30_000 });
});
