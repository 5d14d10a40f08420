import type { Page } from '@playwright/test';
import { wholeBrowser } from '../../playwright.config.ts';
import { signIn } from '../fixtures.ts';
import { expect, test } from './fixtures.ts';

// Otherwise Playwright switches off the browser's memory of pages that were left.
test.use({ launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

const elsewhere = 'data:text/html,<title>Another site</title>';

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.dataset.wasLeft = 'yes'));
  await page.goto(elsewhere, { waitUntil: 'load' });
}

async function goBack(page: Page, path: string): Promise<void> {
  await page.evaluate('void setTimeout(() => history.back(), 20)');
  await expect(page).toHaveURL(path);
}

const standing = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons: unknown;
    })[];
    return {
      isAsItWasLeft: document.documentElement.dataset.wasLeft === 'yes',
      whyNot: JSON.stringify(visit?.notRestoredReasons ?? null),
      top: Math.round(scrollY),
    };
  });

/** Pictures may have been on their way when the page was left, and the browser itself asks for its icon. */
const isOfPage = new Set(['document', 'stylesheet', 'script', 'fetch', 'xhr']);

test('Back from another site shows every public screen as it was left, without a request', async ({
  page,
  screens,
}) => {
  test.slow();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (isOfPage.has(request.resourceType())) requests.push(request.url());
  });
  for (const [name, path] of Object.entries(screens).filter(([name]) => !name.startsWith('missing'))) {
    await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await leave(page);
    requests.length = 0;

    await goBack(page, path);

    expect(await standing(page), name).toEqual({ isAsItWasLeft: true, whyNot: 'null', top: 300 });
    expect(requests, name).toEqual([]);
  }
});

test('Back from another site keeps category, hearts and what was typed', async ({ page }) => {
  await page.goto('/');
  const gallery = page.locator('#furniture');
  const seating = gallery.getByRole('button', { name: 'Seating' });
  const heart = gallery.getByTestId('item-card').first().getByRole('button');
  const message = page.locator('#contact').getByLabel('Message');
  await seating.click();
  await heart.click();
  await message.fill('Twelve oak nightstands, please.');
  await leave(page);

  await goBack(page, '/');

  await expect(seating).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(message).toHaveValue('Twelve oak nightstands, please.');
  await gallery.getByRole('button', { name: 'Bedroom' }).click();
  await expect(seating).toHaveAttribute('aria-pressed', 'false');
});

test('Back shows the panel to nobody whose session has ended meanwhile', async ({ page, context }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.goto('/');
  // From here on the panel stands on a page that browsers may keep, which they may not do with /admin.
  await page.evaluate(() => {
    history.pushState(null, '', '/admin');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('tab', { name: 'Inquiries' }).click();
  await leave(page);
  expect((await context.request.post('/api/admin/logout')).ok()).toBe(true);

  await goBack(page, '/admin#inquiries');

  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  expect((await standing(page)).isAsItWasLeft).toBe(true);
});
