import { aBundle } from '@innventory/domain/testing.ts';
import { expect, onTestFinished, test } from 'vitest';
import { testServer } from '../testing/testing.ts';

const { app, orm, create, signIn } = await testServer();

test('the administrator takes backups, also two at once', async () => {
  const cookie = await signIn();
  await create('/api/furniture-bundles', aBundle());
  const take = (headers: Record<string, string>) => app.inject({ method: 'POST', url: '/api/admin/backup', headers });

  const [first, second] = await Promise.all([take({ cookie, 'accept-encoding': 'br' }), take({ cookie })]);

  expect(first.headers).toMatchObject({ 'content-type': 'application/x-tar', 'cache-control': 'no-store' });
  expect(first.headers['content-encoding']).toBeUndefined();
  expect(first.rawPayload.subarray(0, 23).toString()).toBe('innventory-backup.json\0');
  expect(first.rawPayload.toString('latin1')).toContain('Oak guest room');
  expect(second.statusCode).toBe(200);
});

test('beside a newer version, the administrator reads why there is no backup', async () => {
  const cookie = await signIn();
  const connection = orm.em.getConnection();
  await connection.execute("insert into mikro_orm_migrations (name) values ('Migration29990101000000_add_colour')");
  onTestFinished(
    async () => void (await connection.execute("delete from mikro_orm_migrations where name like 'Migration2999%'")),
  );

  const answer = await app.inject({ method: 'POST', url: '/api/admin/backup', headers: { cookie } });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({
    code: 'DATABASE_NEWER',
    message: 'A newer version has changed the database. Take the backup with that version.',
  });
});
