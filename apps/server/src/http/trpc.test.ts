import { serverLimits } from '@innventory/domain/server-limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { password, testServer } from '../testing/testing.ts';

const { app, clear, passTime } = await testServer({ throttles: { loginLimit: 10, inquiryLimit: 5 } });

beforeEach(() => clear());

interface FailedCall {
  error: { message: string; data: { httpStatus: number; failure: unknown } };
}

test.each([
  ['POST', '/api/furniture-bundles', 'bundle.create', {}, 401],
  ['POST', '/api/admin/login', 'admin.login', { password: 'wrong' }, 401],
  ['POST', '/api/contact', 'inquiry.create', { name: 'A', email: 'no', message: 'short' }, 400],
  ['GET', '/api/furniture-bundles/none', 'bundle.byId?input=%7B%22id%22%3A%22none%22%7D', undefined, 404],
] as const)('%s %s fails as its procedure does', async (method, url, path, payload, status) => {
  const rest = await app.inject({ method, url, ...(payload && { payload }) });
  const trpc = await app.inject({ method, url: `/trpc/${path}`, ...(payload && { payload }) });

  expect([rest.statusCode, trpc.statusCode]).toEqual([status, status]);
  for (const { headers } of [rest, trpc])
    expect(headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
  expect(trpc.json<FailedCall>().error.data.failure).toEqual(rest.json());
  expect(trpc.body).not.toContain('stack');
});

const guess = { method: 'POST' as const, url: '/api/admin/login', payload: { password: 'wrong' } };

test('after ten wrong passwords even the right one is refused until the window has passed', async () => {
  for (let guesses = 0; guesses < 10; guesses += 1) expect((await app.inject(guess)).statusCode).toBe(401);

  const right = await app.inject({ ...guess, payload: { password } });
  expect(right.statusCode).toBe(429);
  expect(right.json()).toMatchObject({ code: 'TOO_MANY_LOGINS' });
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);

  passTime(serverLimits.loginThrottle.windowMs);
  expect((await app.inject({ ...guess, payload: { password } })).statusCode).toBe(200);
});

test.each([
  ['POST', '/trpc/bundle.list', 'GET, HEAD'],
  ['POST', '/trpc/bundle.list,item.list?batch=1', 'GET, HEAD'],
  ['GET', '/trpc/admin.logout', 'POST'],
] as const)('%s %s names the allowed methods', async (method, url, allow) => {
  const { statusCode, headers } = await app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });

  expect([statusCode, headers.allow]).toEqual([405, allow]);
});

const elevenCalls = `/trpc/${Array(11).fill('admin.status').join()}?batch=1&input=%7B%7D`;
test.each([
  ['too large', { payload: { password: 'x'.repeat(serverLimits.jsonBodyBytes) } }, 413, 'BODY_TOO_LARGE'],
  ['from another website', { headers: { origin: 'https://evil.example' } }, 403, 'FOREIGN_ORIGIN'],
  ['not JSON', { payload: 'a=x', headers: { 'content-type': 'text/plain' } }, 415, 'UNSUPPORTED_CONTENT_TYPE'],
  ['without a type', {}, 415, 'UNSUPPORTED_CONTENT_TYPE'],
] as const)('a request %s is refused as JSON in the form that tRPC clients read', async (_, request, status, code) => {
  const answer = await app.inject({ method: 'POST', url: '/trpc/admin.login', ...request });

  const { error } = answer.json<FailedCall>();
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect([answer.statusCode, error.data.httpStatus]).toEqual([status, status]);
  expect(error.data.failure).toMatchObject({ code, message: error.message });
});

test.each([
  ['GET', elevenCalls, undefined, 400, 'Batch call exceeds maximum size'],
  ['POST', '/trpc/bundle.list', '{}', 405, 'Unsupported POST-request to query procedure at path "bundle.list"'],
  ['POST', '/trpc/nothing.there', '{}', 404, 'No procedure found on path "nothing.there"'],
  ['GET', '/trpc/%25', undefined, 400, 'The path is encoded twice.'],
  ['GET', '/trpc/item%252Elist', undefined, 400, 'The path is encoded twice.'],
  ['GET', '/trpc/bundle.byId?input=%7B', undefined, 400, 'The input is not JSON.'],
  ['POST', '/trpc/admin.login', '{"password":secret}', 400, 'The input is not JSON.'],
] as const)('%s %s with %s answers %i and says what is wrong', async (method, url, payload, status, reason) => {
  const headers = { 'content-type': 'application/json' };

  const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });

  expect(answer.json<FailedCall>().error.data).toMatchObject({ httpStatus: status, failure: { details: { reason } } });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).not.toContain('stack');
});
