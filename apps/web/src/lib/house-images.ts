/** Pictures of the house itself, in public/house; `tools/site-images.ts` makes these widths (pixels) of each. */
export const houseImages = {
  hero: { widths: [800, 1200, 1600, 2400], ratio: 16 / 9 },
} as const;

export type HouseImage = keyof typeof houseImages;

export const houseImageUrl = (name: HouseImage, width: number, format: 'avif' | 'jpg') =>
  `/house/${name}-${width}.${format}`;
