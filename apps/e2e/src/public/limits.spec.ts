import type { BlogPost } from '@innventory/domain/blog-post.ts';
import type { Bundle } from '@innventory/domain/bundle.ts';
import type { Testimonial } from '@innventory/domain/testimonial.ts';
import { aBlogPost, aBundle, aTestimonial } from '@innventory/domain/testing.ts';
import { randomUUID } from 'node:crypto';
import { expect, photo, test } from '../fixtures.ts';

const megabytes = (count: number) => count * 1_048_576;

const picture = (name: string, bytes = 100) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(bytes) });

test('a blog post is a draft by default, and records are active', async ({ api }) => {
  const { status: _status, isActive: _postIsActive, ...post } = aBlogPost({ slug: `draft-${randomUUID()}` });
  const { isActive: _isActive, ...bundle } = aBundle();

  const stored = (await (await api.post('/api/blog-posts', { data: post })).json()) as BlogPost;
  const storedBundle = (await (await api.post('/api/furniture-bundles', { data: bundle })).json()) as Bundle;
  await api.delete(`/api/blog-posts/${stored.id}`);
  await api.delete(`/api/furniture-bundles/${storedBundle.id}`);

  expect(stored).toMatchObject({ status: 'draft', isActive: true, publishedAt: null });
  expect(storedBundle.isActive).toBe(true);
});

for (const [rating, status] of [
  [0, 400],
  [1, 201],
  [5, 201],
  [6, 400],
] as const) {
  test(`a rating is 1 to 5: ${rating} answers ${status}`, async ({ api }) => {
    const answer = await api.post('/api/testimonials', { data: aTestimonial({ rating }) });

    expect(answer.status()).toBe(status);
    if (answer.ok()) await api.delete(`/api/testimonials/${((await answer.json()) as Testimonial).id}`);
  });
}

test('at most 10 images go into an upload control', async ({ adminPage }) => {
  await adminPage.getByRole('button', { name: /^Add/ }).click();

  await adminPage
    .getByRole('tabpanel')
    .locator('input[type=file]')
    .setInputFiles(Array.from({ length: 11 }, (_, at) => picture(`${at}.png`)));

  await expect(adminPage.getByText('Too many images').first()).toBeVisible();
  await expect(adminPage.getByText('You can only add 10 more image(s). Maximum is 10 images.').first()).toBeVisible();
});

test('1 image goes into the control of the featured image of a post', async ({ adminPage }) => {
  await adminPage.getByRole('tab', { name: 'Blog' }).click();
  await adminPage.getByRole('button', { name: /^Add/ }).click();

  await adminPage
    .getByRole('tabpanel')
    .locator('input[type=file]')
    .first()
    .evaluate((input: HTMLInputElement) => (input.multiple = true));
  await adminPage
    .getByRole('tabpanel')
    .locator('input[type=file]')
    .first()
    .setInputFiles([picture('a.png'), picture('b.png')]);

  await expect(adminPage.getByText('You can only add 1 more image(s). Maximum is 1 images.').first()).toBeVisible();
});

test('a file has at most 10485760 bytes: one more is too large', async ({ adminPage }) => {
  await adminPage.getByRole('button', { name: /^Add/ }).click();

  await adminPage
    .getByRole('tabpanel')
    .locator('input[type=file]')
    .setInputFiles(picture('huge.png', megabytes(10) + 1));

  await expect(adminPage.getByText('File too large').first()).toBeVisible();
  await expect(adminPage.getByText('huge.png is larger than 10MB').first()).toBeVisible();
});

test('the entry of a successful upload is cleared after 2 s, that of a failed one after 5 s', async ({ adminPage }) => {
  await adminPage.clock.install();
  await adminPage.reload();
  await adminPage.getByRole('button', { name: /^Add/ }).click();
  const form = adminPage.getByRole('tabpanel').locator('form');
  const entry = (name: string) => form.getByText(name);
  const file = form.locator('input[type=file]');

  await adminPage.clock.pauseAt(Date.now() + 60_000);
  await file.setInputFiles(photo('item-oak-nightstand.jpg'));
  await expect(form.locator('img').first()).toBeVisible();
  await expect(entry('item-oak-nightstand.jpg').first()).toBeVisible();
  await adminPage.clock.runFor(2_100);
  await expect(entry('item-oak-nightstand.jpg')).toHaveCount(0);

  await file.setInputFiles({ name: 'bed.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') });
  await expect(adminPage.getByText('Upload failed').first()).toBeVisible();
  await adminPage.clock.runFor(3_000);
  await expect(entry('bed.jpg').first()).toBeVisible();
  await adminPage.clock.runFor(2_500);
  await expect(entry('bed.jpg')).toHaveCount(0);
});
