import { SessionEntity } from '@innventory/db/entities.ts';
import { failNextWrites } from '@innventory/db/testing/testing.ts';
import { backgroundHeader } from '@innventory/domain/pages/page.ts';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestServer, password, serverOn, testServer } from '../../testing/testing.ts';

const server = await testServer();

const { app, orm, clear, signIn, passTime } = server;

beforeEach(clear);

const hourMs = 3_600_000;

const isAdmin = async (cookie: string, { app }: Pick<TestServer, 'app'> = server) => {
  const answer = await app.inject({ url: '/api/admin/status', headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ isAdmin: boolean }>().isAdmin;
};

const login = (tried = password, headers = {}) =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload: { password: tried }, headers });

const logout = (cookie: string) => app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } });

const readInquiries = (cookie: string, headers = {}) =>
  app.inject({ url: '/api/contact-inquiries', headers: { cookie, ...headers } });

const tokenOf = (cookie: string) => cookie.split('=')[1] ?? '';

const sidOf = (cookie: string) => createHash('sha256').update(tokenOf(cookie)).digest('hex');

test('login opens a session in a cookie that scripts and other websites cannot use', async () => {
  const answer = await login();

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ isAdmin: true });
  expect(answer.headers['set-cookie']).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('only the hash of a session id is stored', async () => {
  const cookie = await signIn();

  const [row] = await orm.em.fork().find(SessionEntity, {});

  expect(row?.sid).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1]);
});

test('logout without a session is no error', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/admin/logout' });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ isAdmin: false });
});

test('a session ends after eight hours without a request', async () => {
  const cookie = await signIn();

  passTime(8 * hourMs - 60_000);
  expect(await isAdmin(cookie)).toBe(true);

  passTime(8 * hourMs + 60_000);
  expect(await isAdmin(cookie)).toBe(false);
});

test('requests in the background do not extend a session', async () => {
  const cookie = await signIn();

  passTime(7 * hourMs);
  expect((await readInquiries(cookie, { [backgroundHeader]: '1' })).statusCode).toBe(200);

  passTime(2 * hourMs);
  expect(await isAdmin(cookie)).toBe(false);
});

test('a session ends after seven days however much it is used', async () => {
  const cookie = await signIn();

  for (let hours = 4; hours < 7 * 24; hours += 4) {
    passTime(4 * hourMs);
    expect(await isAdmin(cookie)).toBe(true);
  }

  passTime(4 * hourMs);
  expect(await isAdmin(cookie)).toBe(false);
});

test.each([
  ['a minute', 60_000, true],
  ['six days', 6 * 24 * hourMs, false],
])(
  'a session opened while the clock was %s ahead ends at once only if it would outlive every other',
  async (_, aheadMs, isValid) => {
    passTime(aheadMs);
    const cookie = await signIn();

    passTime(-aheadMs);

    expect(await isAdmin(cookie)).toBe(isValid);
  },
);

test('a full disk leaves the administrator signed in, although the session cannot be extended', async () => {
  const logging = await serverOn(orm, { isLogged: true });
  const cookie = await logging.signIn();
  logging.passTime(120_000);
  await failNextWrites(orm, 'sessions', { code: '53100', times: 1 });

  const answer = await logging.app.inject({ url: '/api/contact-inquiries', headers: { cookie } });

  expect(answer.statusCode).toBe(200);
  expect(logging.lines.join('')).toContain('the session could not be extended');
});

describe('A forged cookie opens no session', () => {
  const forgeries: [string, (good: string) => string][] = [
    ['none', () => ''],
    ['one of the right length', () => `session=${'A'.repeat(43)}`],
    ['the stored hash in place of the id', (good) => `session=${sidOf(good)}`],
    ['the hash in base64url', (good) => `session=${Buffer.from(sidOf(good), 'hex').toString('base64url')}`],
    ['one letter short', (good) => good.slice(0, -1)],
    ['one letter long', (good) => `${good}A`],
    ['the first letter changed', (good) => good.replace(/=(.)/, (_, first) => `=${first === 'A' ? 'B' : 'A'}`)],
    ['under the name of TLS', (good) => `__Host-${good}`],
    ['with SQL', () => `session=' OR 1=1 --${'x'.repeat(30)}`],
  ];

  test.each(forgeries)('%s', async (_, forge) => {
    const good = await signIn();

    expect(await isAdmin(forge(good))).toBe(false);
    expect(await isAdmin(good)).toBe(true);
  });
});

describe('An ended session stays ended', () => {
  const endings: [string, (cookie: string) => Promise<unknown>][] = [
    ['after logging out', (cookie) => logout(cookie)],
    ['after logging in again with it', (cookie) => login(password, { cookie })],
    ['after its row is gone', () => orm.em.fork().nativeDelete(SessionEntity, {})],
    ['after its data was spoilt', () => orm.em.fork().nativeUpdate(SessionEntity, {}, { sess: { odd: true } })],
  ];

  test.each(endings)('%s', async (_, end) => {
    const cookie = await signIn();
    expect(await isAdmin(cookie)).toBe(true);

    await end(cookie);

    expect(await isAdmin(cookie)).toBe(false);
    expect((await readInquiries(cookie)).statusCode).toBe(401);
  });

  test('after the password was changed, on every server that knows the new one', async () => {
    const cookies = [await signIn(), await signIn()];
    const changed = await serverOn(orm, { adminPassword: 'another long password' });

    for (const cookie of cookies) expect(await isAdmin(cookie, changed)).toBe(false);
    expect(await isAdmin(await changed.signIn(), changed)).toBe(true);
    // This server has the former password, as after a return to it.
    for (const cookie of cookies) expect(await isAdmin(cookie)).toBe(false);
  });

  test('although a request that extends it has already read it', async () => {
    const cookie = await signIn();
    passTime(hourMs);
    const connection = orm.em.getConnection();
    const execute = connection.execute.bind(connection);
    vi.spyOn(connection, 'execute').mockImplementationOnce(async (...statement) => {
      const rows = await execute(...statement);
      await execute('delete from sessions');
      return rows;
    });

    expect(await isAdmin(cookie)).toBe(true);
    expect(await isAdmin(cookie)).toBe(false);
  });

  test('without ending another one', async () => {
    const [first, second] = [await signIn(), await signIn()];

    await logout(first);

    expect([await isAdmin(first), await isAdmin(second)]).toEqual([false, true]);
  });
});

describe('A login', () => {
  test('does not take over the session id of the request', async () => {
    const planted = 'P'.repeat(43);
    const answer = await login(password, { cookie: `session=${planted}` });

    expect(answer.cookies[0]?.value).not.toBe(planted);
    expect(await isAdmin(`session=${planted}`)).toBe(false);
  });

  test('opens and ends no session when it fails', async () => {
    const cookie = await signIn();
    const answer = await login('wrong', { cookie });

    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await isAdmin(cookie)).toBe(true);
  });
});

describe('The cookie', () => {
  test.each([
    ['at an address with TLS', { publicUrl: 'https://furniture.example' }, {}],
    ['behind a trusted proxy with TLS', { trustProxy: ['127.0.0.1'] }, { 'x-forwarded-proto': 'https' }],
  ])('is bound to the host %s', async (_, options, headers) => {
    const secure = await serverOn(orm, options);
    const answer = await secure.app.inject({ method: 'POST', url: '/api/admin/login', payload: { password }, headers });

    expect(answer.cookies).toMatchObject([
      { name: '__Host-session', secure: true, path: '/', httpOnly: true, sameSite: 'Lax' },
    ]);
    expect(answer.cookies[0]).not.toHaveProperty('domain');
  });

  test('an untrusted proxy header does not change it', async () => {
    const answer = await login(password, { 'x-forwarded-proto': 'https' });

    expect(answer.cookies).toMatchObject([{ name: 'session' }]);
  });
});

test.each([
  ['/trpc/admin.logout', 'request'],
  ['/api/admin/logout', 'request'],
  ['/trpc/admin.logout', 'connection'],
  ['/api/admin/logout', 'connection'],
])(
  'a reset neither stops the logout at %s nor is an error, even if it comes right after the %s',
  async (url, event) => {
    const host = '127.0.0.1';
    const { app, lines, signIn } = await serverOn(orm, { trustProxy: [host], isLogged: true });
    const { port } = new URL(await app.listen({ host, port: 0 }));
    const headers = { 'x-forwarded-proto': 'https', cookie: `__Host-session=${tokenOf(await signIn())}` };
    const status = async () => (await app.inject({ url: '/api/admin/status', headers })).json();
    expect(await status()).toEqual({ isAdmin: true });

    const head = { host, 'content-type': 'application/json', 'content-length': 0 };
    const socket = connect(Number(port), host).on('error', () => undefined);
    const received = once(app.server, event);
    if (event === 'connection') await received;
    const fields = Object.entries({ ...head, ...headers }).map(([name, value]) => `${name}: ${value}`);
    socket.write([`POST ${url} HTTP/1.1`, ...fields, '', ''].join('\r\n'));
    await received;
    socket.resetAndDestroy();

    await expect.poll(status, { timeout: 5_000 }).toEqual({ isAdmin: false });
    expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
  },
);
