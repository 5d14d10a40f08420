import { imageVariantUrl, socialImageUrl } from '@innventory/domain/stored-image.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testServer, uploadTo } from '../testing/testing.ts';

const { app, signIn } = await testServer();

let url = '';

beforeAll(async () => {
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#8b5a2b' } }).png();
  const file = new File([new Uint8Array(await picture.toBuffer())], 'oak.png');
  const answer = await uploadTo(app, await signIn(), file);
  url = answer.json<{ finalURL: string }>().finalURL;
});

test('a picture may be kept for ever and is nothing but a picture', async () => {
  const answer = await app.inject({ url });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('a browser that has it already is told so', async () => {
  const { headers } = await app.inject({ url });

  const again = await app.inject({ url, headers: { 'if-none-match': String(headers['etag']) } });

  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test.each([
  [400, 'avif', 'heif'],
  [800, 'avif', 'heif'],
  [1000, 'avif', 'heif'],
  [400, 'jpg', 'jpeg'],
  [800, 'jpg', 'jpeg'],
] as const)('it is also served %i pixels wide as %s', async (width, extension, format) => {
  const answer = await app.inject({ url: imageVariantUrl(url, width, extension) });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(extension === 'avif' ? 'image/avif' : 'image/jpeg');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height: width / 2 });
});

test('it is also served as social networks show it, 1200 by 630 whatever its shape', async () => {
  const answer = await app.inject({ url: socialImageUrl(url) ?? '' });

  expect(answer.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('many who ask for a width that is not made yet all get it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ url: imageVariantUrl(url, 400, 'avif') })),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
});

test('a name that is none of ours is not found', async () => {
  const name = url.slice('/objects/'.length, -'.jpg'.length);
  const wrong = [
    `/objects/${name}-1200x631.jpg`,
    `/objects/${name}-1200x630.avif`,
    `/objects/${name}-400x630.jpg`,
    `/objects/${name}-1200.avif`,
    `/objects/${name}-1000.jpg`,
    `/objects/${name}-401.avif`,
    `/objects/${name}-0400.avif`,
    `/objects/${name}-400.webp`,
    `/objects/${name}.avif`,
    `/objects/${name}.jpg.jpg`,
    `/objects/${name.toUpperCase()}.jpg`,
    `/objects/${'0'.repeat(32)}-1000x500-8b5a2b.jpg`,
    `/objects/${'0'.repeat(32)}-1000x500-8b5a2b-400.avif`,
    `/objects/..%2F${name}.jpg`,
    '/objects/%2e%2e%2fcompany.json',
    '/objects/',
  ];

  for (const address of wrong) {
    const etag = `"${address.replace('/objects/', '')}"`;
    const answer = await app.inject({ url: address, headers: { 'if-none-match': etag } });
    expect({ address, status: answer.statusCode }).toEqual({ address, status: 404 });
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});
