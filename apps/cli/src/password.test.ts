import { post } from '@innventory/testing/server.ts';
import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { aFilledPlace, aPlace, cli, command, running } from './testing.ts';

interface Made {
  ADMIN_PASSWORD_HASH: string;
  password: string;
  isStored: boolean;
}

test('the first line of the input becomes a hash, with a warning if it is short', async () => {
  const { code, stdout, stderr } = await cli(['password'], {}, { input: ' short pass \r\nanother line\n' });
  const { ADMIN_PASSWORD_HASH } = JSON.parse(stdout) as Made;

  expect(code).toBe(0);
  expect(stderr).toContain('15 characters or more is safer');
  expect(ADMIN_PASSWORD_HASH).toMatch(/^\$argon2id\$/);
  expect(await verify(ADMIN_PASSWORD_HASH, ' short pass ')).toBe(true);
  expect(await cli(['password'])).toEqual({ code: 1, stdout: '', stderr: 'The password is empty.\n' });
});

test('a stored password opens the site after its next start', { tags: ['nightly'] }, async () => {
  const place = await aFilledPlace();

  const made = JSON.parse((await command(['password', '--generate', '--store'], place)).stdout) as Made;
  const url = await running(place, {});
  const logIn = (password: string) => post(`${url}/api/admin/login`, { password });

  expect(made).toMatchObject({ isStored: true, password: expect.stringMatching(/^[\da-f-]{36}$/) });
  expect((await logIn(made.password)).status).toBe(200);
  expect((await logIn('wrong')).status).toBe(401);
});

test.each(['ADMIN_PASSWORD', 'ADMIN_PASSWORD_HASH'])('no password is stored while %s counts', async (name) => {
  expect(await command(['password', '--generate', '--store'], { ...(await aPlace()), [name]: 'set' })).toMatchObject({
    code: 1,
    stdout: '',
    stderr: `${name} is set, and it is the password. Change or remove it instead.\n`,
  });
});
