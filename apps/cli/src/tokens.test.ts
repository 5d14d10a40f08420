import { adminPassword } from '@innventory/testing/server.ts';
import { answering } from '@innventory/testing/fixtures.ts';
import { expect, test } from 'vitest';
import { type Environment, aPlace, cli, command, running } from './testing.ts';

const token = `inn_${'a'.repeat(43)}`;

test('a token replaces the password of a script until it is revoked', { tags: ['nightly'] }, async () => {
  // Without DATABASE_URL, so that doctor has to ask the server.
  const { DATA_DIR = '' } = await aPlace();
  const url = await running({ DATA_DIR });
  const tokens = (...args: string[]) => command(['tokens', ...args, '--url', url], { ADMIN_PASSWORD: adminPassword });
  const created = await tokens('create', 'nightly', '--days', '30');
  const { token: made, expiresAt } = JSON.parse(created.stdout) as { token: string; expiresAt: string };
  const withToken = (...args: string[]) => command([...args, '--url', url], { INNVENTORY_TOKEN: made });

  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
  expect(await withToken('inquiries', 'export')).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  const listed = await tokens('list');
  expect(listed.stdout).not.toContain(made);
  expect(JSON.parse(listed.stdout)).toEqual([
    {
      name: 'nightly',
      id: expect.stringMatching(/^[0-9a-f]{12}$/),
      createdAt: expect.any(String),
      lastUsedAt: expect.any(String),
      expiresAt,
    },
  ]);
  const looked = await command(['doctor'], { DATA_DIR, PORT: new URL(url).port, INNVENTORY_TOKEN: made });
  expect(JSON.parse(looked.stdout)).toContainEqual({
    check: 'outbox',
    state: 'ok',
    found: '0 notices of inquiries wait.',
  });
  expect((await tokens('create', 'nightly')).stderr).toContain('Another token has this name.');

  expect((await tokens('revoke', 'nightly')).code).toBe(0);
  const refused = await withToken('inquiries', 'export');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('The API token is mistyped, was revoked or has expired.');
});

test.each([
  ['a password on the command line goes before a token of the settings', 'tokens list --password secret', {}, false],
  ['a token creates no other token where there is a password', 'tokens create nightly', { ADMIN_PASSWORD: 'x' }, false],
  ['a token goes before a password otherwise', 'tokens list', { ADMIN_PASSWORD: 'x' }, true],
  ['a token on the command line goes first', `tokens list --password x --token ${token}`, {}, true],
])('%s', async (_, args, settings, isSent) => {
  const sent: (string | undefined)[] = [];
  const url = await answering(({ url: path = '', headers: { authorization } }, answer) => {
    if (path !== '/healthz') sent.push(authorization);
    answer.end(path === '/healthz' ? '{"status":"ok"}' : '{"result":{"data":{"isAdmin":true}}}');
  });

  const ended = await command([...args.split(' '), '--url', url], { INNVENTORY_TOKEN: token, ...settings });

  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(new Set(sent)).toEqual(new Set([isSent ? `Bearer ${token}` : undefined]));
});

test('an empty token or password in the settings is none', { tags: ['nightly'], timeout: 240_000 }, async () => {
  const url = await running(await aPlace());
  const list = (environment: Environment) => cli(['tokens', 'list', '--url', url], environment);

  expect(await list({ ADMIN_PASSWORD: adminPassword, INNVENTORY_TOKEN: '' })).toMatchObject({ code: 0, stderr: '' });
  expect((await list({ ADMIN_PASSWORD: '' })).stderr).toContain('there is no terminal to ask for the password');
});
