import { aBlogPost, aBundle, anItem } from '@innventory/domain/testing.ts';
import { imageUrlOf } from '@innventory/domain/stored-image.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stored } from '../../testing/admin.tsx';
import { renderScreen } from '../../testing/testing.tsx';
import { pictureSizes } from './card-list.tsx';

const url = imageUrlOf('0'.repeat(32), { width: 1600, height: 1200, color: '#8b5a2b' });

const bundles = ['1', '2'].map((id) => stored(aBundle({ imageUrls: [url] }), id));
const items = ['1', '2', '3', '4', '5'].map((id) => stored(anItem({ imageUrl: url }), id));
const post = { ...stored(aBlogPost({ featuredImageUrl: url })), publishedAt: null, readingMinutes: 4 };

const detail = { bundle: bundles[0], items: [], others: [] };

test.each([
  ['two other bundles', '/bundle/1', { 'bundle.detail': { ...detail, others: bundles } }, 'bundle-card', [2, 2]],
  ['five items of a bundle', '/bundle/1', { 'bundle.detail': { ...detail, items } }, 'item-card', [3, 3, 3, 2, 2]],
  ['one related article', '/blog/a', { 'blogPost.bySlug': { post, html: '', related: [post] } }, 'blog-card', [2]],
] as const)('the pictures of %s have the width of their place in the row', async (_, path, answers, card, columns) => {
  renderScreen(path, answers);

  const shown = (await screen.findAllByTestId(card)).map((one) => one.querySelector('source')?.sizes);
  expect(shown).toEqual(columns.map((count) => pictureSizes[count]));
});
