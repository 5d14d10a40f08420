import { expect, test } from 'vitest';
import { planOf } from './tables.ts';

const empty = { list: { query: async () => [] } };

type Calls = Parameters<typeof planOf>[0]['calls'];

const checkOf = (files: File[]) =>
  planOf({ name: 'items', files, calls: { item: empty, trash: empty } as unknown as Calls, isDryRun: true, show() {} });

test('a photo is found although a Mac writes the accents of its name as letters of their own', async () => {
  const table = new File(['Name,Price,Category,Description,Images\nBed,$5,bedroom,Oak,photos/tête.jpg'], 'items.csv');
  const photo = new File(['photo'], 'tête.jpg'.normalize('NFD'));

  expect((await checkOf([table])).faults).toMatchObject([{ row: 2, column: 'imageUrls' }]);
  expect(await checkOf([table, photo])).toMatchObject({ faults: [], created: 1 });
});
