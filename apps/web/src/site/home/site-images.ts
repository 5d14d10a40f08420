/**
 * Pictures of the house itself, in public/house; `tools/site-images.ts` makes these widths (pixels) of each. On a phone only a
 * part of it is shown, so only that is fetched: as wide as its ratio to the height, and so far from the left.
 */
export const houseImages = {
  hero: {
    widths: [800, 1200, 1600, 2400],
    ratio: 16 / 9,
    phone: { widths: [480, 750, 1100, 1320], ratio: 4 / 3, position: 0.75 },
  },
} as const;

export type HouseImage = keyof typeof houseImages;

export const houseImageUrl = (name: HouseImage, width: number, format: 'avif' | 'jpg') =>
  `/house/${name}-${width}.${format}`;

export const phoneImageUrl = (name: HouseImage, width: number) => `/house/${name}-phone-${width}.avif`;
