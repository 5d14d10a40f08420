import { aBlogPost } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderEdit, renderForm, stored, valueOf } from '../../testing/admin.tsx';

const aStoredPost = (part = {}) => stored({ ...aBlogPost(part), publishedAt: null }, '7');

const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content');

test('the slug follows the title of a stored post too', async () => {
  const { user } = await renderEdit('Blog', aStoredPost());

  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Grades');

  expect(valueOf(screen.getByLabelText('Slug'))).toBe('grades');
});

test('a phone writes the slug and the address of a link as they are typed', async () => {
  const { user } = await renderEdit('Blog', aStoredPost());

  const slug = screen.getByLabelText('Slug');
  expect(slug.getAttribute('autocapitalize')).toBe('none');
  expect(slug.getAttribute('spellcheck')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Insert link' }));
  expect(screen.getByLabelText('URL').getAttribute('autocapitalize')).toBe('none');
});

test('Tab passes over the links of the preview, which lead nowhere', async () => {
  await renderEdit('Blog', aStoredPost({ content: 'The [grades](/about) of oak' }));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));

  expect(preview.getByRole<HTMLAnchorElement>('link', { name: 'grades' }).tabIndex).toBe(-1);
});

test('a button leads from the preview back to the text', async () => {
  const { user } = await renderEdit('Blog', aStoredPost());
  // The window of jsdom is wide, where both buttons are hidden.
  await user.click(screen.getByText('Preview'));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Preview' }));

  await user.click(screen.getByText('Back to the text'));

  expect(document.activeElement).toBe(content());
});

test('a new post is a draft, its tags are one text, and what is blank is sent as null', async () => {
  const { user, submit, inputsOf } = await renderForm('Blog', { 'blogPost.create': aStoredPost() });
  expect(valueOf(screen.getByLabelText('Status'))).toBe('draft');
  await user.type(screen.getByLabelText('Title'), 'Oak');
  await user.type(content(), '# Oak');
  await user.click(screen.getByLabelText('Tags'));
  await user.paste(' Renovation, bedroom,, Bedroom ');

  await submit();

  expect(await screen.findByText('Blog post created successfully', {}, { timeout: 5_000 })).toBeTruthy();
  expect(inputsOf('blogPost.create')).toEqual([
    {
      submissionId: expect.any(String),
      title: 'Oak',
      slug: 'oak',
      content: '# Oak',
      status: 'draft',
      tags: ['Renovation', 'bedroom'],
      excerpt: null,
      featuredImageUrl: null,
      seoTitle: null,
      seoDescription: null,
      isActive: true,
    },
  ]);
});

test('a stored post can be published, with its tags and search texts', async () => {
  const post = aStoredPost({ status: 'draft', tags: ['Grading', 'Oak'], seoTitle: 'Grades', seoDescription: 'How' });
  const { user, form, submit, inputsOf } = await renderEdit('Blog', post, { 'blogPost.update': post });
  expect(within(screen.getByTestId('admin-record')).getByText('Draft')).toBeTruthy();
  expect(valueOf(within(form).getByLabelText('Tags'))).toBe('Grading, Oak');
  expect(valueOf(await screen.findByLabelText('SEO Title'))).toBe('Grades');
  expect(valueOf(screen.getByLabelText('SEO Description'))).toBe('How');

  await user.selectOptions(screen.getByLabelText('Status'), 'Published');
  await submit();

  const published = { id: '7', status: 'published', tags: ['Grading', 'Oak'] };
  await waitFor(() => expect(inputsOf('blogPost.update')).toMatchObject([published]));
});

test('the text and the URL of a link are marked as required, its SEO title is not', async () => {
  const { user } = await renderForm('Blog');
  await user.click(screen.getByRole('button', { name: 'Insert link' }));
  const dialog = within(await screen.findByRole('dialog'));
  const isRequired = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).required;

  expect(['Link Text', 'URL', 'SEO Title'].map(isRequired)).toEqual([true, true, false]);
});
