import {
  type ImageFormat,
  imageFormats,
  imageVariantUrl,
  storedImageOf,
  variantWidthsOf,
} from '@innventory/domain/image.ts';

const folder = '/objects/';

export interface ObjectName {
  /** Name of the kept picture, which the object is or is made from. */
  master: string;
  /** Null for the picture itself. */
  width: number | null;
  format: ImageFormat;
}

const pattern = /^([0-9a-f]{32}-\d{1,5}x\d{1,5}-[0-9a-f]{6})(?:-(\d{3,4})\.(avif|jpg)|\.jpg)$/;

/** What `/objects/<name>` means; null for a name that is none of ours, so no other one ever reaches the store. */
export function parseObjectName(name: string): ObjectName | null {
  const [, base, widthText, format = 'jpg'] = pattern.exec(name) ?? [];
  const master = `${base}.jpg`;
  const image = storedImageOf(folder + master);
  if (!image) return null;
  const width = widthText === undefined ? null : Number(widthText);
  if (width !== null && !variantWidthsOf(image).includes(width)) return null;
  return { master, width, format: format as ImageFormat };
}

export const objectNameOf = (url: string) => url.slice(folder.length);

/** Every variant of the kept picture at `url`, small ones first. */
export function variantNamesOf(url: string): string[] {
  const image = storedImageOf(url);
  const widths = image ? variantWidthsOf(image) : [];
  return widths.flatMap((width) => imageFormats.map((format) => objectNameOf(imageVariantUrl(url, width, format))));
}
