import { expect, test } from 'vitest';
import { copyOf, variantOf } from './copy.ts';
import { best } from './encodings.ts';
import { createMemory } from './memory.ts';

const aCopy = (bytes: number) =>
  copyOf(
    { status: 200, type: 'text/plain', body: Buffer.alloc(bytes), from: [] },
    { key: '/', route: '/', counts: {} },
    {},
  );

test('memory stays within its bytes, whatever is put into it', () => {
  const memory = createMemory(1_000_000);

  for (let number = 0; number < 2_000; number += 1) {
    memory.keep(`/${number % 300}`, aCopy((number * 7_919) % 90_000));
    expect(memory.bytes()).toBeLessThanOrEqual(1_000_000);
  }
});

test('a kept answer holds no more memory than its bytes, in every encoding', async () => {
  const body = 'Oak nightstand. '.repeat(80);
  const copy = copyOf({ status: 200, type: 'text/plain', body, from: [] }, { route: '/', key: '/', counts: {} }, {});

  const bodies = [copy.plain];
  for (const quick of ['zstd', 'br', 'gzip'] as const) {
    bodies.push((await variantOf(copy, { quick, best: quick === 'zstd' ? 'br' : quick })).body);
  }
  bodies.push(await best.br(copy.plain), await best.gzip(copy.plain));

  for (const bytes of bodies) expect(bytes.buffer.byteLength).toBe(bytes.length);
});

test('what was used longest ago makes room', async () => {
  const memory = createMemory(100_000);
  for (const place of ['/a', '/b', '/c']) memory.keep(place, aCopy(25_000));
  await new Promise((done) => setTimeout(done, 1_050));

  memory.get('/a');
  memory.keep('/d', aCopy(25_000));

  expect(['/a', '/b', '/c', '/d'].map((place) => memory.get(place) !== undefined)).toEqual([true, false, true, true]);
});

test('what would fill memory alone is not kept', () => {
  const memory = createMemory(100_000);
  memory.keep('/small', aCopy(10_000));

  memory.keep('/huge', aCopy(90_000));

  expect(memory.get('/huge')).toBeUndefined();
  expect(memory.get('/small')).toBeDefined();
});
