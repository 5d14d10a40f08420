import { imageVariantUrl } from '@innventory/domain/stored-image.ts';
import exifr from 'exifr';
import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testServer, uploadTo } from '@innventory/server/src/testing.ts';

/** Pictures made here; what is served of them is read by libraries that have nothing to do with the server's own. */
const { app, signIn } = await testServer();

let cookie = '';

beforeAll(async () => {
  cookie = await signIn();
});

const upload = (bytes: Uint8Array, filename = 'photo.jpg') =>
  uploadTo(app, cookie, new File([new Uint8Array(bytes)], filename));

/** What is served of an uploaded picture. */
async function served(bytes: Uint8Array) {
  const answer = await upload(bytes);
  expect(answer.body).toContain('finalURL');
  const { finalURL } = answer.json<{ finalURL: string }>();
  const { rawPayload } = await app.inject({ url: finalURL });
  return { finalURL, bytes: rawPayload, picture: decode(rawPayload, { useTArray: true }) };
}

type Picture = { width: number; height: number; data: Uint8Array };

/** Red, green, blue of the pixel at these shares of the width and height. */
function pixel({ width, height, data }: Picture, across: number, down: number): number[] {
  const at = 4 * (Math.floor(height * down) * width + Math.floor(width * across));
  return [...data.subarray(at, at + 3)];
}

/** The largest difference of any channel. */
const distance = (actual: number[], wanted: number[]) =>
  Math.max(...wanted.map((value, channel) => Math.abs((actual[channel] ?? -999) - value)));

const size = { width: 64, height: 48 };
const corners = { red: [200, 30, 30], green: [30, 160, 60], blue: [30, 60, 190], sand: [230, 210, 160] };

/** Of a picture that stands upright: red and green above, blue and sand below. */
function uprightColor(x: number, y: number): number[] {
  if (y < size.height / 2) return x < size.width / 2 ? corners.red : corners.green;
  return x < size.width / 2 ? corners.blue : corners.sand;
}

const right = (x: number) => size.width - 1 - x;
const bottom = (y: number) => size.height - 1 - y;

/** Where the stored pixel of a column and a row stands in the upright picture (EXIF 2.32, 4.6.4.A Orientation). */
const placeOf: Record<number, (column: number, row: number) => [number, number]> = {
  1: (column, row) => [column, row],
  2: (column, row) => [right(column), row],
  3: (column, row) => [right(column), bottom(row)],
  4: (column, row) => [column, bottom(row)],
  5: (column, row) => [row, column],
  6: (column, row) => [right(row), column],
  7: (column, row) => [right(row), bottom(column)],
  8: (column, row) => [row, bottom(column)],
};

/** As a camera that was held so writes it. */
function heldCamera(orientation: number): Promise<Buffer> {
  const [width, height] = orientation < 5 ? [size.width, size.height] : [size.height, size.width];
  const pixels = Buffer.alloc(3 * width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = placeOf[orientation]!(column, row);
      pixels.set(uprightColor(x, y), 3 * (row * width + column));
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo of EXIF orientation %i stands upright', async (orientation) => {
  const taken = await heldCamera(orientation);
  expect(await exifr.orientation(taken)).toBe(orientation);

  const { picture, bytes } = await served(taken);

  expect(picture).toMatchObject(size);
  expect(distance(pixel(picture, 0.25, 0.25), corners.red)).toBeLessThanOrEqual(12);
  expect(distance(pixel(picture, 0.75, 0.25), corners.green)).toBeLessThanOrEqual(12);
  expect(distance(pixel(picture, 0.25, 0.75), corners.blue)).toBeLessThanOrEqual(12);
  expect(distance(pixel(picture, 0.75, 0.75), corners.sand)).toBeLessThanOrEqual(12);
  expect(await exifr.orientation(bytes)).toBeUndefined();
});

const everything = { tiff: true, exif: true, gps: true, xmp: true, icc: true, iptc: true, jfif: false, ihdr: false };

const blank = (width = 900, height = 600, background = '#8b5a2b') =>
  sharp({ create: { width, height, channels: 3, background } });

test('nothing tells where, when, with what and by whom a photo was taken, at any width', async () => {
  const taken = await blank()
    .withExif({
      IFD0: { Artist: 'Marguerite', Make: 'Camera works', Copyright: 'Marguerite' },
      IFD2: { DateTimeOriginal: '2026:05:04 03:02:01', BodySerialNumber: '4711' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 23/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Marguerite</note></x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect((await exifr.gps(taken)).latitude).toBeCloseTo(43.65, 2);

  const { finalURL } = await served(taken);

  for (const url of [finalURL, imageVariantUrl(finalURL, 400, 'jpg'), imageVariantUrl(finalURL, 400, 'avif')]) {
    const { rawPayload, statusCode } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(await exifr.parse(rawPayload, everything).catch(() => undefined)).toBeUndefined();
    for (const trace of ['Marguerite', '4711', 'Camera works', 'Exif\0', 'xmpmeta', 'ICC_PROFILE', '2026:05:04']) {
      expect(rawPayload.includes(trace)).toBe(false);
    }
  }
});

test('a photo in the wider colours of a phone keeps its colours on every screen', async () => {
  const { picture } = await served(
    await blank(60, 40, '#c05a28').withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  );

  expect(distance(pixel(picture, 0.5, 0.5), [0xc0, 0x5a, 0x28])).toBeLessThanOrEqual(8);
});

test('a PNG of 16 bits a channel is served with its colours', async () => {
  const width = 60;
  const height = 40;
  const data = new Uint16Array(4 * width * height);
  for (let at = 0; at < data.length; at += 4) data.set([51_400, 20_560, 10_280, 65_535], at);
  const png = new PNG({ width, height, bitDepth: 16, colorType: 6 });
  png.data = Buffer.from(data.buffer);
  const bytes = PNG.sync.write(png, { bitDepth: 16, colorType: 6, inputColorType: 6, inputHasAlpha: true });
  expect(bytes[24]).toBe(16);

  const { picture } = await served(bytes);

  expect(distance(pixel(picture, 0.5, 0.5), [200, 80, 40])).toBeLessThanOrEqual(12);
});

test('a 24-megapixel photo of a phone just works, upright and sharp', async () => {
  const taken = await blank(6000, 4000).withMetadata({ orientation: 6 }).jpeg().toBuffer();

  const { picture } = await served(taken);

  expect(picture).toMatchObject({ width: 1600, height: 2400 });
});

/** A JPEG whose header claims another size than it has. */
async function withClaimedSize(width: number, height: number): Promise<Buffer> {
  const bytes = await blank(60, 40).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const liars: [string, () => Promise<Uint8Array>, RegExp][] = [
  ['a JPEG that claims 60,000 x 60,000 pixels', () => withClaimedSize(60_000, 60_000), /50 megapixels/],
  ['a program named photo.jpg', () => Promise.resolve(Buffer.from(`MZ${'\0'.repeat(500)}`)), /not a picture/],
  ['a bitmap file', () => Promise.resolve(Buffer.from(`BM${'\0'.repeat(500)}`)), /not a picture/],
];

test.each(liars)('%s is refused at once, in words', async (_, make, reason) => {
  const bytes = await make();
  const started = performance.now();

  const answer = await upload(bytes);

  expect(answer.statusCode).toBe(415);
  expect(answer.json<{ message: string }>().message).toMatch(reason);
  expect(performance.now() - started).toBeLessThan(1_000);
});
