import { readOrCreateSharedState } from '@innventory/db/shared-state.ts';
import { testOrm } from '@innventory/db/testing/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { adminPasswordOf } from './password.ts';

const { orm, clear } = await testOrm();

beforeEach(() => clear());

test('ADMIN_PASSWORD is compared exactly', async () => {
  const { check, made } = await adminPasswordOf(orm, { adminPassword: ' Grün 8 ' }, 'secret');

  const wrong = ['Grün 8', ' grün 8 ', '', ' Grün 8 \0', ' Gru\u0308n 8 ', ' Grün 8', ' Gr\uD800n 8 '];
  expect(await check(' Grün 8 ')).toEqual(expect.any(String));
  for (const tried of wrong) expect(await check(tried)).toBeNull();
  expect(made).toBeNull();
});

test('without either the first start generates a password and stores only its hash', async () => {
  const first = await adminPasswordOf(orm, {}, 'secret');
  const second = await adminPasswordOf(orm, {}, 'secret');

  expect(first.made).toMatch(/^[\da-f-]{36}$/);
  expect(second.made).toBeNull();
  expect(await second.check(first.made ?? '')).toBe(await first.fingerprint());
  expect(await readOrCreateSharedState(orm, 'admin-password-hash', () => '')).toMatch(/^\$argon2id\$/);
});

test('servers that start at once share one generated password', async () => {
  const servers = await Promise.all([1, 2, 3].map(() => adminPasswordOf(orm, {}, 'secret')));

  const made = servers.flatMap((server) => server.made ?? []);
  expect(made).toHaveLength(1);
  expect(await Promise.all(servers.map((server) => server.check(made[0] ?? '')))).not.toContain(null);
});

const fingerprintOf = async (adminPassword: string) =>
  (await adminPasswordOf(orm, { adminPassword }, 'secret')).fingerprint();

test('servers agree on the fingerprint of a password', async () => {
  expect(await fingerprintOf('oak')).toBe(await fingerprintOf('oak'));
  expect(await fingerprintOf('oak')).not.toBe(await fingerprintOf('elm'));
});
