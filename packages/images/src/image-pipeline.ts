import { serverLimits } from '@innventory/domain/server-limits.ts';
import { open } from 'node:fs/promises';
import type { ResizeOptions, Sharp, SharpOptions } from 'sharp';
import type { Variant } from './object-name.ts';
import { mistakenKind, refusal, refusalOf } from './image-refusals.ts';

/** Longer side of a stored picture, in pixels. */
const longestSide = 2400;

const slowestSeconds = 30;

/** Comes with the first picture: a server that shows pages needs none of it. */
async function loadLibrary() {
  const { default: sharp } = await import('sharp');
  // Whatever else libvips can open (SVG, PDF, TIFF, its own formats) stays shut, by any name.
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
  // One picture at a time in each process (`images.ts`), worked on by one thread, nothing kept afterwards: memory stays bounded.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

let loading: ReturnType<typeof loadLibrary> | undefined;

const library = () => (loading ??= loadLibrary());

/** A picture as it was sent: the path of a file, or its bytes. */
export type PictureSource = string | Buffer;

const headBytes = 1024;

async function headOf(source: PictureSource): Promise<string> {
  if (Buffer.isBuffer(source)) return source.subarray(0, headBytes).toString('latin1');
  const handle = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}

const reading: SharpOptions = { limitInputPixels: serverLimits.imagePixels, failOn: 'error', sequentialRead: true };

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
  /** Its average colour, `#rrggbb`. */
  color: string;
}

async function averageColor(image: Sharp): Promise<string> {
  const pixel = await image.resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/**
 * The picture as it is kept: upright, sRGB, on white, without metadata, at most 2400 pixels long.
 * What it is only its content tells. Throws UNREADABLE_IMAGE with a reason.
 */
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

/** A strip that were enlarged more than this to fill a box would cost gigabytes on the way. */
const largestGrowth = 8;

/** How a picture gets into a box: the part of it that the eye goes to fills it, a strip is shown whole. */
async function fitOf(picture: Buffer, box: { width: number; height: number }): Promise<ResizeOptions> {
  const sharp = await library();
  const { width, height } = await sharp(picture).metadata();
  return Math.max(box.width / width, box.height / height) > largestGrowth
    ? { fit: 'contain', background: '#ffffff' }
    : { fit: 'cover', position: sharp.strategy.attention };
}

/** One width of a kept picture or, where a height is given too, as much of it as that box holds. */
export async function variantOf(picture: Buffer, { width, height, format }: Variant): Promise<Buffer> {
  const box = height === undefined ? { width } : { width, height, ...(await fitOf(picture, { width, height })) };
  const sharp = await library();
  const resized = sharp(picture).resize(box);
  return format === 'avif'
    ? resized.avif({ quality: 50, effort: 2 }).toBuffer()
    : resized.jpeg({ quality: 78, progressive: true }).toBuffer();
}
