import { limits } from '@innventory/domain/limits.ts';
import { expect, test, vi } from 'vitest';
import { changedOnDisk } from '../../testing/admin.tsx';
import { planOf } from './tables.ts';

const empty = { list: { query: async () => [] } };

type Calls = Parameters<typeof planOf>[0]['calls'];

const checkOf = (files: File[], isDryRun = true) =>
  planOf({ name: 'items', files, calls: { item: empty, trash: empty } as unknown as Calls, isDryRun, show() {} });

/** A table of one bed with these images. */
const tableOf = (images: string) =>
  new File([`Name,Price,Category,Description,Images\nBed,$5,bedroom,Oak,${images}`], 'items.csv');

const photoNamed = (name: string) => new File(['photo'], name, { type: 'image/jpeg' });

const largePhoto = new File([new Uint8Array(limits.imageBytes + 1)], 'bed.jpg', { type: 'image/jpeg' });

test('a photo is found although a Mac writes accents as letters of their own, and a camera capitals', async () => {
  const table = tableOf('photos/tête.jpg');

  expect((await checkOf([table])).faults).toMatchObject([{ row: 2, column: 'Images' }]);
  for (const name of ['tête.jpg'.normalize('NFD'), 'Tête.JPG'])
    expect(await checkOf([table, photoNamed(name)])).toMatchObject({ faults: [], created: 1 });
});

const url = '/objects/0123456789abcdef0123456789abcdef-800x600-aabbcc.jpg';

const notFound = async () => new Response(null, { status: 404 });

const refused = async () => Response.json({ message: 'The file is damaged.' }, { status: 415 });

test.each([
  [
    'of another kind',
    tableOf('bed.pdf'),
    new File(['%PDF'], 'bed.pdf', { type: 'application/pdf' }),
    true,
    notFound,
    'bed.pdf is not an image',
  ],
  ['of more than 10 MB', tableOf('bed.jpg'), largePhoto, true, notFound, '10MB'],
  ['that is not on the site', tableOf(url), photoNamed('bed.jpg'), true, notFound, 'This photo is not on the site'],
  ['that the server refuses', tableOf('bed.jpg'), photoNamed('bed.jpg'), false, refused, 'The file is damaged.'],
])('a photo %s is a fault of its row', async (_, table, file, isDryRun, fetch, reason) => {
  vi.stubGlobal('fetch', fetch);

  expect((await checkOf([table, file], isDryRun)).faults).toMatchObject([
    { row: 2, column: 'Images', message: expect.stringContaining(reason) },
  ]);
});

test('faults name the columns as the form labels them, each once', async () => {
  const rows = ['Bed,$5,bedroom,Oak,,', 'Bed,$5,bedroom,Oak,a.jpg,a.jpg'];
  const table = new File([['Name,Price,Category,Description,imageUrl,Images', ...rows].join('\n')], 'items.csv');

  const { faults } = await checkOf([table]);

  expect(faults.map(({ row, column }) => `Row ${row}, ${column}`)).toEqual(['Row 2, Images', 'Row 3, Images']);
});

test.each([
  ['answers 503', async () => new Response(null, { status: 503 }), /The picture store cannot be reached/],
  [
    'does not answer',
    () => Promise.reject(Object.assign(new Error(), { name: 'TimeoutError' })),
    /The server cannot be reached/,
  ],
])('the check of a photo fails if the server %s, and that is no fault of a row', async (_, fetch, reason) => {
  vi.stubGlobal('fetch', fetch);

  await expect(checkOf([tableOf(url)])).rejects.toThrow(reason);
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), /cannot be reached/],
  ['no session', async () => Response.json({ message: 'Sign in.', code: 'SIGN_IN_REQUIRED' }, { status: 401 }), /Sign/],
  ['a restart', async () => new Response('Bad gateway', { status: 502 }), /502/],
])('a photo that cannot be uploaded for %s fails the import, and is no fault of its row', async (_, fetch, reason) => {
  vi.stubGlobal('fetch', fetch);

  await expect(checkOf([tableOf('bed.jpg'), photoNamed('bed.jpg')], false)).rejects.toThrow(reason);
});

test('of two tables none is imported', async () => {
  const tables = ['items.csv', 'more.csv'].map((name) => new File(['Name,Price'], name));

  await expect(checkOf(tables)).rejects.toThrow('Choose one table at a time, not items.csv and more.csv.');
});

test('a table that was changed after it was chosen says so in words, whatever the browser calls it', async () => {
  const table = changedOnDisk(new File(['Name,Price'], 'items.csv'));

  await expect(checkOf([table])).rejects.toThrow(
    'items.csv can no longer be read. Perhaps it was changed or moved: choose it again.',
  );
});
