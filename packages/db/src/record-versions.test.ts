import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { BundleEntity, ItemEntity } from './entities.ts';
import { ormOnPostgres } from './orm.ts';
import { testOrm } from './testing/testing.ts';
import { type RecordVersions, isUnchanged, openRecordVersions, versionsApplicationName } from './record-versions.ts';

const { orm, clear } = await testOrm();

afterEach(clear);

async function server(): Promise<RecordVersions> {
  const versions = openRecordVersions(orm);
  onTestFinished(() => versions.close());
  return versions;
}

const addItem = (em = orm.em.fork()) => em.persist(em.create(ItemEntity, anItem())).flush();

const sql = (text: string) => orm.em.getConnection().execute(text);

test('a write raises the version of its own kind alone', async () => {
  const versions = await server();
  const before = await versions.read();

  await addItem();

  const after = await versions.read();
  expect(after).toEqual({ ...before, items: expect.any(Number) });
  expect(after.items).toBeGreaterThan(before.items ?? 0);
  expect(isUnchanged(['bundles', 'posts'], before, after)).toBe(true);
  expect(isUnchanged(['bundles', 'items'], before, after)).toBe(false);
});

test('no number of a version comes again after a database that lacks the last writes took over', async () => {
  const versions = await server();
  await addItem();
  const seen = await versions.read();
  await sql('update revisions set revision = revision - 1');

  await addItem();

  expect((await versions.read()).items).toBeGreaterThan(seen.items ?? 0);
});

test('a write that is rolled back changes no version', async () => {
  const versions = await server();
  const before = await versions.read();

  await expect(
    orm.em.fork().transactional(async (em) => {
      em.create(BundleEntity, aBundle());
      await em.flush();
      throw new Error('no');
    }),
  ).rejects.toThrow('no');

  expect(await versions.read()).toEqual(before);
});

test.each(['furniture_bundles', 'furniture_items', 'blog_posts', 'blog_post_old_slugs', 'testimonials'])(
  'SQL by hand on %s changes a version',
  async (table) => {
    const versions = await server();
    const before = await versions.read();

    await sql(`delete from ${table}`);

    expect(await versions.read()).not.toEqual(before);
  },
);

test('a read does not wait for all writes that began before it', async () => {
  const versions = await server();
  // Opens the connection, which may take longer than the writes.
  await versions.read();
  let saved = 0;
  const saves = Array.from({ length: 100 }, () => addItem().then(() => (saved += 1)));
  await Promise.race(saves);

  await versions.read();

  expect(saved).toBeLessThan(saves.length);
  await Promise.all(saves);
});

describe.runIf(inject('database') === 'postgres')('on PostgreSQL', () => {
  test('a read without an answer fails after a second', async () => {
    const versions = await server();

    await orm.em.fork().transactional(async (em) => {
      await em.execute('lock table revisions');
      await expect(versions.read()).rejects.toThrow('does not answer');
    });
  });

  test('a read never takes the result of one that began before it', async () => {
    const versions = await server();
    await addItem();
    // A read takes a while, and shows what was stored when it began.
    await sql('alter table revisions rename to counted');
    await sql('create view revisions as select counted.* from counted, pg_sleep(0.3)');
    const early = versions.read();
    const running = `select 1 from pg_stat_activity
      where application_name = '${versionsApplicationName}' and datname = current_database() and state = 'active'`;
    await expect.poll(() => sql(running)).toHaveLength(1);
    await sql('update counted set revision = revision + 1');

    const late = await versions.read();

    await sql('drop view revisions');
    await sql('alter table counted rename to revisions');
    expect(late.items).toBe(((await early).items ?? 0) + 1);
  });

  test('a lost connection is replaced within the same read', async () => {
    const versions = await server();
    await versions.read();

    for (let round = 0; round < 10; round += 1) {
      await addItem();
      const cut = sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${versionsApplicationName}' and datname = current_database()`,
      );
      if (round % 2 === 0) await cut;
      expect((await versions.read()).items).toBeGreaterThan(round);
      await cut;
    }
  });
});

test('the certificate of PostgreSQL is checked without a warning of the driver', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  const encrypted = await ormOnPostgres('postgres://shop@127.0.0.1:9/shop?sslmode=require');
  const versions = openRecordVersions(encrypted);

  await expect(versions.read()).rejects.toThrow('ECONNREFUSED');

  expect(warned).not.toHaveBeenCalled();
  await versions.close();
  await encrypted.close();
});
