import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { best, encodingsFor, quickly } from './encodings.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['GZIP ; Q=0.2 , BR ; Q=1', 'br'],
  ['brotli', 'identity'],
  ['br;q=high', 'identity'],
  ['zstd', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %s gets %s', (header, encoding) => {
  expect(encodingsFor(header)).toEqual({ quick: encoding, best: encoding });
});

test('a browser that reads zstd and Brotli gets zstd until the best Brotli is there', () => {
  expect(encodingsFor('gzip, deflate, br, zstd')).toEqual({ quick: 'zstd', best: 'br' });
  expect(encodingsFor('gzip, br, zstd;q=0')).toEqual({ quick: 'br', best: 'br' });
});

const page = Buffer.from('<p>Oak nightstand – $120</p>'.repeat(100));

test.each([
  ['quickly', quickly],
  ['at its best', best],
])('a page compressed %s comes out as it went in', async (_, compress) => {
  expect(brotliDecompressSync(await compress.br(page))).toEqual(page);
  expect(gunzipSync(await compress.gzip(page))).toEqual(page);
});

test.each([
  ['of a page', page],
  ['of a long list', Buffer.alloc(2_000_000, page)],
])('zstd %s comes out as it went in', async (_, bytes) => {
  expect(zstdDecompressSync(await quickly.zstd(bytes))).toEqual(bytes);
});
