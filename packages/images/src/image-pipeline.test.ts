import { socialSize } from '@innventory/domain/stored-image.ts';
import { temporaryFolder } from '@innventory/testing/fixtures.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Color } from 'sharp';
import { expect, test } from 'vitest';
import { addressedPicture, renditionOf } from './image-pipeline.ts';

const plain = (width: number, height: number, background: Color) =>
  sharp({ create: { width, height, channels: 3, background } });

test('social networks show the middle of an upright photo, not a bright print above the furniture', async () => {
  const print = await plain(200, 200, '#ff2010').png().toBuffer();
  const dresser = await plain(400, 260, '#6b4a2b').png().toBuffer();
  const photo = plain(600, 800, '#d8d4cc').composite([
    { input: print, left: 60, top: 20 },
    { input: dresser, left: 100, top: 270 },
  ]);

  const social = await renditionOf(await photo.jpeg().toBuffer(), { name: '', ...socialSize, format: 'jpg' });

  const middle = { left: socialSize.width / 2, top: socialSize.height / 2, width: 1, height: 1 };
  const [red = 255] = await sharp(social).extract(middle).raw().toBuffer();
  expect(red).toBeCloseTo(0x6b, -1);
});

const [red, green, blue] = [200, 60, 40];

const rust = () => plain(16, 16, { r: red, g: green, b: blue });

const rust16 = () => rust().toColourspace('rgb16');

test.each([
  ['8 bits with the profile Display P3', rust().withIccProfile('p3').png()],
  ['16 bits', rust16().png()],
  ['16 bits with the profile sRGB', rust16().withIccProfile('srgb').png()],
  ['16 bits with the profile Display P3', rust16().withIccProfile('p3').png()],
  ['10 bits with the profile Display P3', rust16().withIccProfile('p3').avif({ bitdepth: 10 })],
])('a picture of %s keeps its colours', async (_, made) => {
  const { bytes } = await addressedPicture(await made.toBuffer());

  const { space, icc } = await sharp(bytes).metadata();
  expect([space, icc]).toEqual(['srgb', undefined]);
  const [r = 0, g = 0, b = 0] = await sharp(bytes).raw().toBuffer();
  expect(Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue))).toBeLessThan(4);
});

test.each([
  [65_536, 1],
  [1, 65_536],
])('a strip of %i by %i pixels is refused', async (width, height) => {
  const strip = await plain(width, height, { r: red, g: green, b: blue }).png().toBuffer();

  await expect(addressedPicture(strip)).rejects.toThrow('A side is longer than 65,535 pixels.');
});

test('an empty picture is refused for the same reason as a file, uploaded, and as bytes, read by the command line', async () => {
  const file = join(temporaryFolder(), 'oak.jpg');
  writeFileSync(file, '');

  for (const source of [file, Buffer.alloc(0)])
    await expect(addressedPicture(source)).rejects.toThrow('The file is empty. Please try another copy of it.');
});
