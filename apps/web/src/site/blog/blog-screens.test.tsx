import { aBlogPost } from '@innventory/domain/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/testing.tsx';

const post = {
  ...aBlogPost({ title: 'How we grade', slug: 'how-we-grade', tags: ['Oak', 'Grading', 'Care', 'Freight'] }),
  id: '1',
  publishedAt: '2026-11-02T03:30:00.000Z',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};
const card = { ...post, readingMinutes: 4 };

test('a draft that got here all the same is not shown', async () => {
  renderScreen('/blog', { 'blogPost.cards': [{ ...card, status: 'draft' }] });

  expect(await screen.findByText('No Blog Posts Yet')).toBeTruthy();
});
