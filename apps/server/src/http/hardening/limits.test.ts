import { anInquiry } from '@innventory/domain/testing.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { batchOf, password, serverOn, testServer } from '../../testing/testing.ts';

const { app, orm, clear } = await testServer({ throttles: { loginLimit: 3, inquiryLimit: 0 } });

beforeEach(clear);

interface Sending {
  url?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
  password?: string;
}

const guess = ({ url = '/api/admin/login', password: tried = 'wrong', ...more }: Sending = {}) =>
  app.inject({ method: 'POST', url, payload: { password: tried }, ...more });

async function exhaust(): Promise<void> {
  for (let index = 0; index < 3; index += 1) await guess();
}

/** Tricks that changed a counter's key elsewhere. */
const tricks: [string, Sending][] = [
  ['X-Forwarded-For', { headers: { 'x-forwarded-for': '203.0.113.77' } }],
  ['X-Real-IP', { headers: { 'x-real-ip': '203.0.113.77' } }],
  ['Forwarded', { headers: { forwarded: 'for=203.0.113.77' } }],
  ['the address written as IPv6', { remoteAddress: '::ffff:127.0.0.1' }],
];

describe('The count of wrong passwords cannot be reset', () => {
  test.each<[string, Sending]>([...tricks, ['the other transport', { url: '/trpc/admin.login' }]])(
    '%s',
    async (_, trick) => {
      await exhaust();

      const answer = await guess({ ...trick, password });

      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    },
  );

  test('a batch counts each of its guesses, although they run at once', async () => {
    const answer = await app.inject(batchOf('admin.login', 10, { password: 'wrong' }));
    const statuses = answer
      .json<{ error: { data: { httpStatus: number } } }[]>()
      .map(({ error }) => error.data.httpStatus);

    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(Number(answer.headers['retry-after']) / 60).toBeCloseTo(15, 0);
  });

  test('servers of one database share the count', async () => {
    const second = await serverOn(orm, { throttles: { loginLimit: 3, inquiryLimit: 0 } });
    await exhaust();

    const answer = await second.app.inject({ method: 'POST', url: '/api/admin/login', payload: { password } });

    expect(answer.statusCode).toBe(429);
  });

  test('another address is not locked out by it', async () => {
    await exhaust();

    expect((await guess({ password, remoteAddress: '203.0.113.200' })).statusCode).toBe(200);
  });
});

test.each([
  [1_048_576, 400],
  [1_048_577, 413],
])('a JSON body of %i bytes answers %i', async (bytes, status) => {
  const payload = { password: 'x'.repeat(bytes - '{"password":"","a":1}'.length), a: 1 };

  expect((await app.inject({ method: 'POST', url: '/api/admin/login', payload })).statusCode).toBe(status);
});

test('a mebibyte of faulty ids gets a short answer', async () => {
  const answer = await app.inject(batchOf('inquiry.create', 10, { ...anInquiry(), about: Array(50_000).fill(0) }));

  expect(answer.statusCode).toBe(400);
  expect(answer.rawPayload.length).toBeLessThan(200_000);
});

test.each([
  ['ten calls', `/trpc/${Array(10).fill('admin.status').join()}?batch=1&input=%7B%7D`, 200],
  ['nothing but commas', `/trpc/${','.repeat(500)}?batch=1&input=%7B%7D`, 400],
  ['two thousand commas', `/trpc/${','.repeat(2_000)}?batch=1&input=%7B%7D`, 404],
  ['commas without a batch', '/trpc/item.list,item.list', 404],
])('the size of a batch is limited: %s', async (_, url, status) => {
  const answer = await app.inject(url);

  expect(answer.statusCode).toBe(status);
  expect(answer.rawPayload.length).toBeLessThan(4_000);
  expect(answer.body).not.toMatch(/\\n\s+at |\.ts:/);
});
