import { limits } from '@innventory/domain/limits.ts';
import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../testing/testing.ts';

const api = await testApi();
const { bundle, item } = api.asAdmin();

beforeEach(api.clear);

test('the page of a bundle names its items in its order, without unknown, deleted and hidden ones', async () => {
  const [bed, desk, deleted, hidden] = await Promise.all(
    ['Bed', 'Desk', 'Deleted', 'Hidden'].map((title) => item.create(anItem({ title, isActive: title !== 'Hidden' }))),
  );
  const itemIds = [desk, randomUUID(), deleted, hidden, bed].map((found) =>
    typeof found === 'string' ? found : found!.id,
  );
  await item.delete({ id: deleted!.id });

  const created = await bundle.create(aBundle({ itemIds: [...itemIds, desk!.id.toUpperCase()] }));
  const detail = await api.asVisitor().bundle.detail({ id: created.id });

  expect(created.itemIds).toEqual(itemIds);
  expect(detail.bundle).toEqual(created);
  expect(detail.items.map(({ title }) => title)).toEqual(['Desk', 'Bed']);
  const { itemIds: _, ...unlinked } = aBundle();
  expect((await bundle.create(unlinked)).itemIds).toEqual([]);
  expect((await bundle.update({ ...unlinked, id: created.id })).itemIds).toEqual(itemIds);
});

test('a bundle takes ids only, and not too many', async () => {
  const tooMany = Array.from({ length: limits.itemsPerBundle + 1 }, () => randomUUID());

  await expect(bundle.create(aBundle({ itemIds: ['oak-nightstand'] }))).rejects.toThrow('Must be the id of an item');
  await expect(bundle.create(aBundle({ itemIds: tooMany }))).rejects.toThrow('Maximum is 30 items.');
});
