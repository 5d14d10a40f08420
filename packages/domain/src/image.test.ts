import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkImage,
  checkSlots,
  imageUrlOf,
  imageVariantUrl,
  socialImageUrl,
  storedImageOf,
  variantWidthsOf,
} from './image.ts';

const photo = { name: 'bed.jpg', type: 'image/jpeg', size: 10_485_760 };

test('an image of exactly 10 MB passes', () => {
  expect(() => checkImage(photo)).not.toThrow();
});

test('one byte more is too large', () => {
  expect(() => checkImage({ ...photo, size: 10_485_761 })).toThrow('bed.jpg is larger than 10MB');
});

test('what the browser does not call an image is refused', () => {
  expect(() => checkImage({ ...photo, name: 'list.pdf', type: 'application/pdf' })).toThrow(
    'list.pdf is not an image file',
  );
});

test('files must fit into the slots that are left', () => {
  expect(() => checkSlots(3, 7, 10)).not.toThrow();
  expect(() => checkSlots(4, 7, 10)).toThrow('You can only add 3 more image(s). Maximum is 10 images.');
  expect(() => checkSlots(1, 1, 1)).toThrow('You can only add 0 more image(s). Maximum is 1 images.');
});

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

test('a picture is also served in the widths below its own', () => {
  expect(variantWidthsOf({ width: 1600, height: 1200, color: '#a38f6e' })).toEqual([400, 800, 1200]);
  expect(imageVariantUrl(`/objects/${hash}-1600x1200-a38f6e.jpg`, 800, 'avif')).toBe(
    `/objects/${hash}-1600x1200-a38f6e-800.avif`,
  );
});

test('a stored picture is also served as social networks show it, any other is not', () => {
  expect(socialImageUrl(`/objects/${hash}-1600x1200-a38f6e.jpg`)).toBe(
    `/objects/${hash}-1600x1200-a38f6e-1200x630.jpg`,
  );
  expect(socialImageUrl('https://example.com/bed.jpg')).toBeNull();
});
