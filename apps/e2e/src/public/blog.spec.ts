import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { wide } from '../page.ts';
import { unique } from '../records.ts';

test.use({ viewport: wide });

const cards = (page: Page) => page.getByTestId('blog-card');
const cardOf = (page: Page, title: string) => cards(page).filter({ hasText: title });

test('the blog list has a heading and a grid of posts', async ({ page }) => {
  await page.goto('/blog');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  const [first, second] = [await cards(page).nth(0).boundingBox(), await cards(page).nth(1).boundingBox()];
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.x ?? 0);
});

test('each card links to the post and shows image, title, date (MMM d, yyyy), reading time, excerpt, the first two tags and a +N count', async ({
  page,
  make,
}) => {
  const excerpt = 'Dry, dark and off the floor.';
  const tags = ['Oak', 'Storage', 'Moisture', 'Wax', 'Pallets'];
  const content = 'oak '.repeat(401);
  const { title, slug, publishedAt, featuredImageUrl } = await make.post({ excerpt, tags, content });
  const few = await make.post({ title: unique('Two tags'), tags: tags.slice(0, 2) });
  await page.goto('/blog');
  const card = cardOf(page, title);

  await expect(card.getByRole('heading')).toHaveText(title);
  await expect(card.getByRole('link')).toHaveAttribute('href', `/blog/${slug}`);
  await expect(card.getByRole('img')).toHaveAttribute('src', featuredImageUrl ?? '');
  await expect(card).toContainText(excerpt);
  await expect(card.getByText('3 min read', { exact: true })).toBeVisible();
  const date = new Date(publishedAt ?? '').toLocaleDateString('en-US', {
    timeZone: 'America/Toronto',
    dateStyle: 'medium',
  });
  await expect(card.locator('time')).toHaveText(date);
  await expect(card.getByRole('listitem')).toHaveText(['Oak', 'Storage', '+3']);
  await expect(cardOf(page, few.title).getByRole('listitem')).toHaveText(['Oak', 'Storage']);
});
