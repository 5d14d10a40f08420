import { expect, test } from './fixtures.ts';
import { hold } from '../page.ts';

/** Runs on a site without content, whose pages never wait for their data. */

test('a late blog page is served with 6 skeleton cards, and an empty one says No Blog Posts Yet', async ({ page }) => {
  const release = await hold(page, '**/trpc/**');
  await page.goto('/blog');
  await expect(page.getByTestId('skeleton-card')).toHaveCount(6);

  release();
  await expect(page.getByText('No Blog Posts Yet')).toBeVisible();
});

test("without testimonials: 'No testimonials available at this time. Check back soon!'", async ({ page }) => {
  const release = await hold(page, '**/trpc/**');
  await page.goto('/testimonials');
  await expect(page.getByTestId('skeleton-card').first()).toBeVisible();

  release();
  await expect(page.getByText('No testimonials available at this time. Check back soon!')).toBeVisible();

  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');
  await expect(page.getByTestId('testimonial-card')).toHaveCount(0);
});
