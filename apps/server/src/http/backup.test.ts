import { aBundle } from '@innventory/domain/testing.ts';
import { expect, test } from 'vitest';
import { testServer } from '../testing/testing.ts';

const { app, create, signIn } = await testServer();

test('only the administrator takes backups', async () => {
  const cookie = await signIn();
  await create('/api/furniture-bundles', aBundle());
  const take = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/admin/backup', headers });

  const [first, second] = await Promise.all([take({ cookie, 'accept-encoding': 'br' }), take({ cookie })]);
  const stranger = await take({});

  expect(first.headers).toMatchObject({ 'content-type': 'application/x-tar', 'cache-control': 'no-store' });
  expect(first.headers['content-encoding']).toBeUndefined();
  expect(first.rawPayload.subarray(0, 23).toString()).toBe('innventory-backup.json\0');
  expect(first.rawPayload.toString('latin1')).toContain('Oak guest room');
  expect(second.statusCode).toBe(200);
  expect(stranger.statusCode).toBe(401);
});
