import { answering, shareSpy, temporaryFolder } from '@innventory/testing/fixtures.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ImageStore, openImageStore, storeInstallationId, storedInstallationId } from './image-store.ts';
import { type Images, createImages } from './images.ts';
import { objectNameOf, renditionsOf } from './object-name.ts';
import { storageOf } from './storage.ts';
import { keys, startS3 } from './testing-s3.ts';

for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);

const s3 = await startS3();
const folder = temporaryFolder(afterAll);
afterAll(() => s3.remove());

const hourMs = 3_600_000;

async function sizeOf(images: Images, name: string): Promise<number | null> {
  const image = await images.read(name);
  return image && (await buffer(image.body)).length;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8b5a2b' } })
    .png()
    .toBuffer();

const ago = (ms: number) => new Date(Date.now() - ms);

describe.each([
  ['a folder', `file://${folder}`],
  ['an S3 store', s3.url],
])('%s', (_, address) => {
  let store: ImageStore;

  beforeAll(async () => {
    store = await openImageStore(storageOf(address), { make: true });
  });

  async function written(bytes = randomBytes(1_000)): Promise<string> {
    const name = `${randomUUID()}.jpg`;
    await store.write(name, bytes);
    return name;
  }

  test.each([0, 1, 100_000, 2_000_000])('returns the %i bytes it stored', async (length) => {
    const bytes = randomBytes(length);
    const name = await written(bytes);

    const file = await store.open(name);

    expect((await store.read(name))?.equals(bytes)).toBe(true);
    expect(file?.size).toBe(length);
    expect(file && (await buffer(file.body)).equals(bytes)).toBe(true);
    expect(await store.touchedAt(name)).not.toBeNull();
  });

  test('finds nothing under an unknown name', async () => {
    const name = 'never.jpg';

    expect(await store.read(name)).toBeNull();
    expect(await store.open(name)).toBeNull();
    expect(await store.touchedAt(name)).toBeNull();
    expect(await store.touch(name, new Date())).toBe(false);
    expect(await store.restore(name)).toBe(false);
    await Promise.all([store.remove(name), store.quarantine(name), store.removeQuarantined(name)]);
    expect(await store.quarantined()).toEqual([]);
  });

  test('lists all names, also more than fit on one page', { tags: ['nightly'] }, async () => {
    const names: string[] = [];
    while (names.length <= 1_000)
      names.push(...(await Promise.all(Array.from({ length: 20 }, () => written(Buffer.from('x'))))));

    expect(await store.names()).toEqual(expect.arrayContaining(names));
  });

  test('moves a file to the quarantine and back, byte for byte', async () => {
    const bytes = randomBytes(50_000);
    const name = await written(bytes);
    await store.touch(name, ago(100 * hourMs));

    await store.quarantine(name);

    expect(await store.touchedAt(name)).toBeNull();
    expect(await store.names()).not.toContain(name);
    const [held] = await store.quarantined();
    expect(held?.name).toBe(name);
    expect(Math.abs(Date.now() - (held?.since.getTime() ?? 0))).toBeLessThan(60_000);

    expect(await store.restore(name)).toBe(true);

    expect(await store.read(name)).toEqual(bytes);
    expect(Math.abs(Date.now() - ((await store.touchedAt(name))?.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await store.quarantined()).toEqual([]);
    expect(await store.restore(name)).toBe(false);
  });

  test('deletes a file from the quarantine for good', async () => {
    const name = await written();
    await store.quarantine(name);

    await store.removeQuarantined(name);

    expect(await store.quarantined()).toEqual([]);
    expect(await store.restore(name)).toBe(false);
  });

  test('carries an installation id that is neither listed nor served', async () => {
    expect(await storedInstallationId(store)).toBeNull();

    await storeInstallationId(store, 'an id');

    expect(await storedInstallationId(store)).toBe('an id');
    expect((await store.names()).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await createImages(store, () => new Date()).read('.installation-id')).toBeNull();
  });

  test('stores pictures with all their renditions, one picture at a time', async () => {
    const images = createImages(store, () => new Date());
    const [picture, small] = await Promise.all([plain(1000, 500), plain(20, 10)]);

    const url = await images.add(picture);
    const smallUrl = await images.add(small);

    const [names = [], ofSmall = []] = [url, smallUrl].map((one) =>
      renditionsOf(objectNameOf(one)).map(({ name }) => name),
    );
    expect(names.length).toBeGreaterThan(3);
    await expect.poll(() => store.names(), { timeout: 30_000 }).toEqual(expect.arrayContaining(ofSmall));
    expect(await store.names()).toEqual(expect.arrayContaining(names));
    await expect.poll(images.waiting).toBe(0);
    for (const name of names) expect(await sizeOf(images, name)).toBeGreaterThan(100);
    expect(await images.add(picture)).toBe(url);
  });
});

/** An S3 store whose requests are answered by the test. */
const storeBehind = async (listener: RequestListener) => {
  const endpoint = await answering((request, response) =>
    request.resume().on('end', () => listener(request, response)),
  );
  return openImageStore(storageOf(`s3://pictures?endpoint=${endpoint}`));
};

test('a gateway that answers in place of the S3 store is no store', async () => {
  const page = '<html><body>Welcome</body></html>';
  const store = await storeBehind((_, response) => response.end(page));

  const calls = [
    () => store.write('a.jpg', randomBytes(1)),
    () => store.touch('a.jpg', new Date()),
    () => store.read('a.jpg'),
    () => store.open('a.jpg'),
    () => store.touchedAt('a.jpg'),
    () => store.names(),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect(await store.fault()).toContain('The answer is not that of a store.');
});

test.each(['', '<html><body>Not Found</body></html>', '<Error><Code>NoSuchKey</Code></Error>'])(
  'a gateway that answers 404 with the body %j stores and lists nothing',
  async (page) => {
    const store = await storeBehind((_, response) => response.writeHead(404).end(page));

    for (const call of [() => store.write('a.jpg', randomBytes(1)), () => store.names()])
      await expect(call()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect(await store.fault()).toContain('cannot be used');
  },
);

test('an S3 store that fails is tried twice', async () => {
  let requests = 0;
  const store = await storeBehind((_, response) => {
    requests += 1;
    response.writeHead(500).end();
  });

  await expect(store.read('a.jpg')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });

  expect(requests).toBe(2);
});

test('requests are such that stores other than that of Amazon take them', async () => {
  const requests: IncomingMessage[] = [];
  const other = await answering((request, response) => {
    requests.push(request.resume());
    response.setHeader('etag', '"x"').end();
  });
  const { port } = new URL(other);
  const store = await openImageStore(storageOf(`s3://pictures?endpoint=http://localhost:${port}`));

  await store.write('a.jpg', randomBytes(1_000));
  await store.read('a.jpg');

  for (const { url, headers } of requests) {
    expect(url).toMatch(/^\/pictures\/a\.jpg\?/);
    expect(Object.keys(headers).filter((name) => /checksum|trailer/.test(name))).toEqual([]);
  }
  expect(requests).toHaveLength(2);
});

test.each([
  ['a missing bucket', `s3://elsewhere?endpoint=${s3.endpoint}`, keys, 'The specified bucket does not exist'],
  ['refused keys', s3.url, { ...keys, AWS_ACCESS_KEY_ID: 'stranger' }, 'Access Key Id you provided does not exist'],
])('%s is named as the fault', async (_, address, given, fault) => {
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  const store = await openImageStore(storageOf(address), { make: true });

  expect(await store.fault()).toContain(fault);
  await expect(store.write('new.jpg', Buffer.from('new'))).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
});

test('a store without keys is not opened', async () => {
  for (const name of Object.keys(keys)) vi.stubEnv(name, undefined);
  for (const name of ['AWS_SHARED_CREDENTIALS_FILE', 'AWS_CONFIG_FILE']) vi.stubEnv(name, join(folder, 'none'));
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');

  await expect(openImageStore(storageOf(s3.url))).rejects.toThrow('set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
});

test.each([
  ['gone', () => undefined, 'STORE_UNAVAILABLE'],
  // As root, a folder without permissions would still be writable.
  ['no longer a folder', (path: string) => writeFileSync(path, 'no folder'), 'STORE_UNAVAILABLE'],
  ['empty, as below a lost mount', (path: string) => mkdirSync(path), []],
])('a folder that is %s is told as an unreachable store', async (_, replace, listed) => {
  const away = temporaryFolder();
  const store = await openImageStore({ folder: away }, { make: true });
  rmSync(away, { recursive: true });
  replace(away);

  const calls = [
    () => store.read('a'),
    () => store.write('a', randomBytes(1)),
    () => store.touch('a', new Date()),
    () => store.remove('a'),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect(await store.names().catch(({ code }) => code)).toEqual(listed);
  expect(await store.fault()).toContain('gone');
});

test('a folder never shows a part of a picture that is being written', async () => {
  const store = await openImageStore({ folder }, { make: true });
  await using handle = await fs.open(folder);
  const synced = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync');
  const [name, bytes] = [`${randomUUID()}.jpg`, randomBytes(5_000_000)];
  const progress = { isWritten: false };
  const writing = store.write(name, bytes).finally(() => {
    progress.isWritten = true;
  });

  const lengths = new Set<number | undefined>();
  while (!progress.isWritten) lengths.add((await store.read(name))?.length);
  await writing;

  expect([...lengths].filter((length) => length !== undefined && length !== bytes.length)).toEqual([]);
  // The file and its folder, because the power may fail.
  expect(synced).toHaveBeenCalledTimes(2);
});

test('a picture of another user in the folder can be touched', async () => {
  const store = await openImageStore({ folder }, { make: true });
  await store.write('foreign.jpg', Buffer.from('oak'));
  await store.touch('foreign.jpg', ago(hourMs));
  vi.spyOn(fs, 'utimes').mockRejectedValueOnce(Object.assign(new Error('EPERM: utime'), { code: 'EPERM' }));

  expect(await store.touch('foreign.jpg', new Date())).toBe(true);

  expect(await store.read('foreign.jpg')).toEqual(Buffer.from('oak'));
  expect((await store.touchedAt('foreign.jpg'))!.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('a folder on a nearly full disk takes no picture and still shows the others in every width', async () => {
  const store = await openImageStore({ folder }, { make: true });
  const images = createImages(store, () => new Date());
  const master = `${'0'.repeat(32)}-40x20-8b5a2b.jpg`;
  await store.write(master, await plain(40, 20));
  await store.write('earlier.jpg', randomBytes(1_000));
  const full = Object.assign(await fs.statfs(folder), { bavail: 1 });
  shareSpy(vi.spyOn(fs, 'statfs').mockResolvedValue(full));

  await expect(store.write('later.jpg', randomBytes(1_000))).rejects.toMatchObject({ code: 'ENOSPC' });

  expect(await store.read('later.jpg')).toBeNull();
  expect(await store.read('earlier.jpg')).toHaveLength(1_000);
  const [rendition] = renditionsOf(master);
  expect(await sizeOf(images, rendition!.name)).toBeGreaterThan(100);
  expect(await store.open(rendition!.name)).toBeNull();
});
