import { adminPassword } from '@innventory/testing/server.ts';
import { expect, test } from 'vitest';
import { type Environment, aPlace, cli, command, running } from './testing.ts';

test('a token replaces the password of a script until it is revoked', { tags: ['nightly'] }, async () => {
  // Without DATABASE_URL, so that doctor has to ask the server.
  const { DATA_DIR = '' } = await aPlace();
  const url = await running({ DATA_DIR });
  const tokens = (...args: string[]) => command(['tokens', ...args, '--url', url], { ADMIN_PASSWORD: adminPassword });
  const created = await tokens('create', 'nightly', '--days', '30');
  const { token, expiresAt } = JSON.parse(created.stdout) as { token: string; expiresAt: string };
  const withToken = (...args: string[]) => command([...args, '--url', url], { INNVENTORY_TOKEN: token });

  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  expect(await withToken('inquiries', 'export')).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  const listed = await tokens('list');
  expect(listed.stdout).not.toContain(token);
  expect(JSON.parse(listed.stdout)).toEqual([
    {
      name: 'nightly',
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt,
    },
  ]);
  const looked = await command(['doctor'], { DATA_DIR, PORT: new URL(url).port, INNVENTORY_TOKEN: token });
  expect(JSON.parse(looked.stdout)).toContainEqual({
    check: 'outbox',
    state: 'ok',
    found: '0 notices of inquiries wait.',
  });
  expect((await tokens('create', 'nightly')).stderr).toContain('Another token has this name.');

  expect((await tokens('revoke', 'nightly')).code).toBe(0);
  const refused = await withToken('inquiries', 'export');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('The API token was revoked or has expired.');
});

test('an empty token or password in the settings is none', { tags: ['nightly'], timeout: 240_000 }, async () => {
  const url = await running(await aPlace());
  const list = (environment: Environment) => cli(['tokens', 'list', '--url', url], environment);

  expect(await list({ ADMIN_PASSWORD: adminPassword, INNVENTORY_TOKEN: '' })).toMatchObject({ code: 0, stderr: '' });
  expect((await list({ ADMIN_PASSWORD: '' })).stderr).toContain('there is no terminal to ask for the password');
});
