import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { narrow } from '../page.ts';
import { cutOff, select } from './page.ts';

async function openWithLargeText(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
}

test.describe('with text of twice the size on a phone', () => {
  test.use({ viewport: narrow });

  test('no text is cut off', async ({ page, screens }) => {
    for (const name of ['home', 'bundle', 'item', 'search']) {
      await openWithLargeText(page, screens[name]);
      if (['home', 'item'].includes(name)) await select(page, page.locator('main'));
      expect.soft(await cutOff(page), name).toEqual([]);
    }
  });

  test('the buttons over a picture do not overlap', async ({ page, screens }) => {
    await openWithLargeText(page, screens.bundle);

    const next = (await page.getByRole('button', { name: 'Next image' }).boundingBox())!;
    const enlarge = (await page.getByRole('button', { name: 'Enlarge the image' }).boundingBox())!;
    expect(next.y + next.height).toBeLessThanOrEqual(enlarge.y);
  });
});

test.describe('with text of twice the size on a small phone', () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test('no page is wider than the window or cut off, and links break between words', async ({ page, screens }) => {
    for (const name of ['home', 'bundle', 'item']) {
      await openWithLargeText(page, screens[name]);
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
      if (name !== 'home') continue;
      await select(page);
      expect.soft(await cutOff(page), 'beside a heart').toEqual([]);
      const categories = await page.getByRole('group', { name: 'Category' }).boundingBox();
      expect.soft(categories?.width).toBeGreaterThan(200);
    }
    const heightOf = async (name: string) => {
      const box = await page.locator('#quick-links').getByRole('link', { name }).boundingBox();
      return Math.round(box?.height ?? 0);
    };
    await expect.poll(async () => [await heightOf('Testimonials'), await heightOf('Blog')]).toEqual([80, 80]);
  });

  test('no control covers the number of the enlarged picture', async ({ page, screens }) => {
    await openWithLargeText(page, screens.bundle);
    await page.getByRole('button', { name: 'Enlarge the image' }).click();
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    await expect(zoomIn).toBeVisible();

    const number = (await page.getByText(/^1 \/ \d+$/).boundingBox())!;
    expect(number.x + number.width).toBeLessThan((await zoomIn.boundingBox())!.x);
  });
});

for (const [where, width, height] of [
  ['at a zoom of 400 %', 320, 200],
  ['on a phone in landscape', 667, 331],
] as const) {
  test(`${where} the bars leave the page free`, async ({ page, screens }) => {
    await page.setViewportSize({ width, height });
    await page.goto(screens.item ?? '');
    await select(page, page.locator('article'));
    await page.getByRole('navigation', { name: 'Breadcrumb' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Selected items' })).not.toBeInViewport();
    await expect(page.getByRole('button', { name: 'Ask About This Item' })).not.toBeInViewport();

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();

    await expect(page).toHaveURL('/');
  });
}
