import { expect, test } from 'vitest';
import { checkImage, checkSlots } from './image.ts';

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
