import { ApiTokenEntity } from '@innventory/db/entities.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../../testing/testing.ts';

const { app, orm, lines, asAdmin, newToken, clear, passTime } = await testServer({ isLogged: true });

beforeEach(clear);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const statusOf = async (token: string) =>
  (await app.inject({ url: '/api/contact-inquiries', headers: bearer(token) })).statusCode;

test('only the hash of a token is stored, and the log names it without it', async () => {
  const token = await newToken('script');
  await app.inject({ method: 'POST', url: '/api/furniture-items', headers: bearer(token), payload: anItem() });

  const [row] = await orm.em.fork().find(ApiTokenEntity, {});

  expect(row).toMatchObject({ name: 'script', hash: expect.stringMatching(/^[0-9a-f]{64}$/), expiresAt: null });
  expect(Date.now() - Date.parse(row?.lastUsedAt ?? '')).toBeLessThan(60_000);
  expect(JSON.stringify(row) + lines.join('')).not.toContain(token.slice(4));
  expect(lines.join('')).toContain(`"session":"${row?.hash.slice(0, 12)}"`);
});

test('a revoked, an expired and a forged token are refused', async () => {
  const [revoked, expiring] = [await newToken('one'), await newToken('two', 1)];
  const hash = (await orm.em.fork().findOneOrFail(ApiTokenEntity, { name: 'two' })).hash;
  expect([await statusOf(revoked), await statusOf(expiring)]).toEqual([200, 200]);

  await asAdmin({ method: 'POST', url: '/trpc/token.revoke', payload: { name: 'one' } });
  passTime(86_400_000);

  const forged = [revoked, expiring, `inn_${'A'.repeat(43)}`, `inn_${hash.slice(0, 43)}`, `${expiring}A`, ''];
  for (const token of forged) {
    const answer = await app.inject({ url: '/api/contact-inquiries', headers: bearer(token) });
    expect([token, answer.statusCode, answer.json()]).toMatchObject([token, 401, { code: 'TOKEN_NOT_VALID' }]);
  }
});

test('an invalid token never gets the answer of a visitor, not even a cached one', async () => {
  for (const url of ['/api/furniture-items', '/trpc/item.list', '/trpc/admin.status']) {
    const visitor = await app.inject({ url });
    const refused = await app.inject({ url, headers: bearer(`inn_${'A'.repeat(43)}`) });
    expect([url, visitor.body]).not.toEqual([url, expect.stringContaining('TOKEN_NOT_VALID')]);
    expect([url, refused.statusCode, refused.body]).toEqual([url, 401, expect.stringContaining('TOKEN_NOT_VALID')]);
    expect(refused.headers['www-authenticate']).toBe('Bearer');
  }
});

test('the token of a proxy is none of the site, whose visitors stay visitors', async () => {
  const headers = bearer('eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJndWVzdCJ9.c2ln');

  expect((await app.inject({ url: '/api/furniture-items', headers })).statusCode).toBe(200);
  const refused = await app.inject({ url: '/api/contact-inquiries', headers });
  expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'SIGN_IN_REQUIRED' }]);
});

test('a token counts in a bearer header only', async () => {
  const headers = { authorization: await newToken('script') };

  expect((await app.inject({ url: '/api/contact-inquiries', headers })).statusCode).toBe(401);
});

test('of two tokens with one name the second is refused, even if both are created at once', async () => {
  const create = () => asAdmin({ method: 'POST', url: '/trpc/token.create', payload: { name: 'nightly' } });

  const answers = await Promise.all([create(), create()]);

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(answers.map(({ body }) => body).join('')).toContain('TOKEN_NAME_TAKEN');
});
