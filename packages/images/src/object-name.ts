import {
  type ImageFormat,
  imageFormats,
  imageVariantUrl,
  socialImageUrl,
  socialSize,
  storedImageOf,
  variantWidthsOf,
} from '@innventory/domain/stored-image.ts';

/** Pictures have addresses below it. */
export const objectFolder = '/objects/';

/** What is made of a kept picture: one width of it, or a part of it that fills the box. */
export interface Variant {
  width: number;
  height?: number;
  format: ImageFormat;
}

export interface ObjectName {
  /** Name of the kept picture, which the object is or is made from. */
  master: string;
  /** Null for the picture itself. */
  variant: Variant | null;
}

const pattern = /^([0-9a-f]{32}-\d{1,5}x\d{1,5}-[0-9a-f]{6})(?:-([1-9]\d{0,3}(?:x\d{3})?)\.(avif|jpg)|\.jpg)$/;

const social: Variant = { ...socialSize, format: 'jpg' };

const socialName = `${socialSize.width}x${socialSize.height}`;

/** What `/objects/<name>` means; null for a name that is none of ours, so no other one ever reaches the store. */
export function parseObjectName(name: string): ObjectName | null {
  const [, base, size, format = 'jpg'] = pattern.exec(name) ?? [];
  const master = `${base}.jpg`;
  const image = storedImageOf(objectFolder + master);
  if (!image) return null;
  if (size === undefined) return { master, variant: null };
  if (size === socialName) return format === 'jpg' ? { master, variant: social } : null;
  const variant = { width: Number(size), format: format as ImageFormat };
  return variantWidthsOf(image, variant.format).includes(variant.width) ? { master, variant } : null;
}

export const objectNameOf = (url: string) => url.slice(objectFolder.length);

/** Every variant of the kept picture at `url`, by format, small ones first. */
export function variantNamesOf(url: string): string[] {
  const image = storedImageOf(url);
  if (!image) return [];
  const ofWidths = imageFormats.flatMap((format) =>
    variantWidthsOf(image, format).map((width) => imageVariantUrl(url, width, format)),
  );
  return [...ofWidths, socialImageUrl(url) ?? []].flat().map(objectNameOf);
}
