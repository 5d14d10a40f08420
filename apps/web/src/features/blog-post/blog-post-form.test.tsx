import { aBlogPost } from '@innventory/domain/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { descriptionOf, renderForm, renderPanel, stored, submitButton, valueOf } from '../../admin-testing.tsx';

const aStoredPost = (part = {}) => stored({ ...aBlogPost(part), publishedAt: null }, '7');

const content = () => screen.getByLabelText<HTMLTextAreaElement>('Content');

test('a post needs a title, a slug and content', async () => {
  const { submit } = await renderForm('Blog');

  await submit();

  for (const label of ['Title', 'Slug', 'Content']) {
    expect(descriptionOf(screen.getByLabelText(label))).toContain(`${label} is required`);
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

test.each(['Upper-Case', 'two--hyphens', '-edge', 'a b'])('a slug like "%s" is refused', async (slug) => {
  const { user, submit } = await renderForm('Blog');
  await user.type(screen.getByLabelText('Slug'), slug);

  await submit();

  expect(descriptionOf(screen.getByLabelText('Slug'))).toContain(
    'Slug must be lowercase letters, numbers, and hyphens only',
  );
});

test('the slug follows the title in a new post, over what was typed there', async () => {
  const { user } = await renderForm('Blog');
  await user.type(screen.getByLabelText('Title'), 'Oak & walnut: a guide!');
  expect(valueOf(screen.getByLabelText('Slug'))).toBe('oak-walnut-a-guide');

  await user.type(screen.getByLabelText('Slug'), '-own');
  expect(descriptionOf(screen.getByLabelText('Slug'))).toContain('/blog/oak-walnut-a-guide-own');
  await user.type(screen.getByLabelText('Title'), ' 2');

  expect(valueOf(screen.getByLabelText('Slug'))).toBe('oak-walnut-a-guide-2');
});

test('the slug follows the title of a stored post too', async () => {
  const { user } = await renderPanel('Blog', { 'blogPost.summaries': [aStoredPost()], 'blogPost.byId': aStoredPost() });
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));

  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'Grades');

  expect(valueOf(screen.getByLabelText('Slug'))).toBe('grades');
});

test('a new post is a draft, its tags are one text, and what is blank is sent as null', async () => {
  const { user, submit, calls } = await renderForm('Blog', { 'blogPost.create': aStoredPost() });
  expect(valueOf(screen.getByLabelText('Status'))).toBe('draft');
  await user.type(screen.getByLabelText('Title'), 'Oak');
  await user.type(content(), '# Oak');
  await user.type(screen.getByLabelText('Tags'), ' Renovation, bedroom,, Bedroom ');

  await submit();

  expect(await screen.findByText('Blog post created successfully', {}, { timeout: 5_000 })).toBeTruthy();
  expect(calls.find(({ path }) => path === 'blogPost.create')?.input).toEqual({
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
  });
});

test('a stored post can be published, with its tags and search texts', async () => {
  const post = aStoredPost({ status: 'draft', tags: ['Grading', 'Oak'], seoTitle: 'Grades', seoDescription: 'How' });
  const { user, calls } = await renderPanel('Blog', {
    'blogPost.summaries': [post],
    'blogPost.byId': post,
    'blogPost.update': post,
  });
  expect(await screen.findByText('Draft')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  expect(valueOf(screen.getByLabelText('Tags'))).toBe('Grading, Oak');
  expect(valueOf(screen.getByLabelText('SEO Title'))).toBe('Grades');
  expect(valueOf(screen.getByLabelText('SEO Description'))).toBe('How');

  await user.selectOptions(screen.getByLabelText('Status'), 'Published');
  await user.click(submitButton());

  await waitFor(() => expect(calls.some(({ path }) => path === 'blogPost.update')).toBe(true));
  expect(calls.find(({ path }) => path === 'blogPost.update')?.input).toMatchObject({
    id: '7',
    status: 'published',
    tags: ['Grading', 'Oak'],
  });
});

test('the reading time stands below the content', async () => {
  const { user } = await renderForm('Blog');
  await user.click(content());
  await user.paste('word '.repeat(401));

  expect(descriptionOf(content())).toContain('3 min read');
});

test('a link is put in place of the selected words, and the cursor behind it', async () => {
  const { user } = await renderForm('Blog');
  await user.type(content(), 'Read the guide now.');
  content().setSelectionRange(9, 14);
  await user.click(screen.getByRole('button', { name: 'Insert link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Insert link' }));
  expect(valueOf(dialog.getByLabelText('Link Text'))).toBe('guide');

  await user.click(dialog.getByRole('button', { name: 'Insert' }));
  expect(dialog.getByText('URL is required')).toBeTruthy();
  await user.type(dialog.getByLabelText('URL'), '/blog/guide');
  await user.type(dialog.getByLabelText('SEO Title'), 'The guide{Enter}');

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valueOf(content())).toBe('Read the [guide](/blog/guide "The guide") now.');
  expect(document.activeElement).toBe(content());
  expect(content().selectionStart).toBe('Read the [guide](/blog/guide "The guide")'.length);
});

test('the link dialog needs a text, keeps the post open and can be left', async () => {
  const { user, calls } = await renderForm('Blog');
  await user.type(screen.getByLabelText('Title'), 'Post');
  await user.type(content(), 'Text');
  await user.click(screen.getByRole('button', { name: 'Insert link' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.type(dialog.getByLabelText('URL'), '/a{Enter}');
  expect(dialog.getByText('Link text is required')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(valueOf(content())).toBe('Text');
  expect(document.activeElement).toBe(content());
  expect(calls.some(({ path }) => path === 'blogPost.create')).toBe(false);
});

test('the preview shows the post as its page will, while it is written', async () => {
  const { user } = await renderForm('Blog');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const preview = within(screen.getByRole('region', { name: 'Preview' }));

  await user.type(screen.getByLabelText('Title'), 'Oak');
  await user.type(content(), '## Grain');
  await user.type(screen.getByLabelText('Tags'), 'wood, Wood, care');

  expect(await preview.findByRole('heading', { level: 1, name: 'Oak' })).toBeTruthy();
  expect(await preview.findByRole('heading', { level: 2, name: 'Grain' })).toBeTruthy();
  await waitFor(() => expect(preview.getAllByRole('listitem').map((tag) => tag.textContent)).toEqual(['wood', 'care']));
});

test('what would be better before a post goes out stands in its form and keeps nobody from saving', async () => {
  const { user, form, submit } = await renderForm('Blog', { 'blogPost.create': aStoredPost() });
  await user.type(screen.getByLabelText('Title'), 'Oak');
  await user.type(content(), 'Text');
  expect(await within(form).findByText(/^No image:/)).toBeTruthy();
  expect(within(form).getByText(/^No excerpt:/)).toBeTruthy();

  await submit();

  expect(await screen.findByText('Blog post created successfully')).toBeTruthy();
});

test('the length of what search results show is told at its field', async () => {
  const { user } = await renderForm('Blog');
  await user.type(screen.getByLabelText('SEO Title'), 'Oak');
  expect(descriptionOf(screen.getByLabelText('SEO Title'))).toContain('3 of 60 characters.');

  await user.click(screen.getByLabelText('SEO Description'));
  await user.paste('a'.repeat(200));

  expect(descriptionOf(screen.getByLabelText('SEO Description'))).toContain(
    '200 characters; only about 155 are shown.',
  );
});
