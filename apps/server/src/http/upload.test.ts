import { limits } from '@innventory/domain/limits.ts';
import { socialImageUrl, socialSize, storedImageOf } from '@innventory/domain/stored-image.ts';
import sharp, { type Create } from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testServer } from '../testing/testing.ts';

const { app, lines, signIn } = await testServer({ isLogged: true });

const cookie = await signIn();

interface Part {
  field?: string;
  filename?: string | null;
  bytes: Uint8Array | string;
}

/** A multipart body as browsers write it; a part without a file name is a plain field. */
function formOf(parts: Part[], boundary = '----form'): Buffer {
  const written = parts.flatMap(({ field = 'file', filename = 'oak.jpg', bytes }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"`,
    filename === null ? '\r\n\r\n' : `; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n`,
    bytes,
    '\r\n',
  ]);
  return Buffer.concat([...written, `--${boundary}--\r\n`].map((part) => Buffer.from(part as string)));
}

const post = (payload: Buffer | string, headers: object = { cookie }) =>
  app.inject({
    method: 'POST',
    url: '/api/objects/upload-file',
    headers: { 'content-type': 'multipart/form-data; boundary=----form', ...headers },
    payload,
  });

const upload = (bytes: Uint8Array | string, filename = 'oak.jpg') => post(formOf([{ bytes, filename }]));

const blank = (part: Partial<Create> = {}) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#8b5a2b', ...part } });

const noisy = () => blank({ width: 400, height: 300, noise: { type: 'gaussian', mean: 128, sigma: 30 } });

/** Uploads a picture and gets it as visitors do. */
async function servedOf(bytes: Uint8Array) {
  const answer = await upload(bytes);
  expect(answer.body).toContain('finalURL');
  const { finalURL } = answer.json<{ finalURL: string }>();
  const served = await app.inject({ url: finalURL });
  return { finalURL, bytes: served.rawPayload, metadata: await sharp(served.rawPayload).metadata() };
}

async function firstPixel(bytes: Buffer): Promise<number[]> {
  return [...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)];
}

test('an uploaded image is served from the returned URL, which holds its size and colour', async () => {
  const { finalURL, metadata } = await servedOf(await blank().png().toBuffer());

  expect(finalURL).toMatch(/^\/objects\/[0-9a-f]{32}-60x40-[0-9a-f]{6}\.jpg$/);
  expect(storedImageOf(finalURL)).toMatchObject({ width: 60, height: 40 });
  expect(metadata).toMatchObject({ format: 'jpeg', width: 60, height: 40, isProgressive: true });
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is accepted, whatever its name says', async (format) => {
  const name = `../../etc/passwd ${'x'.repeat(4_000)}.txt`;

  expect((await upload(await blank().toFormat(format).toBuffer(), name)).statusCode).toBe(200);
});

test('an image is turned upright and loses its metadata', async () => {
  const taken = blank()
    .withExif({ IFD0: { Artist: 'Marguerite' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1' } })
    .withMetadata({ orientation: 6 });

  const { bytes, metadata } = await servedOf(await taken.jpeg().toBuffer());

  expect(metadata).toMatchObject({ width: 40, height: 60 });
  for (const kind of ['exif', 'icc', 'xmp', 'orientation'] as const) expect(metadata[kind]).toBeUndefined();
  expect(bytes.includes('Exif')).toBe(false);
  expect(bytes.includes('Marguerite')).toBe(false);
});

test('pictures and their sizes are made one at a time', async () => {
  const colours = ['#101010', '#202020', '#303030', '#404040'];
  const pictures = await Promise.all(colours.map((background) => blank({ background }).png().toBuffer()));
  let most = 0;
  const count = () => {
    // In this order, because a thread may take a picture from the queue in between.
    const { process } = sharp.counters();
    const { queue } = sharp.counters();
    most = Math.max(most, process + queue);
  };
  sharp.queue.on('change', count);
  onTestFinished(() => void sharp.queue.off('change', count));

  const answers = await Promise.all(pictures.map((bytes) => upload(bytes)));
  const urls = answers.map((answer) => answer.json<{ finalURL: string }>().finalURL);
  const sizes = await Promise.all(urls.map((url) => app.inject({ url: socialImageUrl(url) ?? '' })));

  expect(sizes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(most).toBe(1);
});

test('an image that takes too long is not called damaged', async () => {
  const bytes = await blank({}).png().toBuffer();
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('timeout: 67% complete'));

  const answer = await upload(bytes);

  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    415,
    expect.stringContaining('It takes too long to read.'),
  ]);
});

test('a large image is resized to 2400 pixels on its longer side', async () => {
  const { metadata } = await servedOf(await blank({ width: 3000, height: 1000 }).png().toBuffer());

  expect(metadata).toMatchObject({ width: 2400, height: 800 });
});

test('an extremely thin image is accepted and letterboxed for social networks', async () => {
  const { finalURL, metadata } = await servedOf(await blank({ width: 20_000, height: 1 }).png().toBuffer());
  const social = await app.inject({ url: socialImageUrl(finalURL) ?? '' });

  expect(metadata).toMatchObject({ width: 2400 });
  expect(await sharp(social.rawPayload).metadata()).toMatchObject(socialSize);
  expect(await firstPixel(social.rawPayload)).toEqual([255, 255, 255]);
});

test('transparent pixels become white', async () => {
  const { bytes } = await servedOf(
    await blank({ channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer(),
  );

  expect(await firstPixel(bytes)).toEqual([255, 255, 255]);
});

test('the first frame of an animated GIF is kept', async () => {
  const frames = await Promise.all(['#ff0000', '#00ff00'].map((background) => blank({ background }).png().toBuffer()));

  const { bytes, metadata } = await servedOf(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );

  const [red = 0, green = 0] = await firstPixel(bytes);
  expect(metadata).toMatchObject({ width: 60, height: 40 });
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(50);
});

function withStrayBytes(jpeg: Buffer): Buffer {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([jpeg.subarray(0, scan), Buffer.alloc(3), jpeg.subarray(scan)]);
}

const spoilt: [string, 'jpeg' | 'png' | 'gif', (whole: Buffer) => Buffer][] = [
  ['JPEG without its last byte', 'jpeg', (whole) => whole.subarray(0, -1)],
  ['JPEG without its end mark', 'jpeg', (whole) => whole.subarray(0, -2)],
  ['PNG without its end mark', 'png', (whole) => whole.subarray(0, -12)],
  ['GIF without its end mark', 'gif', (whole) => whole.subarray(0, -1)],
  ['JPEG with stray bytes between its parts', 'jpeg', withStrayBytes],
];

test.each(spoilt)('a %s is stored like the whole one', async (_, format, spoil) => {
  const whole = await noisy().toFormat(format).toBuffer();

  expect((await servedOf(spoil(whole))).finalURL).toBe((await servedOf(whole)).finalURL);
});

const damaged = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
  const bytes = await noisy().toFormat(format).toBuffer();
  return bytes.subarray(0, bytes.length / 2);
};

const jpegEnd = Buffer.from([0xff, 0xd9]);

const svg =
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const refused: [string, () => Promise<Uint8Array | string>, RegExp][] = [
  ['half a JPEG', () => damaged('jpeg'), /damaged or incomplete/],
  ['a JPEG without its last pixels', async () => (await noisy().jpeg().toBuffer()).subarray(0, -9), /incomplete/],
  ['half a JPEG with an end mark', async () => Buffer.concat([await damaged('jpeg'), jpegEnd]), /incomplete/],
  [
    'a JPEG whose lower half is zero bytes',
    async () => {
      const whole = await noisy().jpeg().toBuffer();
      return whole.fill(0, Math.floor(whole.length / 2), whole.length - jpegEnd.length);
    },
    /incomplete/,
  ],
  ['half a PNG', () => damaged('png'), /damaged or incomplete/],
  ['half an AVIF', () => damaged('avif'), /damaged AVIF/],
  ['a text', () => Promise.resolve('Forty oak nightstands'), /not a picture/],
  ['a web page', () => Promise.resolve('<!doctype html><script>alert(1)</script>'), /not a picture/],
  ['an empty file', () => Promise.resolve(''), /The file is empty/],
  ['an SVG', () => Promise.resolve(svg), /SVG drawings and documents are not accepted/],
  ['a PDF', () => Promise.resolve('%PDF-1.7\n'), /documents are not accepted/],
  ['a HEIC photo', () => Promise.resolve('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'), /HEIC/],
  ['a TIFF', () => blank().tiff().toBuffer(), /not a picture/],
  [
    'a bomb of 64 megapixels',
    () => blank({ width: 8000, height: 8000 }).png({ compressionLevel: 9 }).toBuffer(),
    /50 megapixels/,
  ],
  [
    'an AVIF of 24 megapixels',
    () => blank({ width: 6000, height: 4000 }).avif({ effort: 0 }).toBuffer(),
    /HEIC photo, .* AVIF picture of more than 20 megapixels/,
  ],
];

test.each(refused)('%s is refused with a reason', async (_, make, reason) => {
  const answer = await upload(await make(), 'oak.png');

  expect(answer.statusCode).toBe(415);
  expect(answer.json()).toMatchObject({ code: 'UNREADABLE_IMAGE', message: expect.stringMatching(reason) });
  expect(answer.body).not.toMatch(/vips|sharp|root:|\.ts:/i);
});

test('10,485,760 bytes pass, one more does not', async () => {
  const picture = await blank().jpeg().toBuffer();
  const padded = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);

  expect((await upload(padded(limits.imageBytes))).statusCode).toBe(200);

  lines.length = 0;
  const refusal = await upload(padded(limits.imageBytes + 1));
  expect(refusal.statusCode).toBe(413);
  expect(refusal.json()).toMatchObject({ code: 'FILE_TOO_LARGE', message: 'oak.jpg is larger than 10MB' });
  expect(lines.filter((line) => !/"level":[12]0/.test(line))).toEqual([
    expect.stringMatching(/"level":30.*"status":413/),
  ]);
});

test('a visitor is refused before the file is read', async () => {
  for (const headers of [{}, { cookie: `session=${'x'.repeat(43)}` }]) {
    const answer = await post('--not even a form', headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  }
});

const picture = await blank().jpeg().toBuffer();

test.each([
  ['no part', formOf([]), 400, 'NO_FILE'],
  ['a field in place of the file', formOf([{ filename: null, bytes: 'oak' }]), 400, 'NO_FILE'],
  ['the file in another field', formOf([{ field: 'picture', bytes: picture }]), 400, 'NO_FILE'],
  ['two files', formOf([{ bytes: picture }, { bytes: picture }]), 400, 'NO_FILE'],
  [
    'many fields',
    formOf([...Array.from({ length: 9 }, () => ({ field: 'x', filename: null, bytes: 'x' })), { bytes: picture }]),
    413,
    'BODY_TOO_LARGE',
  ],
  [
    'a field that would reach a prototype',
    formOf([{ field: '__proto__', filename: null, bytes: 'x' }, { bytes: picture }]),
    400,
    'MALFORMED_REQUEST',
  ],
  ['half a form', formOf([{ bytes: picture }]).subarray(0, 300), 400, 'MALFORMED_REQUEST'],
  ['another boundary', formOf([{ bytes: picture }], 'another'), 400, 'MALFORMED_REQUEST'],
])('a form with %s is refused', async (_, form, status, code) => {
  const answer = await post(form);

  expect(answer.json()).toMatchObject({ code, message: expect.any(String) });
  expect(answer.statusCode).toBe(status);
});

test.each(['application/json', 'image/jpeg', 'multipart/form-data', 'multipart/mixed; boundary=----form'])(
  'a body of type %s is refused',
  async (type) => {
    const answer = await post(type === 'application/json' ? '{}' : picture, { cookie, 'content-type': type });

    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ message: expect.any(String) });
  },
);
