import { AppError } from '@innventory/domain/errors.ts';
import { imageUrlOf } from '@innventory/domain/stored-image.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import sharp, { type FailOnOptions, type ResizeOptions } from 'sharp';
import type { Rendition } from './object-name.ts';

// Other formats of libvips (SVG, PDF, TIFF, its own) are refused, whatever the file name.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});
// One picture at a time (`images.ts`), one thread and no cache bound the memory.
sharp.cache(false);
sharp.concurrency(1);

const megapixels = serverLimits.imagePixels / 1_000_000;

const avifMegapixels = serverLimits.avifPixels / 1_000_000;

/** As in a JPEG. A strip of 50 megapixels takes seconds or hundreds of megabytes. */
const longestUpload = 65_535;

const asJpeg = 'On an iPhone choose Settings, Camera, Formats, Most Compatible, or save it as JPEG.';

/** Reasons for a refusal, by the message of libvips. */
const reasons: [RegExp, string][] = [
  [/is empty/, 'The file is empty. Please try another copy of it.'],
  [
    /limit of AVIF/,
    `This file is a HEIC photo, which cannot be read here, or an AVIF picture of more than ${avifMegapixels} megapixels. ${asJpeg}`,
  ],
  [/sides/, `A side is longer than ${longestUpload.toLocaleString('en-CA')} pixels. Please save it in a smaller size.`],
  [/pixel limit|too large/i, `It has more than ${megapixels} megapixels. Please save it in a smaller size.`],
  [/heif/, `This file is a HEIC photo, which cannot be read here, or a damaged AVIF picture. ${asJpeg}`],
  [
    /unsupported image format|operation is blocked/i,
    'This file is not a picture that can be read here. SVG drawings and documents are not accepted. Please save it as JPEG, PNG, WebP, AVIF or GIF.',
  ],
  [/^Error: timeout/, 'It takes too long to read. Please save it in a smaller size.'],
  [/./, 'The file is damaged or incomplete. Please try another copy of it.'],
];

function refusalOf(error: unknown): AppError {
  const reason = reasons.find(([pattern]) => pattern.test(String(error)))?.[1] ?? '';
  return new AppError('UNREADABLE_IMAGE', { reason }, { cause: error });
}

const longestSide = 2400;

const slowestSeconds = 30;

async function storedForm(source: string | Buffer, failOn: FailOnOptions = 'warning') {
  const picture = sharp(source, { limitInputPixels: serverLimits.imagePixels, failOn, sequentialRead: true });
  // sharp turns 16 bits with a colour profile into Display P3, whose numbers it would then store as sRGB.
  if ((await picture.metadata()).space === 'rgb16') picture.pipelineColourspace('srgb');
  return picture
    .timeout({ seconds: slowestSeconds })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
}

const jpegEnd = Buffer.from([0xff, 0xd9]);

/**
 * Stores a picture in spite of a small fault, such as a missing end marker, as browsers show it. Refuses one with missing pixels,
 * unless another warning precedes theirs: libvips reports the first one only.
 */
async function withFault(source: string | Buffer, error: unknown) {
  if (/premature end of data segment|^Error: timeout/.test(String(error))) throw error;
  if (!/premature end of JPEG/.test(String(error))) return storedForm(source, 'error');
  const bytes = typeof source === 'string' ? await readFile(source) : source;
  return storedForm(Buffer.concat([bytes, jpegEnd]));
}

async function averageColor(picture: Buffer): Promise<string> {
  const resized = sharp(picture).resize(1, 1, { fit: 'fill' });
  const pixel = await resized.toColourspace('srgb').removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** sharp itself refuses empty bytes as empty, but an empty file as an unsupported format. */
async function refuseEmpty(source: string | Buffer): Promise<void> {
  if (typeof source === 'string' && (await stat(source)).size === 0) throw new Error('The file is empty');
}

/** Reads the size before any pixel is decoded. libvips tells AVIF and HEIC apart only by what the file says of itself. */
async function refuseLarge(source: string | Buffer): Promise<void> {
  const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > longestUpload) throw new Error('Its sides are too long');
  if (format === 'heif' && width * height > serverLimits.avifPixels)
    throw new Error('Its size exceeds the limit of AVIF');
}

/**
 * The stored picture of an uploaded file (its path or bytes) and its URL: upright, sRGB, on white, without metadata, at most
 * 2400 pixels long. Throws UNREADABLE_IMAGE.
 */
export async function addressedPicture(source: string | Buffer): Promise<{ url: string; bytes: Buffer }> {
  try {
    await refuseEmpty(source);
    await refuseLarge(source);
    const { data, info } = await storedForm(source).catch((error: unknown) => withFault(source, error));
    const name = hash('sha256', data).slice(0, 32);
    const { width, height } = info;
    return { url: imageUrlOf(name, { width, height, color: await averageColor(data) }), bytes: data };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Enlarging a strip by more than this would take gigabytes of memory. */
const largestGrowth = 8;

/** The middle of a picture fills the box. A strip is shown whole. */
async function fitOf(picture: Buffer, box: { width: number; height: number }): Promise<ResizeOptions> {
  const { width, height } = await sharp(picture).metadata();
  return Math.max(box.width / width, box.height / height) > largestGrowth
    ? { fit: 'contain', background: '#ffffff' }
    : { fit: 'cover' };
}

/** A stored picture in another width, or cropped to a box if there is a height too. */
export async function renditionOf(picture: Buffer, { width, height, format }: Rendition): Promise<Buffer> {
  const fit = height === undefined ? {} : { height, ...(await fitOf(picture, { width, height })) };
  const resized = sharp(picture).resize({ width, ...fit });
  return format === 'avif'
    ? resized.avif({ quality: 50, effort: 2 }).toBuffer()
    : resized.jpeg({ quality: 78, progressive: true }).toBuffer();
}
