import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed, encodingFor } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['brotli', null],
  ['identity', null],
  [undefined, null],
])('a browser that accepts %s gets %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test('a page comes out of its compression as it went in, and a tiny one stays plain', async () => {
  const page = '<p>Oak nightstand – $120</p>'.repeat(100);

  expect(brotliDecompressSync((await compressed(page, 'br')) ?? '').toString()).toBe(page);
  expect(await compressed('<p>short</p>', 'br')).toBeNull();
});
