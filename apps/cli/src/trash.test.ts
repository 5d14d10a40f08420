import { BundleEntity, ItemEntity } from '@innventory/db/entities.ts';
import { aBundle, anItem } from '@innventory/domain/testing.ts';
import type { TrashedRecord } from '@innventory/api/routers/trash.router.ts';
import { expect, inject, test } from 'vitest';
import { aFilledPlace, command, running } from './testing.ts';

const deletedAt = '2026-06-01T12:00:00.000Z';

/** A database with a deleted bundle, deleted last, a deleted item and one that is there. */
const aPlaceWithTrash = () =>
  aFilledPlace(async (orm) => {
    const em = orm.em.fork();
    em.create(BundleEntity, { ...aBundle({ title: 'Oak suite' }), deletedAt });
    em.create(ItemEntity, { ...anItem({ title: 'Club chair' }), deletedAt: '2026-05-30T08:00:00.000Z' });
    em.create(ItemEntity, anItem({ title: 'Desk' }));
    await em.flush();
  });

const recordsIn = (stdout: string) => JSON.parse(stdout) as TrashedRecord[];

test('a record is restored by its id, once', async () => {
  const place = await aPlaceWithTrash();
  const [{ id } = { id: '' }] = recordsIn((await command(['trash', 'list', '--json'], place)).stdout);

  const restored = await command(['trash', 'restore', id], place);

  expect(restored.code).toBe(0);
  expect(JSON.parse(restored.stdout)).toMatchObject({ id, kind: 'bundle', name: 'Oak suite' });
  expect(recordsIn((await command(['trash', 'list'], place)).stdout)).toMatchObject([{ name: 'Club chair' }]);
  expect(await command(['trash', 'restore', id], place)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('It is not in the trash. Perhaps it was restored, or deleted for good.'),
  });
});

test.runIf(inject('database') === 'embedded')('a database in use is refused with a hint at --url', async () => {
  const place = await aPlaceWithTrash();
  await running(place);

  const { code, stdout, stderr } = await command(['trash', 'list'], place);

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('Scripts work on a running server with --url.');
});
