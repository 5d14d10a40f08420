import { replacePasswordHash } from '@innventory/db/shared-state.ts';
import { SessionEntity } from '@innventory/db/entities.ts';
import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, password, serverOn, testServer } from '../../testing/testing.ts';

const stored = { storesPassword: true, throttles: { loginLimit: 3, inquiryLimit: 0 } };
const server = await testServer(stored);
const { orm } = server;
const other = await serverOn(orm, stored);

const next = 'four words will do';

beforeEach(async () => {
  await server.clear();
  await replacePasswordHash(orm, await hash(password, { memoryCost: 64, timeCost: 1 }));
});

const call = (path: string, cookie: string, payload?: object, { app }: Pick<TestServer, 'app'> = server) =>
  app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/trpc/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  });

const change = (cookie: string, given: object = {}) =>
  call('admin.changePassword', cookie, { current: password, password: next, ...given });

const isAdmin = async (cookie: string, on: TestServer = server) =>
  (await call('admin.status', cookie, undefined, on)).json<{ result: { data: { isAdmin: boolean } } }>().result.data
    .isAdmin;

const logIn = (given: string, { app }: TestServer) =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload: { password: given } });

test('a new password counts on every server at once and ends all sessions but the one that set it', async () => {
  const mine = await server.signIn();
  const theirs = await other.signIn();

  const answer = await change(mine);
  const kept = answer.cookies.map(({ name, value }) => `${name}=${value}`).join();

  expect(answer.statusCode).toBe(200);
  expect(await orm.em.fork().count(SessionEntity)).toBe(1);
  for (const on of [server, other]) {
    expect(await Promise.all([kept, mine, theirs].map((cookie) => isAdmin(cookie, on)))).toEqual([true, false, false]);
    expect((await logIn(password, on)).statusCode).toBe(401);
    expect((await logIn(next, on)).statusCode).toBe(200);
  }
});

test('a session opened with the former password while it changed is not valid', async () => {
  const mine = await server.signIn();
  await orm.em
    .fork()
    .nativeUpdate(SessionEntity, {}, { sess: { fingerprint: 'former', openedAt: new Date().toISOString() } });

  expect(await isAdmin(mine)).toBe(false);
});

test.each([
  ['the wrong current one', { current: 'wrong' }, 401],
  ['one of 14 letters', { password: 'fourteen chars' }, 400],
  ['one of a thousand words', { password: 'word '.repeat(1_000) }, 400],
  ['none', { password: undefined }, 400],
  ['one of spaces', { password: ' '.repeat(15) }, 400],
  ['one of four letters', { password: 'abcd'.repeat(4) }, 400],
  ['the current one', { password }, 400],
])('a change with %s is refused and ends no session', async (_, given, status) => {
  const mine = await server.signIn();

  expect((await change(mine, given)).statusCode).toBe(status);

  expect(await isAdmin(mine)).toBe(true);
  expect((await logIn(password, other)).statusCode).toBe(200);
});

test('a wrong current password is named by its field, that of a login is not', async () => {
  const mine = await server.signIn();

  const refused = await change(mine, { current: 'wrong' });

  expect(refused.json()).toMatchObject({
    error: { data: { failure: { issues: [{ path: 'current', message: 'Invalid password' }] } } },
  });
  expect((await logIn('wrong', server)).json()).toEqual({ code: 'INVALID_PASSWORD', message: 'Invalid password' });
});

test('guesses of the current password count as wrong logins', async () => {
  const mine = await server.signIn();

  const statuses = [];
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await change(mine, { current: 'wrong' })).statusCode);

  expect(statuses).toEqual([401, 401, 401, 429]);
});

test('two changes at once: one wins', async () => {
  const mine = await server.signIn();

  const answers = await Promise.all([change(mine), change(mine, { password: 'another four words' })]);

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('a password of the environment is changed there', async () => {
  const fixed = await serverOn(orm);
  const cookie = await fixed.signIn();

  const answer = await call('admin.changePassword', cookie, { current: password, password: next }, fixed);

  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('ADMIN_PASSWORD_HASH');
});

interface Access {
  result: { data: { sessions: { id: string; isPresent: boolean; openedAt: string; usedAt: string }[] } };
}

const sessionsOf = async (cookie: string) => (await call('admin.access', cookie)).json<Access>().result.data.sessions;

describe('The list of sessions', () => {
  test('shows when each was opened and last used, the present one first', async () => {
    const first = await server.signIn();
    await server.signIn();
    server.passTime(120_000);

    const [present, another] = await sessionsOf(first);

    expect([present?.isPresent, another?.isPresent]).toEqual([true, false]);
    const [again] = await sessionsOf(first);
    expect(Date.parse(again?.usedAt ?? '') - Date.parse(again?.openedAt ?? '')).toBeGreaterThanOrEqual(120_000);
  });

  test('ends all sessions', async () => {
    const [mine, theirs] = [await server.signIn(), await other.signIn()];

    const answer = await call('admin.endSessions', mine, {});

    expect(answer.headers['set-cookie']).toMatch(/^session=;/);
    expect([await isAdmin(mine), await isAdmin(theirs)]).toEqual([false, false]);
  });
});

test('a token survives a new password, and cannot end sessions', async () => {
  const mine = await server.signIn();
  const headers = { authorization: `Bearer ${await server.newToken('nightly')}` };
  await change(mine);

  const answer = await server.app.inject({ method: 'POST', url: '/trpc/admin.endSessions', headers, payload: {} });

  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('PASSWORD_REQUIRED');
});
