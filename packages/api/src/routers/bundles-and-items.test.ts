import { limits } from '@innventory/domain/limits.ts';
import { aBundle, anItem } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { appErrorOf } from '../failures.ts';
import { testApi } from '../testing/testing.ts';

const api = await testApi();
const { bundle, item } = api.asAdmin();

beforeEach(api.clear);

const [oak, elm, ash] = ['/objects/oak.jpg', '/objects/elm.jpg', '/objects/ash.jpg'] as const;

test('the first of several images is the image of the item', async () => {
  const { imageUrls: _, ...specified } = anItem({ imageUrl: oak });

  const alone = await item.create(specified);
  const several = await item.create(anItem({ imageUrl: oak, imageUrls: [oak, elm, ash] }));

  expect(alone).toMatchObject({ imageUrl: oak, imageUrls: [oak] });
  expect(several).toMatchObject({ imageUrl: oak, imageUrls: [oak, elm, ash] });
  const { id } = several;
  expect(await item.update({ ...specified, imageUrl: ash, id })).toMatchObject({
    imageUrl: ash,
    imageUrls: [ash, elm],
  });
  expect(await item.update({ ...anItem({ imageUrl: elm, imageUrls: [oak, elm] }), id })).toMatchObject({
    imageUrl: elm,
    imageUrls: [elm, oak],
  });
  const { imageUrl: _first, ...listed } = anItem({ imageUrls: [ash, oak] });
  expect(await item.create(listed)).toMatchObject({ imageUrl: ash, imageUrls: [ash, oak] });
  expect(await item.update({ ...listed, id })).toMatchObject({ imageUrl: ash, imageUrls: [ash, oak] });
});

test('an eleventh image is refused in a new item and in an update', async () => {
  const ten = Array.from({ length: limits.imagesPerRecord }, (_, at) => `/objects/${at}.jpg`);
  const { id } = await item.create(anItem({ imageUrl: ten[0], imageUrls: ten }));
  const refused = { code: 'INVALID_INPUT', issues: [{ path: 'imageUrls', message: 'Maximum is 10 images.' }] };

  const eleven = anItem({ imageUrl: oak, imageUrls: ten });
  expect(await item.create(eleven).catch(appErrorOf)).toMatchObject(refused);
  expect(await item.update({ ...eleven, id }).catch(appErrorOf)).toMatchObject(refused);
});

test('an update that leaves an item without an image is refused and changes nothing', async () => {
  const { imageUrl: _, ...fields } = anItem({ imageUrls: [oak, elm] });
  const { id } = await item.create(fields);

  expect(await item.update({ ...fields, imageUrls: [], id }).catch(appErrorOf)).toMatchObject({
    code: 'INVALID_INPUT',
    issues: [{ path: 'imageUrls', message: 'At least one image is required' }],
  });
  expect(await item.update({ ...fields, imageUrls: undefined, id })).toMatchObject({ imageUrls: [oak, elm] });
});

test('dimensions are stored in one form, and anything else is refused', async () => {
  expect(await item.create(anItem({ dimensions: '60x19,5 X 32.5 IN' }))).toMatchObject({
    dimensions: '60 × 19.5 × 32.5 in',
  });
  for (const dimensions of ['five feet wide', '1,200 x 60 x 70 cm'])
    await expect(item.create(anItem({ dimensions }))).rejects.toThrow('60 x 19 x 32 in');
});

test('the page of an item names the newest others of its category that are for sale', async () => {
  const chair = await item.create(anItem({ title: 'Chair', category: 'seating' }));
  const others = ['Oldest', 'Bench', 'Hidden', 'Stool', 'Sold', 'Sofa', 'Newest'];
  for (const title of others)
    await item.create(
      anItem({
        title,
        category: 'seating',
        isActive: title !== 'Hidden',
        availability: title === 'Sold' ? 'sold' : 'reserved',
      }),
    );
  await item.create(anItem({ title: 'Desk', category: 'tables' }));

  const { item: found, related } = (await api.asVisitor().item.detail({ id: chair.id }))!;

  expect(found).toEqual(chair);
  expect(related.map(({ title }) => title)).toEqual(['Newest', 'Sofa', 'Stool', 'Bench']);
  await item.change({ rows: [{ id: chair.id, isActive: false }] });
  expect(await api.asVisitor().item.detail({ id: chair.id })).toBeNull();
  expect(await api.asVisitor().bundle.detail({ id: 'no-uuid' })).toBeNull();
});

test('the page of a bundle names its items in order, without unknown, deleted and hidden ones, and other unsold bundles', async () => {
  const [bed, desk, deleted, hidden] = await Promise.all(
    ['Bed', 'Desk', 'Deleted', 'Hidden'].map((title) => item.create(anItem({ title, isActive: title !== 'Hidden' }))),
  );
  const itemIds = [desk, randomUUID(), deleted, hidden, bed].map((found) =>
    typeof found === 'string' ? found : found!.id,
  );
  await item.delete({ id: deleted!.id });
  await bundle.create(aBundle({ title: 'Reserved', availability: 'reserved' }));
  await bundle.create(aBundle({ title: 'Sold', availability: 'sold' }));

  const created = await bundle.create(aBundle({ itemIds: [...itemIds, desk!.id.toUpperCase()] }));
  const detail = (await api.asVisitor().bundle.detail({ id: created.id }))!;

  expect(created.itemIds).toEqual(itemIds);
  expect(detail.bundle).toEqual(created);
  expect(detail.items.map(({ title }) => title)).toEqual(['Desk', 'Bed']);
  expect(detail.others.map(({ title }) => title)).toEqual(['Reserved']);
  await item.change({ rows: [{ id: bed!.id, availability: 'sold' }] });
  expect((await bundle.manage()).records).toMatchObject([
    { id: created.id, itemStates: ['available', 'available', 'sold'] },
    { itemStates: [] },
    { itemStates: [] },
  ]);
  const { itemIds: _, ...unlinked } = aBundle();
  expect((await bundle.create(unlinked)).itemIds).toEqual([]);
  expect((await bundle.update({ ...unlinked, id: created.id })).itemIds).toEqual(itemIds);
});

test('a bundle takes ids only, and not too many', async () => {
  const tooMany = Array.from({ length: limits.itemsPerBundle + 1 }, () => randomUUID());

  await expect(bundle.create(aBundle({ itemIds: ['oak-nightstand'] }))).rejects.toThrow('Must be the id of an item');
  await expect(bundle.create(aBundle({ itemIds: tooMany }))).rejects.toThrow('Maximum is 30 items.');
});

test('a category of the gallery leaves out what is hidden, also in its total', async () => {
  const { id, category } = await item.create(anItem());
  await item.create(anItem({ isActive: false }));

  expect(await api.asVisitor().item.page({ category })).toMatchObject({ items: [{ id }], total: 1 });
});
