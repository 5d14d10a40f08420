import { AppError } from '@innventory/domain/errors.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { dropDraft, keepDraft } from '../drafts/drafts.ts';
import { testSite } from '../../testing/site.ts';
import { failing, leaveForm, quietState, refusal, valueOf } from '../../testing/admin.tsx';
import { renderSettings, storedSetting } from './testing.ts';

/** Opens the form of the company and returns its tagline. */
async function openCompany(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Edit company' }));
  return screen.findByLabelText('Tagline');
}

const tooLong = refusal([{ path: 'tagline', message: 'Must be at most 500 characters' }]);

test.each([
  [
    'would overwrite what somebody saved since',
    new AppError('STALE_RECORD', { updatedAt: quietState.now }),
    'This was changed in the meantime, perhaps on another device. Nothing was overwritten. Look at it again.',
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
  fireEvent.change(await openCompany(user), { target: { value: 'Good desks' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  isChanged = true;

  await user.click(undo);

  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(await screen.findByText(/Good lamps/)).toBeTruthy();
});

test('an Undo says that the change is undone', async () => {
  const { user, inputsOf } = renderSettings({
    'setting.company.update': (input: object) => storedSetting('company', input),
  });
  fireEvent.change(await openCompany(user), { target: { value: 'Good desks' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Change undone')).toBeTruthy();
  expect(inputsOf('setting.company.update')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a save that ends late leaves the form open that was opened meanwhile', async () => {
  const saved = Promise.withResolvers<object>();
  const { user } = renderSettings({ 'setting.company.update': () => saved.promise });
  fireEvent.change(await openCompany(user), { target: { value: 'Good desks' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(screen.getByRole('button', { name: 'Edit company' }));
  await user.click(await screen.findByRole('button', { name: 'Leave and keep it' }));
  fireEvent.change(await screen.findByLabelText('Tagline'), { target: { value: 'Good lamps' } });

  saved.resolve(storedSetting('company', { tagline: 'Good desks' }));

  expect(await screen.findByText('Company updated successfully')).toBeTruthy();
  expect(valueOf(screen.getByLabelText('Tagline'))).toBe('Good lamps');
});

test('a page of the site stays when a save has read its text again in vain', async () => {
  const read = vi.fn<() => object>(failing(new AppError('UNEXPECTED'))).mockReturnValueOnce(storedSetting('privacy'));
  const { user, goTo } = renderSettings({
    'setting.privacy.read': read,
    'setting.company.update': storedSetting('company'),
  });
  fireEvent.change(await openCompany(user), { target: { value: 'Good desks' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));

  await goTo('/privacy');

  expect(await screen.findByText(/^Last updated/)).toBeTruthy();
});

test('every page shows a saved name of the company at once', async () => {
  let { company } = testSite;
  const { user } = renderSettings({
    'setting.facts': () => ({ ...testSite, company }),
    'setting.company.update': (input: object) => storedSetting('company', (company = { ...company, ...input })),
  });
  await openCompany(user);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Harbour Hall' } });

  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await waitFor(() => expect(document.title).toBe('Settings | Harbour Hall'));
});

test('the year of foundation is shown without a comma, and typed on a keyboard of digits', async () => {
  const { user } = renderSettings({ 'setting.company.read': storedSetting('company', { foundedYear: 2011 }) });

  await openCompany(user);

  const year = screen.getByLabelText<HTMLInputElement>('Founded in');
  expect(year.value).toBe('2011');
  expect(year.inputMode).toBe('numeric');
});

test.each([
  ['company', 'E-mail', 'email'],
  ['company', 'LinkedIn', 'url'],
  ['inquiry mail', 'Notices go to', 'email'],
])(
  'in the form of the %s a tablet writes %s as it is typed, with the keyboard for it',
  async (noun, label, keyboard) => {
    const { user } = renderSettings();

    await user.click(await screen.findByRole('button', { name: `Edit ${noun}` }));

    const field = await screen.findByLabelText<HTMLInputElement>(label);
    expect(field).toMatchObject({ type: 'text', inputMode: keyboard });
    expect(field.getAttribute('autocapitalize')).toBe('none');
  },
);

test('the panel says which part of it holds unsaved work, the settings too', async () => {
  keepDraft({ id: '1', noun: 'company', record: null, values: { tagline: 'Good desks' } });
  renderSettings();

  expect((await screen.findByRole('link', { name: 'Settings' })).getAttribute('aria-description')).toBe(
    'Holds unsaved work',
  );
  act(() => dropDraft('1'));
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-description')).toBeNull();
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

  await leaveForm(user, 'Leave and keep it');

  await waitFor(() => expect(document.activeElement?.id).toBe('company'));
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
  await user.type(await openCompany(user), ' Twice.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.type(screen.getByLabelText('Legal name'), ' Canada');

  isChanged = true;
  reject(new AppError('STALE_RECORD', { updatedAt: later.updatedAt }));

  expect(await screen.findByText('Company updated successfully')).toBeTruthy();
  expect(inputsOf('setting.company.update').at(-1)).toMatchObject({ phone: later.phone });
  await user.click(await screen.findByRole('button', { name: /^Restore/ }));
  expect((await screen.findByLabelText<HTMLInputElement>('Legal name')).value).toMatch(/ Canada$/);
});

test('Back closes the form of a setting, and asks before it leaves what is typed', async () => {
  const { user, router, goBack } = renderSettings({ 'setting.company.update': storedSetting('company') });
  const edit = await screen.findByRole('button', { name: 'Edit company' });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  await openCompany(user);
  expect(router.state.location.search).toBe('?edit=company');

  await goBack();
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(edit));

  await user.type(await openCompany(user), ' Twice.');
  await goBack();
  await user.click(await screen.findByRole('button', { name: 'Leave and keep it' }));
  await isClosed();
  expect(screen.getByRole('button', { name: 'Restore Company' })).toBeTruthy();

  await openCompany(user);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await isClosed();
  expect(router.state.location).toMatchObject({ pathname: '/admin/settings', search: '' });
  await waitFor(() => expect(document.activeElement).toBe(edit));
});

test('a reload keeps the open form of a setting', async () => {
  renderSettings({}, '/admin/settings?edit=company');

  expect(await screen.findByLabelText('Tagline', {}, { timeout: 30_000 })).toBeTruthy();
  expect(screen.getAllByRole('form')).toHaveLength(1);
});

test('the form of another setting takes the place of the open one, whose typed work is offered', async () => {
  const { user, goBack } = renderSettings({}, '/admin/settings#mail');
  await user.type(await openCompany(user), ' Twice.');

  await user.click(screen.getByRole('button', { name: 'Edit about page' }));

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Edit about page' })));
  expect(screen.getAllByRole('form')).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await goBack();
  const edit = screen.getByRole('button', { name: 'Edit about page' });
  await waitFor(() => expect(document.activeElement).toBe(edit));
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restore Company' }));
  expect(valueOf(await screen.findByLabelText('Tagline'))).toMatch(/ Twice\.$/);
});

test('Ctrl+S saves the form of a card after a press beside its fields', async () => {
  const { user, inputsOf } = renderSettings({ 'setting.company.update': storedSetting('company') });
  await user.type(await openCompany(user), ' Twice.');
  await user.click(screen.getByRole('heading', { name: 'Edit company' }));

  await user.keyboard('{Control>}s{/Control}');

  await waitFor(() => expect(inputsOf('setting.company.update')).toHaveLength(1));
});

test('after a save whose answer was lost the card shows what was saved', async () => {
  let company = storedSetting('company');
  const { user } = renderSettings({
    'setting.company.read': () => company,
    'setting.company.update': (input: object) => {
      company = storedSetting('company', input);
      throw new Error('no connection');
    },
  });
  fireEvent.change(await openCompany(user), { target: { value: 'Good lamps' } });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await leaveForm(user, 'Discard it');

  expect(await screen.findByText(/Good lamps/)).toBeTruthy();
});
