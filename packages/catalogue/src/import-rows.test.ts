import { anItem } from '@innventory/domain/testing.ts';
import { expect, test, vi } from 'vitest';
import { kindNamed } from './kinds.ts';

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
