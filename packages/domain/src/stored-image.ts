export interface StoredImage {
  width: number;
  height: number;
  /** Its average colour, `#rrggbb`. */
  color: string;
}

const storedImagePattern = /^\/objects\/[0-9a-f]{32}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.jpg$/;

/**
 * The widths, in pixels, in which a stored picture is also served, as AVIF and as JPEG.
 * Source: cards at 390 px and 1280 px screens with 1x to 3x pixels, detail and hero pictures up to 2x.
 */
export const imageWidths = [400, 800, 1200, 1600] as const;

export const imageFormats = ['avif', 'jpg'] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** Size and colour of a picture of ours: they stand in its address, so a page needs no look-up. Null for any other address. */
export function storedImageOf(url: string): StoredImage | null {
  const match = storedImagePattern.exec(url);
  if (!match) return null;
  return { width: Number(match[1]), height: Number(match[2]), color: `#${match[3]}` };
}

/** Address of a stored picture: `/objects/<hash>-<width>x<height>-<color>.jpg`. `hash` is 32 hex digits. */
export function imageUrlOf(hash: string, { width, height, color }: StoredImage): string {
  return `/objects/${hash}-${width}x${height}-${color.slice(1)}.jpg`;
}

/** Address of one width of a stored picture: `…-800.avif` beside `….jpg`. */
export function imageVariantUrl(url: string, width: number, format: ImageFormat): string {
  return url.replace(/\.jpg$/, `-${width}.${format}`);
}

/**
 * The widths that are made of a picture, smallest first: those below its own and, as AVIF, its own if that is at most the
 * widest of them. As JPEG its own is the file itself.
 */
export function variantWidthsOf({ width }: StoredImage, format: ImageFormat): number[] {
  const smaller = imageWidths.filter((candidate) => candidate < width);
  return format === 'jpg' ? smaller : [...smaller, width].slice(0, imageWidths.length);
}

/** Size in pixels of the picture that social networks show of a page. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Address of a stored picture cropped for social networks: `…-1200x630.jpg` beside `….jpg`. Null for any other address. */
export function socialImageUrl(url: string): string | null {
  return storedImageOf(url) && url.replace(/\.jpg$/, `-${socialSize.width}x${socialSize.height}.jpg`);
}
