/**
 * Renditions of the hero picture in public/images, written by `tools/site-images.ts`. Phones show and load only a part of the
 * picture: `ratio` is its width to height, `position` how far it is from the left.
 */
export const heroImage = {
  widths: [800, 1200, 1600, 2400],
  ratio: 16 / 9,
  phone: { widths: [480, 750, 1100, 1320], ratio: 4 / 3, position: 0.75 },
} as const;

export const heroUrl = (width: number) => `/images/hero-${width}.avif`;

/** For browsers without AVIF. */
export const heroFallback = { url: '/images/hero-1200.jpg', width: 1200 };

export const phoneHeroUrl = (width: number) => `/images/hero-phone-${width}.avif`;
