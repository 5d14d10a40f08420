import { aBundle } from '@innventory/domain/testing.ts';
import { expect, test } from 'vitest';
import { testServer } from '../testing/testing.ts';

const { app, create, signIn } = await testServer();

test('only the administrator takes backups, one at a time', async () => {
  const cookie = await signIn();
  await create('/api/furniture-bundles', aBundle());
  const take = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/admin/backup', headers });

  const [first, second] = await Promise.all([take({ cookie, 'accept-encoding': 'br' }), take({ cookie })]);
  const stranger = await take({});
  const later = await take({ cookie });

  expect(first.headers).toMatchObject({ 'content-type': 'application/x-tar', 'cache-control': 'no-store' });
  expect(first.headers['content-encoding']).toBeUndefined();
  expect(first.rawPayload.subarray(0, 23).toString()).toBe('innventory-backup.json\0');
  expect(first.rawPayload.toString('latin1')).toContain('Oak guest room');
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'BACKUP_UNDER_WAY', message: 'Wait until it is done, then try again.' });
  expect(stranger.statusCode).toBe(401);
  expect(later.statusCode).toBe(200);
});
