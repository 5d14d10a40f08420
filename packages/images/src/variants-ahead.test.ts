import sharp from 'sharp';
import { expect, test } from 'vitest';
import { variantOf } from './image-pipeline.ts';
import type { Variant } from './object-name.ts';
import { createVariantsAhead } from './variants-ahead.ts';

const picture = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#8b5a2b' } })
  .jpeg()
  .toBuffer();

const variant: Variant = { width: 400, format: 'avif' };

test('what is made ahead is what would be made when it is asked for', async () => {
  const { make } = createVariantsAhead();

  for (const wanted of [variant, { width: 1_200, height: 630, format: 'jpg' }] satisfies Variant[])
    expect((await make(picture, wanted)).equals(await variantOf(picture, wanted))).toBe(true);
});

test('what cannot be made is told, and the next one is made', async () => {
  const { make } = createVariantsAhead();

  await expect(make(Buffer.from('no picture'), variant)).rejects.toThrow('unsupported image format');

  expect((await make(picture, variant)).length).toBeGreaterThan(0);
});
