import { BundleEntity } from '@innventory/db/entities/bundle.entity.ts';
import { SessionEntity } from '@innventory/db/entities/session.entity.ts';
import { aBundle } from '@innventory/domain/testing.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestServer, password, serverOn, testServer } from '@innventory/server/src/testing.ts';

const server = await testServer({ throttles: { loginLimit: 0, inquiryLimit: 0 } });

const { orm, clear, signIn } = server;

const otherPassword = 'another long password';

beforeEach(clear);

type Call = (cookie: string, on?: Pick<TestServer, 'app'>) => ReturnType<typeof post>;

const post = (url: string, payload: object, cookie: string, { app }: Pick<TestServer, 'app'> = server) =>
  app.inject({ method: 'POST', url, payload, headers: { cookie } });

const logout: Call = (cookie, on) => post('/api/admin/logout', {}, cookie, on);

const logoutByTrpc: Call = (cookie, on) => post('/trpc/admin.logout', {}, cookie, on);

const loginAgain: Call = (cookie, on) => post('/api/admin/login', { password }, cookie, on);

const create: Call = (cookie, on) => post('/api/furniture-bundles', aBundle(), cookie, on);

const status: Call = (cookie, { app } = server) => app.inject({ url: '/api/admin/status', headers: { cookie } });

const isOpen = async (cookie: string, on: Pick<TestServer, 'app'> = server) =>
  (await status(cookie, on)).json<{ isAdmin: boolean }>().isAdmin;

/** Near its end, so that each use would move it on. */
const makeOld = () =>
  orm.em.fork().nativeUpdate(SessionEntity, {}, { expire: new Date(Date.now() + 3_600_000).toISOString() });

const shuffled = <Value>(values: Value[]) =>
  values
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);

const rounds = Array.from({ length: 8 }, (_, index) => index + 1);

/** Begins all at once; once an ending has answered, the cookie must open nothing, whatever is still under way. */
async function race(cookie: string, endings: Call[], others: Call[], on: Pick<TestServer, 'app'>[]): Promise<void> {
  const at = () => on[Math.floor(Math.random() * on.length)];
  const all = shuffled([
    ...endings.map((end) => async () => {
      expect((await end(cookie, at())).statusCode).toBe(200);
      for (const one of on) expect(await isOpen(cookie, one)).toBe(false);
      expect((await create(cookie, at())).statusCode).toBe(401);
    }),
    ...others.map((call) => async () => {
      const { statusCode } = await call(cookie, at());
      expect([200, 201, 401]).toContain(statusCode);
    }),
  ]);
  await Promise.all(all.map((begin) => begin()));
  for (const one of on) expect(await isOpen(cookie, one)).toBe(false);
}

describe('While a session ends', () => {
  test.each(rounds)('calls, saves and a second logout never bring it back (round %i)', async () => {
    const cookie = await signIn();
    await makeOld();

    await race(cookie, [logout, logoutByTrpc], [status, status, status, create, create, status, create], [server]);

    expect(await orm.em.fork().count(SessionEntity)).toBe(0);
  });

  test.each(rounds)('a login with its cookie opens a session of its own, not the old one (round %i)', async () => {
    const cookie = await signIn();
    const opened: string[] = [];
    const login: Call = async (...given) => {
      const answer = await loginAgain(...given);
      opened.push(`session=${answer.cookies[0]?.value}`);
      return answer;
    };

    await race(cookie, [logout], [login, status, create, login, status], [server]);

    expect(new Set([...opened, cookie]).size).toBe(3);
    for (const one of opened) expect(await isOpen(one)).toBe(true);
    expect(await orm.em.fork().count(SessionEntity)).toBe(2);
  });

  test('no answer to a call that was under way sets a cookie', async () => {
    const cookie = await signIn();
    const answers = await Promise.all([status(cookie), create(cookie), logout(cookie), status(cookie), create(cookie)]);

    const set = answers.flatMap(({ cookies }) => cookies).filter(({ value }) => value !== '');
    expect(set).toEqual([]);
  });

  test('what was saved was saved whole, what was refused left nothing', async () => {
    const cookie = await signIn();
    const saves = Array.from({ length: 10 }, () => create(cookie));
    const [answers] = await Promise.all([Promise.all(saves), logout(cookie)]);

    const saved = answers.filter(({ statusCode }) => statusCode === 201).map((one) => one.json<{ id: string }>().id);
    const stored = await orm.em.fork().findAll(BundleEntity);
    expect(stored.map(({ id }) => id).toSorted()).toEqual(saved.toSorted());
  });
});

describe('Two servers', async () => {
  const twin = await serverOn(orm, { throttles: { loginLimit: 0, inquiryLimit: 0 } });

  test.each(rounds)('a logout on one ends the session on both, under calls of both (round %i)', async () => {
    const cookie = await signIn();
    await makeOld();

    await race(cookie, [logout, logout], [status, create, status, create, status], [server, twin]);

    expect(await orm.em.fork().count(SessionEntity)).toBe(0);
  });

  test('once a server with another password runs, it takes no session of the old one, not even one that opens meanwhile', async () => {
    const cookies = [await signIn(), await signIn()];
    const logins = Array.from({ length: 4 }, () => signIn());
    const changed = await serverOn(orm, { adminPassword: otherPassword });
    cookies.push(...(await Promise.all(logins)), await signIn());

    const answers = await Promise.all(cookies.map((cookie) => isOpen(cookie, changed)));

    expect(answers).toEqual(cookies.map(() => false));
    for (const cookie of cookies) expect((await create(cookie, changed)).statusCode).toBe(401);
    expect(await isOpen(await changed.signIn())).toBe(false);
  });

  test('a password that is set back does not wake the sessions that it once opened', async () => {
    const cookie = await signIn();
    await serverOn(orm, { adminPassword: otherPassword });

    const back = await serverOn(orm);

    expect(await isOpen(cookie, back)).toBe(false);
    expect(await isOpen(await back.signIn(), back)).toBe(true);
  });
});
