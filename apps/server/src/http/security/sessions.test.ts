import { SessionEntity } from '@innventory/db/entities/session.entity.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { type TestServer, password, serverOn, statementsOf, testServer } from '../../testing/testing.ts';

const server = await testServer();

beforeEach(() => server.clear());

const isAdmin = async (cookie: string, { app }: Pick<TestServer, 'app'> = server) => {
  const answer = await app.inject({ url: '/api/admin/status', headers: { cookie } });
  return answer.json<{ isAdmin: boolean }>().isAdmin;
};

const login = (headers = {}, { app }: Pick<TestServer, 'app'> = server) =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload: { password }, headers });

test('login opens a session in a cookie that scripts and other websites cannot use', async () => {
  const answer = await login();

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ isAdmin: true });
  expect(answer.headers['set-cookie']).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('only the hash of a session id is stored', async () => {
  const cookie = await server.signIn();

  const [row] = await server.orm.em.fork().find(SessionEntity, {});

  expect(row?.sid).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1]);
});

test('logout without a session is no error', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/admin/logout' });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ isAdmin: false });
});

test('a session ends after eight hours without a request', async () => {
  const cookie = await server.signIn();

  server.passTime(serverLimits.session.idleMs - 60_000);
  expect(await isAdmin(cookie)).toBe(true);

  server.passTime(serverLimits.session.idleMs + 60_000);
  expect(await isAdmin(cookie)).toBe(false);
});

test('a session ends after seven days however much it is used', async () => {
  const cookie = await server.signIn();
  const step = serverLimits.session.idleMs / 2;
  const steps = serverLimits.session.maximumMs / step;

  for (let passed = 1; passed < steps; passed += 1) {
    server.passTime(step);
    expect(await isAdmin(cookie)).toBe(true);
  }

  server.passTime(step);
  expect(await isAdmin(cookie)).toBe(false);
});

test('expired sessions are swept at the next login', async () => {
  await server.signIn();
  server.passTime(serverLimits.session.idleMs * 2);

  await server.signIn();

  expect(await server.orm.em.fork().count(SessionEntity)).toBe(1);
});

test('all servers of one database know a session', async () => {
  const cookie = await server.signIn();

  expect(await isAdmin(cookie, await serverOn(server.orm))).toBe(true);
});

test('only a cookie that could be one of ours costs the database a query', async () => {
  expect(await statementsOf(server.orm, () => server.app.inject({ url: '/api/admin/status' }))).toEqual([]);
  expect(await statementsOf(server.orm, () => isAdmin('session=made-up; theme=dark'))).toEqual([]);
  expect(await statementsOf(server.orm, () => isAdmin(`session=${'x'.repeat(43)}`))).toHaveLength(1);
});

test('a full disk, on which no end of a session can be moved on, leaves the administrator signed in', async () => {
  const lines: string[] = [];
  const logging = await serverOn(server.orm, { logTo: (line) => void lines.push(line) });
  const cookie = await logging.signIn();
  logging.passTime(120_000);
  const connection = server.orm.em.getConnection();
  await connection.execute(`create function refuse_to_store() returns trigger language plpgsql
    as $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`);
  await connection.execute('create trigger full_disk before update on sessions execute function refuse_to_store()');

  const answer = await logging.app.inject({ url: '/api/contact-inquiries', headers: { cookie } });

  await connection.execute('drop function refuse_to_store() cascade');
  expect(answer.statusCode).toBe(200);
  expect(lines.join('')).toContain('the end of a session could not be moved on');
});
