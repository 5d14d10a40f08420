import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Rendition } from './object-name.ts';
import { createImageWorker } from './image-worker.ts';

const picture = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#8b5a2b' } })
  .jpeg()
  .toBuffer();

const rendition: Rendition = { width: 400, format: 'avif' };

test('a failed rendition is reported and the next one succeeds', async () => {
  const make = createImageWorker();

  await expect(make(Buffer.from('no picture'), rendition)).rejects.toThrow('unsupported image format');

  expect((await make(picture, rendition)).length).toBeGreaterThan(0);
});
