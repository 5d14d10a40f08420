export interface StoredImage {
  width: number;
  height: number;
  color: string;
}

const storedImagePattern = /^\/objects\/[0-9a-f]{32}-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.jpg$/;

/** Widths of the renditions in pixels, for screens of 390 px and 1280 px with 1x to 3x pixels. */
export const imageWidths = [400, 800, 1200, 1600] as const;

export const imageFormats = ['avif', 'jpg'] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** Reads size and colour from the address of a stored picture. Null for any other address. */
export function storedImageOf(url: string): StoredImage | null {
  const match = storedImagePattern.exec(url);
  if (!match) return null;
  return { width: Number(match[1]), height: Number(match[2]), color: `#${match[3]}` };
}

/** Address of a stored picture: `/objects/<hash>-<width>x<height>-<color>.jpg`. `hash` is 32 hex digits. */
export function imageUrlOf(hash: string, { width, height, color }: StoredImage): string {
  return `/objects/${hash}-${width}x${height}-${color.slice(1)}.jpg`;
}

/** Address of a rendition: `…-800.avif` beside `….jpg`. */
export function renditionUrl(url: string, width: number, format: ImageFormat): string {
  return url.replace(/\.jpg$/, `-${width}.${format}`);
}

/** Widths below the picture's own, ascending. AVIF adds the own width; as JPEG, the picture itself has it. */
export function renditionWidthsOf({ width }: StoredImage, format: ImageFormat): number[] {
  const smaller = imageWidths.filter((candidate) => candidate < width);
  return format === 'jpg' ? smaller : [...smaller, width].slice(0, imageWidths.length);
}

/** Size in pixels of the picture that social networks show of a page. */
export const socialSize = { width: 1200, height: 630 } as const;

/** Address of a stored picture cropped for social networks: `…-1200x630.jpg` beside `….jpg`. Null for any other address. */
export function socialImageUrl(url: string): string | null {
  return storedImageOf(url) && url.replace(/\.jpg$/, `-${socialSize.width}x${socialSize.height}.jpg`);
}

/** Hash, size and colour begin the names of a stored picture. */
const picture = /[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}-[0-9a-f]{6}/g;

export const picturePattern = picture.source;

export const pictureIn = (text: string): string[] => text.match(picture) ?? [];
