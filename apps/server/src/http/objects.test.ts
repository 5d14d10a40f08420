import { renditionUrl } from '@innventory/domain/stored-image.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainPng, testServer } from '../testing/testing.ts';

const { app, upload } = await testServer();

const url = await upload(await plainPng(1000, 500));

test('simultaneous requests for a missing rendition all get it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.inject({ url: renditionUrl(url, 400, 'avif') })),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1);
});

test('an image is immutable and served with a sandboxing policy', async () => {
  const answer = await app.inject({ url });
  const head = await app.inject({ method: 'HEAD', url });

  expect(answer.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
});

test('a known ETag answers 304', async () => {
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
] as const)('an image is also served %i pixels wide as %s', async (width, extension, format) => {
  const answer = await app.inject({ url: renditionUrl(url, width, extension) });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(extension === 'avif' ? 'image/avif' : 'image/jpeg');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width, height: width / 2 });
});

test('an unknown object name answers 404', async () => {
  const name = url.slice('/objects/'.length, -'.jpg'.length);
  const zeros = '0'.repeat(32);
  const wrong = `${name}-1200x631.jpg ${name}-1200x630.avif ${name}-400x630.jpg ${name}-1200.avif ${name}-1000.jpg
    ${name}-401.avif ${name}-0400.avif ${name}-400.webp ${name}.avif ${name}.jpg.jpg ${name.toUpperCase()}.jpg
    ${zeros}-1000x500-8b5a2b.jpg ${zeros}-1000x500-8b5a2b-400.avif ..%2F${name}.jpg`.split(/\s+/);

  for (const object of wrong) {
    const answer = await app.inject({ url: `/objects/${object}`, headers: { 'if-none-match': `"${object}"` } });
    expect({ object, status: answer.statusCode }).toEqual({ object, status: 404 });
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

const paths = [
  ...`/objects/../package.json /objects/..%2fpackage.json /objects/%2e%2e%2fpackage.json
    /objects/%2e%2e/%2e%2e/etc/passwd /objects/....//etc/passwd /objects/..%5cpackage.json
    /objects/%252e%252e%252fpackage.json /objects//etc/passwd /objects/%00 /objects/oak.jpg%00.png /objects/.
    /objects/.. /objects/ /objects/* /assets/../../package.json /assets/..%2f..%2fpackage.json /.env /.git/config
    /package.json /company.json /data/objects /index.html.br /.vite/manifest.json`.split(/\s+/),
  '/objects/a'.padEnd(900, 'a'),
];

test.each(paths)('%s serves no private file', async (url) => {
  const answer = await app.inject(url);

  expect(answer.body).not.toMatch(/"dependencies"|root:|\[core\]|ADMIN_PASSWORD/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-type']).toMatch(/application\/json|text\/html/);
});
