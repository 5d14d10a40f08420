import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { footer, hold } from './page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Who We Are' });

const isMarked = (page: Page) => page.evaluate(() => 'waiting' in document.documentElement.dataset);

/** Follows a link whose screen's code comes when the answer is called. */
async function follow(page: Page): Promise<() => void> {
  await page.goto('/');
  const arrive = await hold(page, /about-screen/);
  await footer(page).getByRole('link', { name: 'About Us' }).click();
  await expect.poll(() => isMarked(page)).toBe(true);
  return arrive;
}

test('on a slow line a followed link shows that it is on its way', async ({ page }) => {
  const arrive = await follow(page);
  await expect(heading(page)).toHaveCount(0);

  arrive();

  await expect(heading(page)).toBeVisible();
  await expect.poll(() => isMarked(page)).toBe(false);
});

test('a link that is left again before its screen came leaves no such sign', async ({ page }) => {
  const arrive = await follow(page);

  await page.goBack();

  await expect.poll(() => isMarked(page)).toBe(false);
  arrive();
});
