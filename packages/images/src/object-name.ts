import {
  type ImageFormat,
  imageFormats,
  renditionUrl,
  socialImageUrl,
  socialSize,
  storedImageOf,
  renditionWidthsOf,
} from '@innventory/domain/stored-image.ts';

export const objectFolder = '/objects/';

/** A stored picture in another width, or cropped to a box. */
export interface Rendition {
  width: number;
  height?: number;
  format: ImageFormat;
}

export interface ObjectName {
  master: string;
  /** Null for the picture itself. */
  rendition: Rendition | null;
}

/** `storedImageOf` checks the first part. */
const pattern = /^(.+?)(?:-([1-9]\d{0,3}(?:x\d{3})?)\.(avif|jpg)|\.jpg)$/;

const social: Rendition = { ...socialSize, format: 'jpg' };

const socialName = `${socialSize.width}x${socialSize.height}`;

/** Parses `/objects/<name>`. Null for any other name, so that it never reaches the store. */
export function parseObjectName(name: string): ObjectName | null {
  const [, base, size, format = 'jpg'] = pattern.exec(name) ?? [];
  const master = `${base}.jpg`;
  const image = storedImageOf(objectFolder + master);
  if (!image) return null;
  if (size === undefined) return { master, rendition: null };
  if (size === socialName) return format === 'jpg' ? { master, rendition: social } : null;
  const rendition = { width: Number(size), format: format as ImageFormat };
  return renditionWidthsOf(image, rendition.format).includes(rendition.width) ? { master, rendition } : null;
}

export const objectNameOf = (url: string) => url.slice(objectFolder.length);

export function renditionNamesOf(url: string): string[] {
  const image = storedImageOf(url);
  if (!image) return [];
  const ofWidths = imageFormats.flatMap((format) =>
    renditionWidthsOf(image, format).map((width) => renditionUrl(url, width, format)),
  );
  return [...ofWidths, socialImageUrl(url) ?? []].flat().map(objectNameOf);
}
