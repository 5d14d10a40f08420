import { AppError } from '@innventory/domain/errors.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failing } from '../../testing/admin.tsx';
import { renderSettings } from './testing.ts';

const aToken = (name: string, part: object = {}) => ({
  name,
  id: name,
  createdAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
  ...part,
});

const tokenList = () => screen.findByRole('list', { name: 'API tokens' });

async function revoke(user: ReturnType<typeof renderSettings>['user'], name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Revoke the API token ${name}` }));
  const dialog = await screen.findByRole('dialog', { name: `Revoke the API token ${name}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
}

test('the settings list the API tokens: when each was created and last used, and when it ends', async () => {
  const used = { lastUsedAt: '2026-11-21T15:00:00.000Z', expiresAt: '2027-11-20T15:00:00.000Z' };
  const over = { expiresAt: '2026-01-20T15:00:00.000Z' };
  renderSettings({ 'token.list': [aToken('backup'), aToken('nightly', used), aToken('old', over)] });

  const entries = within(await tokenList()).getAllByRole('listitem');

  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^backupCreated Nov 20, 2026, .+ · never used · never expires/),
    expect.stringMatching(/^nightlyCreated Nov 20, 2026, .+ · last used Nov 21, 2026, .+ · valid until Nov 20, 2027, /),
    expect.stringMatching(/^oldCreated Nov 20, 2026, .+ · never used · expired Jan 20, 2026, /),
  ]);
});

test('an API token is revoked after a question, and the focus moves to what is left', async () => {
  let tokens = [aToken('backup'), aToken('nightly')];
  const { user, inputsOf } = renderSettings({
    'token.list': () => tokens,
    'token.revoke': ({ name }: { name: string }) => {
      tokens = tokens.filter((token) => token.name !== name);
      return { name };
    },
  });

  await revoke(user, 'nightly');

  expect(await screen.findByText('API token revoked')).toBeTruthy();
  const left = screen.getByRole('button', { name: 'Revoke the API token backup' });
  await waitFor(() => expect(document.activeElement).toBe(left));
  expect(within(await tokenList()).getAllByRole('listitem')).toHaveLength(1);

  await revoke(user, 'backup');

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change the password'));
  expect(screen.queryByRole('list', { name: 'API tokens' })).toBeNull();
  expect(inputsOf('token.revoke')).toEqual([{ name: 'nightly' }, { name: 'backup' }]);
});

test('an API token that could not be revoked stays in the list, and the card says why', async () => {
  const { user } = renderSettings({
    'token.list': [aToken('nightly')],
    'token.revoke': failing(new AppError('NOT_FOUND')),
  });

  await revoke(user, 'nightly');

  expect(await screen.findByText('Failed to revoke the API token')).toBeTruthy();
  expect(within(await tokenList()).getAllByRole('listitem')).toHaveLength(1);
});

test.each([
  ['the current password', 'This is the current password: choose another one'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Use at least 5 different characters: four words are enough'],
])('the form of the password refuses "%s" in words', async (next, text) => {
  const { user, inputsOf } = renderSettings();
  await user.click(await screen.findByRole('button', { name: 'Change the password' }));
  await user.type(await screen.findByLabelText('Current password'), 'the current password');
  await user.type(screen.getByLabelText(/^New password/), next);

  await user.click(screen.getByRole('button', { name: 'Save the password' }));

  expect(await screen.findByText(text)).toBeTruthy();
  expect(inputsOf('admin.changePassword')).toEqual([]);
});
