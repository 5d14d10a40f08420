import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../testing/testing.ts';

const lines: string[] = [];

const { app } = await testServer({ trustProxy: ['10.0.0.0/8', '::1'], logTo: (line) => void lines.push(line) });

beforeEach(() => void lines.splice(0));

const ask = (url: string, id?: string, remoteAddress = '203.0.113.9') =>
  app.inject({ url, remoteAddress, headers: id === undefined ? {} : { 'x-request-id': id } });

const fromProxy = '10.1.2.3';

test.each(['/privacy', '/api/furniture-items', '/trpc/bundle.list', '/api/nothing', '/healthz', '/%'])(
  'each response of %s has its own request id',
  async (url) => {
    const ids = [await ask(url), await ask(url), await ask(url)].map(({ headers }) => headers['x-request-id']);

    for (const id of ids) {
      expect(id).toMatch(/^[\w-]{8,64}$/);
      expect(url === '/healthz' || lines.join('').includes(`"reqId":"${String(id)}"`)).toBe(true);
    }
    expect(new Set(ids).size).toBe(3);
  },
);

test.each([fromProxy, '::1', '::ffff:10.1.2.3'])('a trusted proxy at %s sets the request id', async (proxy) => {
  const { headers } = await ask('/privacy', 'edge-7f3a:0001', proxy);

  expect(headers['x-request-id']).toBe('edge-7f3a:0001');
  expect(lines.join('\n')).toContain('"reqId":"edge-7f3a:0001"');
});

test.each([undefined, 'edge-7f3a:0001'])('an untrusted client does not set the request id: %s', async (id) => {
  expect((await ask('/privacy', id)).headers['x-request-id']).not.toBe(id);
});

test.each([
  ['blank', ''],
  ['short', 'a1'],
  ['long', 'x'.repeat(65)],
  ['with a space', 'edge 7f3a 0001'],
  ['that would begin a line', 'edge"},{"level":60'],
  ['an address', 'priya@example.com'],
])('a request id that is %s is not accepted from a proxy', async (_, id) => {
  const { headers } = await ask('/privacy', id, fromProxy);

  expect(headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  expect(headers['x-request-id']).not.toBe(id);
});
