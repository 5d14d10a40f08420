import { anItem } from '@innventory/domain/testing.ts';
import { expect, test, vi } from 'vitest';
import { kindNamed } from './kinds.ts';

const moment = '2026-11-20T15:00:00.000Z';

const dates = { createdAt: moment, updatedAt: moment, listedAt: moment };

const empty = { list: { query: async () => [] } };

type Source = Parameters<ReturnType<typeof kindNamed>['plan']>[1];

/** The faults of an item whose picture cannot be found for this reason. */
async function faultsFor(reason: Error) {
  const source = { calls: { item: empty, trash: empty }, findPicture: () => Promise.reject(reason) };
  const rows = [{ row: 2, given: anItem() }];
  return (await kindNamed('items').plan(rows, source as unknown as Source, { dryRun: true })).faults;
}

test('a picture on another site that does not answer in time is a fault of its row', async () => {
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  const aborted = Object.assign(new Error('The operation was aborted', { cause: timeout }), { name: 'AbortError' });

  const [fault] = await faultsFor(new Error('It cannot be reached', { cause: aborted }));

  expect(fault).toMatchObject({ row: 2, column: 'imageUrl', message: expect.stringContaining('It cannot be reached') });
});

test('a dry run tells of a missing picture beside the other faults of its row', async () => {
  const source = { calls: { item: empty, trash: empty }, findPicture: () => Promise.reject(new Error('Missing')) };
  const given = {
    ...anItem({ title: 'Desk', price: '' }),
    imageUrl: '#REF!',
    imageUrls: ['missing.jpg'],
    description: '',
  };

  const { faults } = await kindNamed('items').plan([{ row: 2, given }], source as unknown as Source, { dryRun: true });

  expect(faults.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'imageUrl: "#REF!": A spreadsheet shows this instead of a value. Correct the cell',
    'description: Description is required',
    'price: Price is required',
    'imageUrls: missing.jpg: Missing',
  ]);
});

test('a lost connection to the own server fails the import', async () => {
  const lost = new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });

  await expect(faultsFor(lost)).rejects.toThrow('fetch failed');
});

test('a picture that several rows name is looked up once', async () => {
  const findPicture = vi.fn(async () => '/objects/oak.jpg');
  const source = { calls: { item: empty, trash: empty }, findPicture };
  const rows = [2, 3].map((row) => ({ row, given: anItem({ imageUrl: 'oak.jpg' }) }));

  await kindNamed('items').plan(rows, source as unknown as Source);

  expect(findPicture).toHaveBeenCalledTimes(1);
});

test('a row warns of a SKU that another record or row has, unless that one gets another', async () => {
  const stored = (id: string, sku: string) => ({
    ...anItem({ title: `Stored ${sku}`, sku }),
    ...dates,
    id: `${id.repeat(8)}-0000-4000-8000-000000000000`,
  });
  const [desk, chair] = [stored('a', 'IN-1'), stored('b', 'IN-2')];
  const list = { query: async () => [desk, chair] };
  const source = { calls: { item: { list }, trash: empty }, findPicture: async (text: string) => text };
  const skus = ['IN-1', 'IN-2', 'IN-3', 'IN-3', null, null];
  const created = skus.map((sku, at) => ({ row: at + 2, given: anItem({ title: `New ${at}`, sku }) }));
  const rows = [...created, { row: 8, given: { ...chair, sku: 'IN-4' } }];

  const { warnings } = await kindNamed('items').plan(rows, source as unknown as Source);

  expect(warnings).toEqual([
    { row: 2, column: 'sku', message: '"IN-1": "Stored IN-1" has this SKU, too' },
    { row: 5, column: 'sku', message: '"IN-3": Row 4 has this SKU, too' },
  ]);
});
