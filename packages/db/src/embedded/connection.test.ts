import fs from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { SharedStateEntity } from '../entities.ts';
import { type Orm, createOrm } from '../orm.ts';
import { isEmbedded, usedDataDir } from '../testing/embedded.ts';
import { canStore, store } from '../testing/testing.ts';

const keysIn = async (orm: Orm) =>
  (await orm.em.fork().findAll(SharedStateEntity, { orderBy: { key: 'asc' } })).map(({ key }) => key);

describe.runIf(isEmbedded)('the connection to the embedded database', () => {
  test('a write that the disk refuses fails, and the database recovers', { tags: ['nightly'] }, async () => {
    await using database = await createOrm({ dataDir: await usedDataDir() });
    const { orm } = database;
    await store(orm, 'before');

    // PostgreSQL stops itself.
    const broken = vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw new Error('EIO');
    });
    await expect(store(orm, 'lost')).rejects.toMatchObject({ code: '57P02' });
    await expect(store(orm, 'lost too')).rejects.toMatchObject({ code: '57P02' });
    const unbegun = orm.em.fork().transactional((em) => em.count(SharedStateEntity));
    await expect(unbegun).rejects.toMatchObject({ code: '57P02' });
    broken.mockRestore();

    await expect.poll(() => canStore(orm, 'after'), { timeout: 20_000 }).toBe(true);
    expect(await keysIn(orm)).toEqual(expect.arrayContaining(['after', 'before', 'kept']));
  });

  test('an error of a statement does not restart the engine', async () => {
    await using database = await createOrm({ dataDir: await usedDataDir() });
    const em = database.orm.em.fork();
    await em.execute('create temporary table ours (id int primary key)');

    for (const faulty of ['insert into ours values (1), (1)', 'select 1 / 0', 'nonsense'])
      await expect(em.execute(faulty)).rejects.toMatchObject({ code: expect.stringMatching(/^(23505|22012|42601)$/) });
    const inTransaction = em.transactional((inside) => inside.execute('select 1 / 0'));
    await expect(inTransaction).rejects.toMatchObject({ code: '22012' });

    expect(await em.execute('select count(*)::int as rows from ours')).toEqual([{ rows: 0 }]);
  });

  test('on a nearly full disk writes are refused with the folder, and reads go on', async () => {
    const dataDir = await usedDataDir();
    await using database = await createOrm({ dataDir });
    const { orm } = database;
    const full = vi.spyOn(fs, 'statfsSync').mockReturnValue(Object.assign(fs.statfsSync('/'), { bavail: 1 }));
    const inTransaction = orm.em.fork().transactional(async (em) => {
      expect(await em.count(SharedStateEntity)).toBe(1);
      em.create(SharedStateEntity, { key: 'lost', value: '1' });
    });
    for (const write of [store(orm, 'lost'), inTransaction])
      await expect(write).rejects.toMatchObject({ code: 'ENOSPC', message: expect.stringContaining(dataDir) });
    expect(await keysIn(orm)).toEqual(['kept']);
    full.mockRestore();

    await store(orm, 'after');
  });
});
