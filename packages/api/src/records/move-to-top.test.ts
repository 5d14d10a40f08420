import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/testing.ts';
import { appErrorOf } from '../failures.ts';

const api = await testApi();

beforeEach(api.clear);

const { bundle, item } = api.asAdmin();

test.each(['bundle', 'item'] as const)(
  'a new %s is first in its list, until another one is moved there',
  async (kind) => {
    const calls = { bundle, item }[kind];
    const create = (title: string) =>
      kind === 'item' ? item.create(anItem({ title })) : bundle.create(aBundle({ title }));
    const [first, second] = [await create('First'), await create('Second')];
    expect([first, second].map(({ listedAt }) => listedAt)).toEqual([first.createdAt, second.createdAt]);

    const titles = async () => (await api.asVisitor()[kind].list()).map(({ title }) => title);
    expect(await titles()).toEqual(['Second', 'First']);

    await calls.moveToTop({ id: first.id });
    const { listedAt, updatedAt, ...others } = await calls.byId({ id: first.id });
    expect(await titles()).toEqual(['First', 'Second']);
    await calls.moveToTop({ id: second.id });

    expect(await titles()).toEqual(['Second', 'First']);
    expect(first).toMatchObject(others);
    expect([listedAt > second.listedAt, updatedAt > first.updatedAt]).toEqual([true, true]);
    await expect(calls.moveToTop({ id: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

test.each(['bundle', 'item'] as const)(
  'the answer to a move of a %s undoes it, unless it was saved since',
  async (kind) => {
    const calls = { bundle, item }[kind];
    const create = () => (kind === 'item' ? item.create(anItem()) : bundle.create(aBundle()));
    const [{ id, listedAt }] = [await create(), await create()];
    const toTheTop = await calls.moveToTop({ id });
    const again = await calls.moveToTop({ id });

    expect(toTheTop.rows).toEqual([{ id, listedAt }]);
    expect(await calls.change(toTheTop).catch(appErrorOf)).toMatchObject({ code: 'CHANGED_SINCE' });
    await calls.change(again);
    await calls.change({ rows: toTheTop.rows });

    expect((await calls.byId({ id })).listedAt).toBe(listedAt);
  },
);

test('the top is above the present one even if the clock stands still, and the id decides between equals', async () => {
  for (let number = 0; number < 3; number += 1) await item.create(anItem({ title: `Chair ${number}` }));
  const [third, second, first] = await item.list();

  for (const { id } of [first!, second!, third!, first!]) await item.moveToTop({ id });

  const pages = [await item.list({ limit: 2 })];
  const [, last] = pages[0]!;
  pages.push(await item.list({ limit: 2, cursor: `${last!.listedAt}_${last!.id}` }));
  expect(pages.flat().map(({ id }) => id)).toEqual([first!.id, third!.id, second!.id]);

  const rows = [third!, first!, second!].map(({ id }) => ({ id, listedAt: first!.listedAt }));
  await item.change({ rows });
  const byId = rows
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  expect((await item.list()).map(({ id }) => id)).toEqual(byId);
});
