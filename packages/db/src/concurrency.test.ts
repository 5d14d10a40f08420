import { setTimeout as pause } from 'node:timers/promises';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { afterEach, expect, inject, test } from 'vitest';
import { SharedStateEntity } from './entities.ts';
import { failNextWrites, store, testOrm } from './testing/testing.ts';

const { orm, clear } = await testOrm();

afterEach(clear);

const hundred = Array.from({ length: 100 }, (_, number) => number);

const countOf = (key: string) => orm.em.fork().count(SharedStateEntity, { key: { $like: `${key}%` } });

/** Writes two rows with a pause in between, as a request does that waits for something else. */
async function writeTwo(number: number, end: 'commit' | 'rollback'): Promise<void> {
  const work = orm.em.fork().transactional(async (em) => {
    await em.insert(SharedStateEntity, { key: `${number}-first`, value: `${number}` });
    await pause(2);
    await em.insert(SharedStateEntity, { key: `${number}-second`, value: `${number}` });
    if (end === 'rollback') throw new Error('no');
  });
  await work.catch((error: Error) => {
    if (error.message !== 'no') throw error;
  });
}

test('a hundred transactions among reads are atomic', async () => {
  const reads = hundred.map(async (number) => {
    await pause(number % 20);
    return countOf(`${number}-`);
  });

  await Promise.all(hundred.map((number) => writeTwo(number, number % 2 === 0 ? 'commit' : 'rollback')));

  expect((await Promise.all(reads)).every((count) => count === 0 || count === 2)).toBe(true);
  expect(await orm.em.fork().count(SharedStateEntity)).toBe(100);
});

test('a failed statement ends only its transaction', async () => {
  const twice = orm.em.fork().transactional(async (em) => {
    await em.insert(SharedStateEntity, { key: 'same', value: '1' });
    await em.insert(SharedStateEntity, { key: 'same', value: '2' });
  });

  await expect(twice).rejects.toThrow(UniqueConstraintViolationException);

  await writeTwo(1, 'commit');
  expect(await orm.em.fork().count(SharedStateEntity)).toBe(2);
});

test('a thousand statements do not block the event loop', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);

  await Promise.all(Array.from({ length: 1_000 }, () => countOf('nothing')));
  clearInterval(timer);

  expect(turns).toBeGreaterThan(20);
});

const insertInTransaction = () =>
  orm.em.fork().transactional(async (em) => {
    em.create(SharedStateEntity, { key: 'first', value: '1' });
    await em.flush();
    em.create(SharedStateEntity, { key: 'second', value: '2' });
  });

test.each(['40001', '40P01'])('after %s, a transaction is repeated three times', async (code) => {
  await failNextWrites(orm, 'settings', { code, times: 3 + 4 });

  await expect(insertInTransaction()).rejects.toMatchObject({ code });
  expect(await orm.em.fork().count(SharedStateEntity)).toBe(0);
  await insertInTransaction();

  expect(await orm.em.fork().count(SharedStateEntity)).toBe(2);
});

/** The embedded database runs one transaction at a time. */
test.runIf(inject('database') === 'postgres')('both of two transactions in a deadlock succeed', async () => {
  for (const key of ['one', 'two']) await store(orm, key);
  const both = Promise.withResolvers<void>();
  let started = 0;
  const raise = (...keys: string[]) =>
    orm.em.fork().transactional(async (em) => {
      for (const key of keys) {
        await em.execute(`update settings set value = to_jsonb((value #>> '{}') || '+') where key = ?`, [key]);
        if (++started === 2) both.resolve();
        await both.promise;
      }
    });

  await Promise.all([raise('one', 'two'), raise('two', 'one')]);

  const values = (await orm.em.fork().findAll(SharedStateEntity)).map(({ value }) => value);
  expect(values).toEqual(['1++', '1++']);
});
