export interface StoredImage {
  width: number;
  height: number;
  color: string;
}

export const objectFolder = '/objects/';

/** Hash, size and colour: every name of a stored picture or rendition begins with them. */
const picture = /[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}-[0-9a-f]{6}/g;

export const picturePattern = picture.source;

/** Names of the stored pictures in a text. */
export const picturesIn = (text: string): string[] => (text.match(picture) ?? []).map((found) => `${found}.jpg`);

/** Whether a file of the store is a picture itself, no rendition. */
export const isPicture = (name: string): boolean => picturesIn(name)[0] === name;

/** Widths of the renditions in pixels, for screens of 390 px and 1280 px with 1x to 3x pixels. */
export const imageWidths = [400, 800, 1200, 1600] as const;

export const imageFormats = ['avif', 'jpg'] as const;

export type ImageFormat = (typeof imageFormats)[number];

/** Reads size and colour from the address of a stored picture. Null for any other address. */
export function storedImageOf(url: string): StoredImage | null {
  const [name] = picturesIn(url);
  if (!name || url !== objectFolder + name) return null;
  const [, width, height, color] = name.split(/[-x.]/);
  return { width: Number(width), height: Number(height), color: `#${color}` };
}

/** Address of a stored picture: `/objects/<hash>-<width>x<height>-<color>.jpg`. `hash` is 32 hex digits. */
export function imageUrlOf(hash: string, { width, height, color }: StoredImage): string {
  return `${objectFolder}${hash}-${width}x${height}-${color.slice(1)}.jpg`;
}

/** Address or name of a rendition: `…-800.avif` beside `….jpg`. */
export function renditionUrl(url: string, size: number | string, format: ImageFormat): string {
  return url.replace(/\.jpg$/, `-${size}.${format}`);
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
  return storedImageOf(url) && renditionUrl(url, `${socialSize.width}x${socialSize.height}`, 'jpg');
}
