import {
  type ImageFormat,
  imageFormats,
  objectFolder,
  picturesIn,
  renditionUrl,
  socialSize,
  storedImageOf,
  renditionWidthsOf,
} from '@innventory/domain/stored-image.ts';

export const objectNameOf = (url: string) => url.slice(objectFolder.length);

/** A stored picture in another width, or cropped to a box. */
export interface Rendition {
  name: string;
  width: number;
  height?: number;
  format: ImageFormat;
}

/** All renditions of a stored picture. None for any other name. */
export function renditionsOf(master: string): Rendition[] {
  const image = storedImageOf(objectFolder + master);
  if (!image) return [];
  const ofWidths = imageFormats.flatMap((format) =>
    renditionWidthsOf(image, format).map((width) => ({ name: renditionUrl(master, width, format), width, format })),
  );
  const { width, height } = socialSize;
  return [...ofWidths, { name: renditionUrl(master, `${width}x${height}`, 'jpg'), width, height, format: 'jpg' }];
}

/** Parses `/objects/<name>`. Null for any other name, so that it never reaches the store. */
export function parseObjectName(name: string): { master: string; rendition: Rendition | null } | null {
  const [master] = picturesIn(name);
  if (master === undefined) return null;
  if (name === master) return { master, rendition: null };
  const rendition = renditionsOf(master).find((candidate) => candidate.name === name);
  return rendition ? { master, rendition } : null;
}
