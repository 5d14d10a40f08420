import { aBlogPost, aBundle, anItem } from '@innventory/domain/testing.ts';
import { ItemEntity } from '@innventory/db/entities.ts';
import { growTo } from '@innventory/db/testing/catalogue.ts';
import { failNextWrites } from '@innventory/db/testing/testing.ts';
import { LockMode } from '@mikro-orm/core';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { kindsOf } from '../testing/kinds.ts';
import { testApi } from '../testing/testing.ts';
import { appErrorOf } from '../failures.ts';

const api = await testApi();
const { item, bundle, blogPost } = api.asAdmin();

beforeEach(api.clear);

const nobody = '00000000-0000-7000-8000-000000000000';

const addItems = async (count: number) => {
  const added = [];
  for (let number = 0; number < count; number += 1)
    added.push(await item.create(anItem({ title: `Chair ${number}`, price: `$${number + 1}` })));
  return added;
};

test('an undo changes nothing if a record was saved again since', async () => {
  const [desk, lamp] = await addItems(2);
  const undo = await item.change({ rows: [desk!, lamp!].map(({ id }) => ({ id, price: '$600' })) });
  await item.change({ rows: [{ id: lamp!.id, price: '$990' }] });

  expect(await item.change(undo).catch(appErrorOf)).toMatchObject({ code: 'CHANGED_SINCE' });

  expect((await item.list()).map(({ price }) => price)).toEqual(['$990', '$600']);
});

test('a change that is sent again after its answer was lost succeeds', async () => {
  const [desk] = await addItems(1);
  const change = { rows: [{ id: desk!.id, price: '$576' }], unchangedSince: desk!.updatedAt };
  await item.change(change);

  await item.change(change);

  expect((await item.list()).map(({ price }) => price)).toEqual(['$576']);
});

test('a changed price sorts at its new place, and a changed date lists the record elsewhere', async () => {
  const [first = '', second = '', third = ''] = (await addItems(3)).map(({ id }) => id);

  await item.change({ rows: [{ id: first, price: '$2,000', listedAt: '2030-01-01T00:00:00.000Z' }] });

  const idsBy = async (sort: 'price' | 'newest') => (await item.manage({ sort })).records.map(({ id }) => id);
  expect(await idsBy('price')).toEqual([second, third, first]);
  expect(await idsBy('newest')).toEqual([first, third, second]);
});

test.each(kindsOf(api))('a %s is hidden and shown again without another change', async (_, calls) => {
  const { updatedAt, ...created } = await calls.create();
  const { id } = created;

  const undo = await calls.change([{ id, isActive: false }]);
  expect(undo.rows).toEqual([{ id, isActive: true }]);
  expect(await calls.read(id)).toMatchObject({ ...created, isActive: false });
  await calls.change(undo.rows);

  expect(await calls.read(id)).toMatchObject(created);
  expect((await calls.read(id)).updatedAt > updatedAt).toBe(true);
});

test('a draft is published with a date, and the answer makes it a draft again', async () => {
  const { id, title } = await blogPost.create(aBlogPost({ status: 'draft' }));

  const undo = await blogPost.change({ rows: [{ id, status: 'published' }] });
  const [published] = await api.asVisitor().blogPost.list();
  await blogPost.change(undo);

  const publishedAt = '2026-06-01T12:00:00.000Z';
  expect(undo.rows).toEqual([{ id, status: 'draft' }]);
  expect(published).toMatchObject({ title, publishedAt });
  expect(await api.asVisitor().blogPost.list()).toEqual([]);
  expect(await blogPost.listAll()).toMatchObject([{ title, status: 'draft', publishedAt }]);
});

test('one fault refuses all rows and is named by row, field and value', async () => {
  const [id = '', other] = (await addItems(2)).map((added) => added.id);
  const before = await item.list();
  const sold = { id, availability: 'sold' };

  const faults: [object[], string, string, RegExp, unknown?][] = [
    [[sold, { ...sold, id: nobody }], 'ITEM_NOT_FOUND', 'rows.1.id', /exist/, nobody],
    [[sold, { id: 'x' }], 'ITEM_NOT_FOUND', 'rows.1.id', /exist/, 'x'],
    [[sold, { id: other, availability: 'gone' }], 'INVALID_INPUT', 'rows.1.availability', /available/, 'gone'],
    [[{ id, price: ' ' }], 'INVALID_INPUT', 'rows.0.price', /Price is required/, ' '],
    [[{ id, title: 'Stool' }], 'INVALID_INPUT', 'rows.0', /title/],
    [[{ id }, { id }], 'INVALID_INPUT', 'rows.1.id', /rows\.0\.id/],
    [[], 'INVALID_INPUT', 'rows', /./],
  ];
  for (const [rows, code, path, message, value] of faults)
    expect(await item.change({ rows } as never).catch(appErrorOf)).toMatchObject({
      code,
      issues: [{ path, message: expect.stringMatching(message), ...(value !== undefined && { value }) }],
    });

  expect(await item.list()).toEqual(before);
});

test('a bulk change that the database refuses half-way changes nothing', async () => {
  await growTo(api.orm, 'furniture_items', 300);
  const before = await item.list();
  const last = before
    .map(({ id }) => id)
    .toSorted()
    .at(-1);
  await failNextWrites(api.orm, 'furniture_items', { code: '57P01', times: 2, when: `new.id = '${last}'` });

  const ids = before.map(({ id }) => id);
  const changed = await item.change({ rows: ids.map((id) => ({ id, isActive: false })) }).catch(appErrorOf);
  const deleted = await item.deleteMany({ ids }).catch(appErrorOf);

  for (const failure of [changed, deleted]) expect(failure).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
  expect(await item.list()).toEqual(before);
});

test.runIf(inject('database') === 'postgres').each(['change', 'deleteMany', 'restoreMany'] as const)(
  '%s lets a save end that has locked one of the last records',
  async (call) => {
    await growTo(api.orm, 'furniture_items', 100);
    const ids = (await item.list()).map(({ id }) => id).toSorted();
    if (call === 'restoreMany') await item.deleteMany({ ids });
    const calls = {
      change: () => item.change({ rows: ids.map((id) => ({ id, isActive: false })) }),
      deleteMany: () => item.deleteMany({ ids }),
      restoreMany: () => item.restoreMany({ ids }),
    };
    const waiting = () => api.orm.em.getConnection().execute<object[]>('select from pg_locks where not granted');
    let attempts = 0;
    let ofMany: Promise<unknown> | undefined;

    await api.orm.em.fork().transactional(async (em) => {
      attempts += 1;
      await em.execute(`set local deadlock_timeout = '1ms'`);
      const options = { filters: false, lockMode: LockMode.PESSIMISTIC_WRITE } as const;
      const record = await em.findOneOrFail(ItemEntity, { id: ids.at(-1)! }, options);
      if (!ofMany) {
        ofMany = calls[call]();
        await vi.waitUntil(async () => (await waiting()).length > 0, { timeout: 10_000 });
      }
      record.price = '$1';
    });
    await ofMany;

    expect(attempts).toBe(1);
  },
);

test.each(['deleteMany', 'restoreMany'] as const)(
  '%s locks all records at once and reads no more of them',
  async (call) => {
    await growTo(api.orm, 'furniture_items', 100);
    const ids = (await item.list()).map(({ id }) => id);
    const execute = vi.spyOn(api.orm.em.getConnection(), 'execute');
    onTestFinished(() => execute.mockRestore());

    await item[call]({ ids });

    const statements = execute.mock.calls.flatMap(([statement]) => (typeof statement === 'string' ? statement : []));
    expect(statements.filter((text) => text.startsWith('select'))).toEqual([expect.stringMatching(/ for update$/)]);
  },
);

test('the log names the first hundred records of a larger change, and their number', async () => {
  await growTo(api.orm, 'furniture_items', 150);
  const ids = (await item.list()).map(({ id }) => id);

  await item.deleteMany({ ids });

  const fields = { action: 'item.deleteMany', record: ids.toSorted().slice(0, 100), records: 150 };
  expect(api.world.log).toMatchObject([{ fields }]);
});

test('many bundles are deleted at once, but for what was deleted for good, and restored as they were', async () => {
  const before = [await bundle.create(aBundle()), await bundle.create(aBundle({ title: 'Suite' }))];
  const ids = before.map(({ id }) => id);

  expect(await bundle.deleteMany({ ids: [nobody] }).catch(appErrorOf)).toMatchObject({
    code: 'BUNDLE_NOT_FOUND',
    issues: [{ path: 'ids.0', value: nobody }],
  });
  expect((await bundle.deleteMany({ ids: [...ids, nobody] })).ids.toSorted()).toEqual(ids.toSorted());
  expect(await bundle.list()).toEqual([]);
  await bundle.restoreMany({ ids });

  expect(await bundle.list()).toEqual(before.toReversed());
});

test('a deletion of many takes what is in the trash already as done, and keeps its date', async () => {
  const ids = (await addItems(2)).map(({ id }) => id);
  await item.delete({ id: ids[0]! });
  const [{ deletedAt } = {}] = await api.asAdmin().trash.list();
  api.world.now = new Date(api.world.now.getTime() + 1_000);

  await item.deleteMany({ ids });
  await item.deleteMany({ ids });

  expect(await item.list()).toEqual([]);
  const trash = await api.asAdmin().trash.list();
  expect(trash.find(({ id }) => id === ids[0])).toMatchObject({ deletedAt });
});

test('a restoration of many takes present records as done, and leaves out what was deleted for good', async () => {
  const before = await addItems(4);
  const ids = before.map(({ id }) => id);
  await item.deleteMany({ ids });
  await api.asAdmin().trash.restore({ id: ids[0]! });
  await api.asAdmin().trash.remove({ id: ids[1]! });

  for (const _ of ['first', 'again after a lost answer'])
    expect(await item.restoreMany({ ids })).toEqual({ restored: 3 });

  expect((await item.list()).map(({ id }) => id)).toEqual([ids[3], ids[2], ids[0]]);
  const nothing = item.restoreMany({ ids: [ids[1]!, 'x'] });
  expect(await nothing.catch(appErrorOf)).toMatchObject({ code: 'ITEM_NOT_FOUND', issues: [{}, {}] });
});

test('an undo leaves out records that were deleted since, unless all were', async () => {
  const ids = (await addItems(2)).map(({ id }) => id);
  const undo = await item.change({ rows: ids.map((id) => ({ id, availability: 'sold' })) });
  await item.delete({ id: ids[0]! });

  expect((await item.change(undo)).rows).toEqual([{ id: ids[1], availability: 'sold' }]);

  expect(await item.list()).toMatchObject([{ id: ids[1], availability: 'available' }]);
  await item.delete({ id: ids[1]! });
  expect(await item.change(undo).catch(appErrorOf)).toMatchObject({ code: 'ITEM_NOT_FOUND', issues: [{}, {}] });
});

test.each([
  [10_000, 'ITEM_NOT_FOUND'],
  [10_001, 'INVALID_INPUT'],
])('a change of %i records at once, which all are missing, answers %s', async (count, code) => {
  const ids = Array.from({ length: count }, () => randomUUID());

  const changed = await item.change({ rows: ids.map((id) => ({ id, availability: 'sold' })) }).catch(appErrorOf);
  const deleted = await item.deleteMany({ ids }).catch(appErrorOf);

  for (const failure of [changed, deleted]) expect(failure).toMatchObject({ code });
});

test('a selection holds all that match, with what a bulk change shows', async () => {
  const added = await addItems(60);
  await item.change({ rows: [{ id: added[0]!.id, availability: 'sold' }] });

  expect(await item.selection({ show: ['available'], q: 'chair' })).toHaveLength(59);
  expect(await item.selection({ show: ['sold'] })).toEqual([
    { id: added[0]!.id, title: 'Chair 0', price: '$1', availability: 'sold', updatedAt: expect.any(String) },
  ]);
});

test('a selection is in the order of the list', async () => {
  await addItems(12);

  for (const sort of ['newest', 'changed', 'name', 'price'] as const) {
    const { records } = await item.manage({ sort });
    expect((await item.selection({ sort })).map(({ id }) => id)).toEqual(records.map(({ id }) => id));
  }
  await expect(api.asAdmin().testimonial.selection({ sort: 'price' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
