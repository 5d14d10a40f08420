import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renditionOf } from './image-pipeline.ts';
import type { Rendition } from './object-name.ts';
import { createImageWorker } from './image-worker.ts';

const picture = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#8b5a2b' } })
  .jpeg()
  .toBuffer();

const rendition: Rendition = { width: 400, format: 'avif' };

test('what is made ahead is what would be made when it is asked for', async () => {
  const make = createImageWorker();

  for (const wanted of [rendition, { width: 1_200, height: 630, format: 'jpg' }] satisfies Rendition[])
    expect((await make(picture, wanted)).equals(await renditionOf(picture, wanted))).toBe(true);
});

test('what cannot be made is told, and the next one is made', async () => {
  const make = createImageWorker();

  await expect(make(Buffer.from('no picture'), rendition)).rejects.toThrow('unsupported image format');

  expect((await make(picture, rendition)).length).toBeGreaterThan(0);
});
