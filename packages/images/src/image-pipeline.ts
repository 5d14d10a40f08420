import { AppError } from '@innventory/domain/errors.ts';
import type { StoredImage } from '@innventory/domain/stored-image.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { open } from 'node:fs/promises';
import type { ResizeOptions, Sharp, SharpOptions } from 'sharp';
import type { Rendition } from './object-name.ts';

const accepted = 'Please save it as JPEG, PNG, WebP, AVIF or GIF.';

const reasons = {
  empty: 'The file is empty.',
  svg: 'SVG drawings are not accepted. Please export it as PNG or JPEG.',
  heic: 'HEIC photos cannot be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible, or save it as JPEG.',
  pdf: 'This is a PDF document, not a picture. Please save the page as JPEG or PNG.',
  unknown: `This file is not a picture that can be read here. ${accepted}`,
  tooManyPixels: `It has more than ${serverLimits.imagePixels / 1_000_000} megapixels. Please save it in a smaller size.`,
  damaged: 'The file is damaged or incomplete. Please try another copy of it.',
};

const refusal = (reason: keyof typeof reasons, cause?: unknown) =>
  new AppError('UNREADABLE_IMAGE', { reason: reasons[reason] }, { cause });

function mistakenKind(head: string): keyof typeof reasons | null {
  if (head.length === 0) return 'empty';
  if (head.startsWith('%PDF')) return 'pdf';
  if (/^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(head.slice(4)) && !head.slice(0, 64).includes('avif'))
    return 'heic';
  if (/^(?:\u00EF\u00BB\u00BF)?\s*<(?:\?xml|!DOCTYPE svg|!--|svg)/i.test(head) && /<svg|DOCTYPE svg/i.test(head))
    return 'svg';
  return null;
}

function refusalOf(error: unknown): AppError {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|too large/i.test(message)) return refusal('tooManyPixels', error);
  if (/unsupported image format|operation is blocked/i.test(message)) return refusal('unknown', error);
  return refusal('damaged', error);
}

const longestSide = 2400;

const slowestSeconds = 30;

/** Loaded with the first picture, because pages do not need it. */
async function loadLibrary() {
  const { default: sharp } = await import('sharp');
  // Other formats of libvips (SVG, PDF, TIFF, its own) are refused, whatever the file name.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
      'VipsForeignLoadNsgif',
    ],
  });
  // One picture at a time (`images.ts`), one thread and no cache bound the memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let loading: ReturnType<typeof loadLibrary> | undefined;

const library = () => (loading ??= loadLibrary());

/** The path of an uploaded file, or its bytes. */
export type PictureSource = string | Buffer;

const headBytes = 1024;

async function headOf(source: PictureSource): Promise<string> {
  if (Buffer.isBuffer(source)) return source.subarray(0, headBytes).toString('latin1');
  await using file = await open(source, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead).toString('latin1');
}

const reading: SharpOptions = { limitInputPixels: serverLimits.imagePixels, failOn: 'error', sequentialRead: true };

export interface Picture extends StoredImage {
  bytes: Buffer;
}

async function averageColor(image: Sharp): Promise<string> {
  const pixel = await image.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** The stored picture: upright, sRGB, on white, without metadata, at most 2400 pixels long. Throws UNREADABLE_IMAGE. */
export async function pictureOf(source: PictureSource): Promise<Picture> {
  const kind = mistakenKind(await headOf(source));
  if (kind) throw refusal(kind);
  const sharp = await library();
  try {
    const { data, info } = await sharp(source, reading)
      .timeout({ seconds: slowestSeconds })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height, color: await averageColor(sharp(data)) };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Enlarging a strip by more than this would take gigabytes of memory. */
const largestGrowth = 8;

/** The most interesting part of a picture fills the box. A strip is shown whole. */
async function fitOf(picture: Buffer, box: { width: number; height: number }): Promise<ResizeOptions> {
  const sharp = await library();
  const { width, height } = await sharp(picture).metadata();
  return Math.max(box.width / width, box.height / height) > largestGrowth
    ? { fit: 'contain', background: '#ffffff' }
    : { fit: 'cover', position: sharp.strategy.attention };
}

/** A stored picture in another width, or cropped to a box if there is a height too. */
export async function renditionOf(picture: Buffer, { width, height, format }: Rendition): Promise<Buffer> {
  const box = height === undefined ? { width } : { width, height, ...(await fitOf(picture, { width, height })) };
  const sharp = await library();
  const resized = sharp(picture).resize(box);
  return format === 'avif'
    ? resized.avif({ quality: 50, effort: 2 }).toBuffer()
    : resized.jpeg({ quality: 78, progressive: true }).toBuffer();
}
