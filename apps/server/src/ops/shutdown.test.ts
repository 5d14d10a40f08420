import { expect, test } from 'vitest';
import { testServer } from '../testing/testing.ts';

const draining = Promise.withResolvers<void>();

const { app } = await testServer({ drain: () => draining.promise });

test('a stopping server is not ready, serves until it has drained, and then ends', async () => {
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });
  expect((await get('/readyz')).status).toBe(200);

  const ended = app.close();

  const unready = await get('/readyz');
  expect(unready.status).toBe(503);
  expect(await unready.json()).toEqual({ status: 'unavailable' });
  const served = await get('/api/furniture-items');
  expect(served.status).toBe(200);
  expect(served.headers.get('connection')).toBe('close');
  await expect(get('/api/furniture-items', { 'x-next-server': 'yes' })).rejects.toThrow('fetch failed');
  const written = await fetch(`${base}/api/admin/logout`, { method: 'POST', headers: { 'x-next-server': 'yes' } });
  expect(written.status).toBe(200);

  draining.resolve();
  await ended;
  await expect(get('/healthz')).rejects.toThrow('fetch failed');
});
