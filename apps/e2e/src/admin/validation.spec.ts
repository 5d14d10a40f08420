import { aBlogPost } from '@innventory/domain/testing.ts';
import { expect, test } from '../fixtures.ts';
import { panelOf } from './panel.ts';

const required: Record<string, string[]> = {
  Bundles: ['Name is required', 'Description is required', 'Price is required', 'At least one image is required'],
  Items: [
    'Name is required',
    'Description is required',
    'Price is required',
    'At least one image is required',
    'Category is required',
  ],
  Testimonials: ['Name is required', 'Testimonial is required'],
  Blog: ['Title is required', 'Slug is required', 'Content is required'],
};

for (const [tab, messages] of Object.entries(required)) {
  test(`${tab}: what is required is told on submit, not before, and the focus goes to the first`, async ({
    adminPage,
  }) => {
    const { show, add, form, submit } = panelOf(adminPage);
    await show(tab);
    await add();
    const [firstMessage = ''] = messages;
    await expect(form.getByText(firstMessage)).toHaveCount(0);

    await submit.click();

    for (const message of messages) await expect(form.getByText(message)).toBeVisible();
    const first = form.getByLabel(tab === 'Blog' ? 'Title' : 'Name', { exact: true });
    await expect(first).toBeFocused();
    await first.fill('Oak');
    await expect(form.getByText(firstMessage)).toHaveCount(0);
  });
}

test('a rating is a number from 1 to 5, and optional', async ({ adminPage }) => {
  const { show, add, form, submit } = panelOf(adminPage);
  await show('Testimonials');
  await add();
  await form.getByLabel('Name').fill('Dana');
  await form.getByLabel('Testimonial').fill('Good.');
  await form.getByLabel('Rating').fill('6');

  await submit.click();

  const fault = form.getByText('Rating must be a number from 1 to 5');
  await expect(fault).toBeVisible();
  for (const noNumber of ['-', '1e']) {
    await form.getByLabel('Rating').fill('');
    await expect(fault).toHaveCount(0);
    await form.getByLabel('Rating').pressSequentially(noNumber);
    await expect(fault).toBeVisible();
    await submit.click();
    await expect(form.getByLabel('Rating')).toBeFocused();
  }
  await form.getByLabel('Rating').fill('');
  await submit.click();
  await expect(adminPage.getByText('Testimonial created successfully')).toBeVisible();
});

test('the slug auto-fills on each title change: lower case, hyphens, none at the edges', async ({ adminPage }) => {
  const { show, add, form } = panelOf(adminPage);
  await show('Blog');
  await add();

  await form.getByLabel('Title', { exact: true }).fill('  Oak & Walnut: a Guide! ');
  await expect(form.getByLabel('Slug')).toHaveValue('oak-walnut-a-guide');
  await form.getByLabel('Slug').fill('own');
  await form.getByLabel('Title', { exact: true }).fill('Oak 2');
  await expect(form.getByLabel('Slug')).toHaveValue('oak-2');
});

test('a slug that another post has is told at its field', async ({ adminPage, api }) => {
  const { show, add, form, submit } = panelOf(adminPage);
  const slug = `taken-${Date.now()}`;
  await api.post('/api/blog-posts', { data: aBlogPost({ slug, status: 'draft' }) });
  await show('Blog');
  await add();
  await form.getByLabel('Title', { exact: true }).fill('Another');
  await form.getByLabel('Slug').fill(slug);
  await form.getByLabel('Content').fill('Text');

  await submit.click();

  await expect(form.getByText('Another blog post already has this address.').first()).toBeVisible();
  await expect(form.getByLabel('Slug')).toBeFocused();
});

test('a new post is a draft; blog tags are entered comma-separated', async ({ adminPage, api }) => {
  const { show, add, form, submit } = panelOf(adminPage);
  const title = `Tagged ${Date.now()}`;
  await show('Blog');
  await add();
  await expect(form.getByLabel('Status')).toHaveValue('draft');
  await form.getByLabel('Title', { exact: true }).fill(title);
  await form.getByLabel('Content').fill('Text');
  await form.getByLabel('Tags').fill(' Oak, , care,Care ');
  await submit.click();
  await expect(adminPage.getByText('Blog post created successfully')).toBeVisible();

  const posts = (await (await api.get('/api/blog-posts/all')).json()) as { title: string; tags: string[] }[];
  expect(posts.find((post) => post.title === title)?.tags).toEqual(['Oak', 'care']);
});

test('images cannot exceed the remaining slots', async ({ adminPage }) => {
  const { add, form, toasts, show } = panelOf(adminPage);
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}.png`, mimeType: 'image/png', buffer: Buffer.from('x') }));
  await add();
  await form.locator('input[type=file]').setInputFiles(files(11));
  await expect(toasts.getByText('Too many images')).toBeVisible();
  await expect(form.getByText('You can only add 10 more image(s). Maximum is 10 images.')).toBeVisible();

  await show('Blog');
  await add();
  await expect(form.locator('input[type=file]')).not.toHaveAttribute('multiple');
});
