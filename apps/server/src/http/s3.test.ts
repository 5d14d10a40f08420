import { openImageStore } from '@innventory/images/image-store.ts';
import { storageOf } from '@innventory/images/storage.ts';
import { keys, startS3 } from '@innventory/images/testing-s3.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { renditionUrl } from '@innventory/domain/stored-image.ts';
import { createImages } from '@innventory/images/images.ts';
import { answering } from '@innventory/testing/fixtures.ts';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { asOperator, plainPng, serverOn, testServer, uploadTo, withOpened } from '../testing/testing.ts';

/** The store knows nothing of the database, so once is enough. */
describe.runIf(inject('database') === 'embedded')('Images in an S3 store', async () => {
  if (inject('database') !== 'embedded') return;
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value);
  afterAll(() => vi.unstubAllEnvs());
  const s3 = await startS3();
  afterAll(() => s3.remove());
  const { opened, store } = withOpened(await openImageStore(storageOf(s3.url)));
  const { app, orm, lines, signIn, upload } = await testServer({ store, warnings: [store.fault], isLogged: true });
  const cookie = await signIn();

  const uploadGrey = async () => uploadTo(app, { cookie }, await plainPng(1000, 500, '#2f4f4f'));

  test('any server makes a rendition on the first request for it', async () => {
    const url = await upload(await plainPng(1000, 500, '#556b2f'));

    const { body } = (await createImages(store, () => new Date()).read(renditionUrl(url, 400, 'jpg').slice(9)))!;

    expect(await sharp(await buffer(body)).metadata()).toMatchObject({ format: 'jpeg', width: 400 });
  });

  test('an aborted download releases its stream from the store', async () => {
    const name = `${'0'.repeat(32)}-2400x1600-8b5a2b.jpg`;
    await store.write(name, randomBytes(20 * 2 ** 20));
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    opened.length = 0;
    const visitor = new AbortController();

    expect((await fetch(`${address}/objects/${name}`, { signal: visitor.signal })).status).toBe(200);
    visitor.abort();

    await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
  });

  test('while the store is down images fail with 503 and the rest of the site works', async () => {
    const url = await upload(await plainPng(1000, 500, '#b22222'));
    await s3.down();

    const refused = await uploadGrey();
    const unshown = await app.inject({ url });
    const item = { url: '/api/furniture-items', payload: anItem({ imageUrl: url }) };
    const unsaved = await app.inject({ method: 'POST', ...item, headers: { cookie } });

    for (const { statusCode, headers, json } of [refused, unshown, unsaved]) {
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('10');
      expect(headers['cache-control']).toBe('no-store');
      expect(json()).toEqual({
        code: 'STORE_UNAVAILABLE',
        message: 'The picture store cannot be reached. Nothing was lost. Please try again in a few minutes.',
      });
    }
    expect(lines.filter((line) => line.includes('"msg":"picture store unavailable"'))).toHaveLength(3);
    expect((await app.inject({ url: '/' })).statusCode).toBe(200);
    const warning = `The picture store (bucket pictures at ${s3.endpoint}) cannot be used: connect ECONNREFUSED ${new URL(s3.endpoint).host}`;
    await expect
      .poll(async () => (await app.inject({ url: '/readyz', headers: asOperator })).json(), { timeout: 30_000 })
      .toEqual({ status: 'ready', warnings: [warning] });

    await s3.up();
    expect((await uploadGrey()).statusCode).toBe(200);
    expect((await app.inject({ url })).statusCode).toBe(200);
  });

  /** A store that stops in the middle of each picture, and answers nothing else. */
  async function stallingStore() {
    const stalling = await answering(({ url }, response) => {
      if (url?.includes('.jpg')) response.writeHead(200, { 'content-length': 1_000, etag: '"x"' }).write('x');
    });
    return openImageStore(storageOf(`s3://pictures?endpoint=${stalling}`));
  }

  test('a store that does not answer is a warning', async () => {
    const { fault } = await stallingStore();
    const warned = await serverOn(orm, { warnings: [fault] });

    const { warnings } = (await warned.app.inject({ url: '/readyz', headers: asOperator })).json<{
      warnings: string[];
    }>();

    expect(warnings).toEqual([expect.stringContaining('cannot be used: ')]);
  });

  test('visitors who read slowly do not keep others from the store', async () => {
    const { open } = await stallingStore();

    const pictures = await Promise.all(Array.from({ length: 100 }, () => open('a.jpg')));

    expect(pictures.map((picture) => picture?.size)).toEqual(Array(100).fill(1_000));
    for (const picture of pictures) picture?.body.destroy();
  });

  test(
    'a store that stops in a picture or never answers is given up',
    { tags: ['nightly'], timeout: 90_000 },
    async () => {
      const { read, touchedAt } = await stallingStore();

      const calls = [read('a.jpg'), touchedAt('a')];

      await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })));
    },
  );
});
