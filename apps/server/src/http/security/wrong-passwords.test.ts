import { SessionEntity } from '@innventory/db/entities.ts';
import { beforeEach, expect, test } from 'vitest';
import { password, testServer } from '../../testing/testing.ts';

const { app, orm, clear } = await testServer();

beforeEach(clear);

const wrong: [string, unknown][] = [
  ['none', undefined],
  ['empty', ''],
  ['with a blank behind', `${password} `],
  ['with a blank before', ` ${password}`],
  ['in capitals', password.toUpperCase()],
  ['its beginning', password.slice(0, -1)],
  ['with a NUL behind', `${password}\u0000`],
  ['its letters composed otherwise', password.replaceAll('o', 'o\u0301')],
  ['a lone surrogate', '\uD800'],
  ['a number', 0],
  ['a list that holds it', [password]],
  ['an object', { $ne: '' }],
  ['an object that turns to it', { toString: password, length: password.length }],
  ['of a thousand letters', 'x'.repeat(1_024)],
  ['of a mebibyte', 'x'.repeat(1_000_000)],
  ['SQL', "' or '1'='1"],
  ['a hash', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA'],
];

test.each(wrong)('a wrong password is refused: %s', async (_, given) => {
  const payload = { password: given };
  const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload });

  expect([400, 401]).toContain(answer.statusCode);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.body).not.toContain('argon2');
  expect(await orm.em.fork().count(SessionEntity)).toBe(0);
});
