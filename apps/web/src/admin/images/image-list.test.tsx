import { aBlogPost, aBundle } from '@innventory/domain/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { descriptionOf, recordOf, renderEdit } from '../../testing/admin.tsx';

const pictureOf = (width: number, height = 600) => `/objects/${'a'.repeat(32)}-${width}x${height}-c0ffee.jpg`;

test('a picture that is too small for its place says so', async () => {
  const imageUrls = [pictureOf(799), pictureOf(800), pictureOf(600, 800), '/images/founder.jpg'];
  await renderEdit('Bundles', recordOf(aBundle({ imageUrls })));

  const removals = await screen.findAllByRole('button', { name: /^Remove image/ });
  const texts = removals.map((button) => button.closest('li')?.textContent ?? '');

  expect(texts.map((text) => text.includes('799 pixels wide: it may look blurred'))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(texts.slice(1).join(' ')).not.toContain('blurred');
});

test('a picture across the page is wanted wider', async () => {
  await renderEdit('Blog', recordOf(aBlogPost({ featuredImageUrl: pictureOf(1599) })));

  expect(descriptionOf(await screen.findByLabelText('Featured image'))).toContain('At least 1600 pixels wide.');
  expect(await screen.findByText('1599 pixels wide: it may look blurred')).toBeTruthy();
});
