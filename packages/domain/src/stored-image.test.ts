import fc from 'fast-check';
import { expect, test } from 'vitest';
import { imageUrlOf, renditionUrl, storedImageOf, renditionWidthsOf } from './stored-image.ts';

const hash = '0123456789abcdef0123456789abcdef';

test("a stored picture's address tells its size and colour", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2400 }), fc.integer({ min: 1, max: 2400 }), (width, height) => {
      const image = { width, height, color: '#a38f6e' };
      expect(storedImageOf(imageUrlOf(hash, image))).toEqual(image);
    }),
  );
});

test.each(['/objects/bed.jpg', 'https://example.com/bed.jpg', `/objects/${hash}-1x1-a38f6e.jpg/../x`])(
  'nothing is read from the foreign address %s',
  (url) => {
    expect(storedImageOf(url)).toBeNull();
  },
);

test.each([
  [2400, [400, 800, 1200, 1600], [400, 800, 1200, 1600]],
  [1600, [400, 800, 1200], [400, 800, 1200, 1600]],
  [1000, [400, 800], [400, 800, 1000]],
  [90, [], [90]],
])('a picture %i pixels wide is also served in the widths below, as AVIF in its own too', (width, jpg, avif) => {
  const image = { width, height: 1200, color: '#a38f6e' };
  expect(renditionWidthsOf(image, 'jpg')).toEqual(jpg);
  expect(renditionWidthsOf(image, 'avif')).toEqual(avif);
  expect(renditionUrl(`/objects/${hash}-1600x1200-a38f6e.jpg`, 800, 'avif')).toBe(
    `/objects/${hash}-1600x1200-a38f6e-800.avif`,
  );
});
