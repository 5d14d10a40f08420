import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { best, encodingFor, quickly } from './encodings.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['GZIP ; Q=0.2 , BR ; Q=1', 'br'],
  ['brotli', 'identity'],
  ['br;q=high', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('a browser that accepts %s gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

const page = Buffer.from('<p>Oak nightstand – $120</p>'.repeat(100));

test.each([
  ['quickly', quickly],
  ['at its best', best],
])('a page compressed %s comes out as it went in', async (_, compress) => {
  expect(brotliDecompressSync(await compress.br(page))).toEqual(page);
  expect(gunzipSync(await compress.gzip(page))).toEqual(page);
});
