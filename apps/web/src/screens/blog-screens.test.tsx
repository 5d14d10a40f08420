import { AppError } from '@innventory/domain/errors.ts';
import { renderMarkdown } from '@innventory/domain/markdown.ts';
import { aBlogPost } from '@innventory/domain/testing.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pending, renderScreen } from '../testing.tsx';

const post = {
  ...aBlogPost({ title: 'How we grade', slug: 'how-we-grade', tags: ['Oak', 'Grading', 'Care', 'Freight'] }),
  id: '1',
  publishedAt: '2026-11-02T03:30:00.000Z',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
};
const card = { ...post, readingMinutes: 4 };

test('six placeholders stand in until the posts arrive', async () => {
  renderScreen('/blog', { 'blogPost.cards': pending });

  expect(await screen.findAllByTestId('skeleton-card')).toHaveLength(6);
});

test('a card shows date, reading time, excerpt, two tags and how many more', async () => {
  renderScreen('/blog', { 'blogPost.cards': [card] });

  const shown = within(await screen.findByTestId('blog-card'));

  expect(shown.getByRole('link', { name: 'How we grade' }).getAttribute('href')).toBe('/blog/how-we-grade');
  for (const text of ['Nov 1, 2026', '4 min read', 'Three grades, and what each means.', 'Oak', 'Grading', '+2']) {
    expect(shown.getByText(text)).toBeTruthy();
  }
  expect(shown.queryByText('Care')).toBeNull();
});

test('the first picture of the list does not wait until it is scrolled to, as the others do', async () => {
  const pictured = (id: string) => ({ ...card, id, featuredImageUrl: `/objects/${id}.jpg` });
  renderScreen('/blog', { 'blogPost.cards': [pictured('1'), pictured('2'), pictured('3')] });

  const pictures = await screen.findAllByRole('img');

  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([null, 'lazy', 'lazy']);
});

test('a draft that got here all the same is not shown', async () => {
  renderScreen('/blog', { 'blogPost.cards': [{ ...card, status: 'draft' }] });

  expect(await screen.findByText('No Blog Posts Yet')).toBeTruthy();
});

test('a post shows its text, its day in the time zone of the company, and what is related', async () => {
  renderScreen('/blog/how-we-grade', {
    'blogPost.bySlug': {
      post,
      html: renderMarkdown(post.content),
      related: [{ ...card, id: '2', slug: 'other', title: 'Other post' }],
    },
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'How we grade' })).toBeTruthy();
  expect(screen.getByText('November 1, 2026')).toBeTruthy();
  expect(screen.getByText('By Harbour House')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Grades' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Other post' }).getAttribute('href')).toBe('/blog/other');
  expect(screen.getByRole('link', { name: 'Back to Blog' })).toBeTruthy();
});

test.each(['BLOG_POST_NOT_FOUND', 'UNEXPECTED'] as const)(
  '%s is told as Blog Post Not Found, with a way back',
  async (code) => {
    const refuse = () => {
      throw new AppError(code);
    };
    const { user } = renderScreen('/blog/gone', { 'blogPost.bySlug': refuse, 'blogPost.cards': [card] });

    expect(await screen.findByRole('heading', { name: 'Blog Post Not Found' })).toBeTruthy();
    expect(screen.getByText("The blog post you're looking for doesn't exist or has been removed.")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to Blog' }));

    expect(await screen.findByTestId('blog-card')).toBeTruthy();
  },
);

test('the old address of a renamed post leads to the new one', async () => {
  const { calls } = renderScreen('/blog/old', {
    'blogPost.bySlug': { post, html: renderMarkdown(post.content), related: [] },
  });

  expect(await screen.findByRole('heading', { level: 1, name: 'How we grade' })).toBeTruthy();
  expect(calls.map(({ input }) => input)).toEqual([{ slug: 'old' }, { slug: 'how-we-grade' }]);
});
