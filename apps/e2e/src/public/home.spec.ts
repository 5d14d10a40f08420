import type { Page } from '@playwright/test';
import { expect, nightly, test } from './fixtures.ts';
import { bar, callsOf, hold, narrow, topOf, wide } from '../page.ts';
import { unique } from '../records.ts';

test.use({ viewport: wide });

const gallery = (page: Page) => page.locator('#furniture');
const items = (page: Page) => gallery(page).getByTestId('item-card');
const bundles = (page: Page) => page.locator('#bundles').getByTestId('bundle-card');

/** Reaches the home screen by a link, so that the browser itself asks for the lists. */
async function enterHome(page: Page): Promise<void> {
  await page.goto('/privacy');
  await bar(page).getByRole('link').first().click();
  await expect(page).toHaveURL('/');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page shows title, price, text and picture of every item and bundle', async ({ page, catalogue }) => {
    await page.goto('/');

    for (const { title, price, description } of catalogue.bundles) {
      const card = bundles(page).filter({ hasText: title });
      await expect(card).toContainText(price);
      await expect(card).toContainText(description);
    }
    for (const { title, price, description, imageUrl } of catalogue.items) {
      const card = items(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(card).toContainText(price);
      await expect(card).toContainText(description);
      await expect(card.getByRole('img', { name: title })).toHaveAttribute('src', imageUrl);
    }
  });
});

test('the actions Browse Furniture and Get Quote lead to furniture and contact', nightly, async ({ page }) => {
  await page.goto('/');
  for (const [action, section] of [
    ['Browse Furniture', 'furniture'],
    ['Get Quote', 'contact'],
  ] as const) {
    await page.locator('#home').getByText(action).click();

    await expect.poll(() => topOf(page.locator(`#${section}`))).toBeCloseTo(76, -1);
  }
  await expect(page.locator('#contact').getByLabel('Inquiry Type')).toHaveValue('quote');

  await page.getByRole('button', { name: 'Browse Furniture' }).press('Space');
  await expect.poll(() => topOf(page.locator('#furniture'))).toBeCloseTo(76, -1);
});

test('the order of the sections is home, value points, furniture, bundles, contact, footer', async ({ page }) => {
  await page.goto('/');

  const order = await page
    .locator('#home, #furniture, #bundles, #contact, footer')
    .evaluateAll((parts) => parts.map((part) => part.id || part.localName));
  expect(order).toEqual(['home', 'furniture', 'bundles', 'contact', 'footer']);
  await expect(page.locator('#home + *').getByRole('listitem').getByRole('heading')).toHaveText([
    'Premium Quality',
    'Competitive Pricing',
    'Professional Service',
  ]);
  await expect(gallery(page).getByRole('heading', { level: 2 })).toHaveText('Premium Furniture Gallery');
  await expect(page.locator('#bundles').getByRole('heading', { level: 2 })).toHaveText('Featured Furniture Bundles');
});

test('the category filter starts with All Categories and shows only items of the chosen category', async ({
  page,
  make,
}) => {
  const table = await make.item({ title: unique('Pedestal table'), category: 'tables' });
  await page.goto('/');
  const own = items(page).filter({ hasText: table.title });
  await expect(own).toBeVisible();
  const filters = gallery(page).getByRole('group', { name: 'Category' }).getByRole('button');
  await expect(filters).toHaveText(['All Categories', 'Bedroom', 'Seating', 'Tables', 'Storage']);
  await expect(filters.and(page.locator('[aria-pressed=true]'))).toHaveText(['All Categories']);

  for (const [category, count] of [
    ['Bedroom', 0],
    ['Seating', 0],
    ['Tables', 1],
    ['Storage', 0],
    ['All Categories', 1],
  ] as const) {
    await gallery(page).getByRole('button', { name: category, exact: true }).click();
    await expect(own).toHaveCount(count);
    await expect(gallery(page).getByText(/^\d+( of \d+)? pieces?$/)).toBeVisible();
  }
});

test('the category survives reload, sharing and Back', async ({ page, make, browser, allowConsole }) => {
  // The pointer may rest on a bundle that another journey deletes.
  allowConsole(/status of 404/);
  const table = await make.item({ title: unique('Pedestal table'), category: 'tables' });
  const other = await make.item({ title: unique('Open shelf'), category: 'storage' });
  const button = (name: string) => gallery(page).getByRole('button', { name, exact: true });
  await page.goto('/?category=beds#furniture');
  await expect(button('All Categories')).toHaveAttribute('aria-pressed', 'true');
  const scrolled = await page.evaluate(() => scrollY);

  await button('Tables').click();
  await expect(page).toHaveURL('/?category=tables#furniture');
  await expect(button('Tables')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.setViewportSize(narrow);
  await page.reload();
  await expect(button('Tables')).toHaveAttribute('aria-pressed', 'true');
  // A reload may keep the place of the wide window. Sideways, only the page itself scrolls.
  await gallery(page).evaluate((section) => section.scrollIntoView());
  await expect(button('Tables')).toBeInViewport({ ratio: 1 });
  await bundles(page).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(button('Tables')).toHaveAttribute('aria-pressed', 'true');

  const shared = await browser.newPage({ javaScriptEnabled: false });
  await shared.goto(page.url());
  await expect(items(shared).filter({ hasText: table.title })).toBeVisible();
  await expect(gallery(shared).getByRole('button', { pressed: true })).toHaveText(['Tables']);
  await expect(items(shared).filter({ hasText: other.title })).toHaveCount(0);
  await shared.close();

  await button('All Categories').click();
  await expect(page).toHaveURL('/#furniture');
  await expect(button('All Categories')).toBeFocused();
});

test('a heart toggles a favourite locally without persisting it', async ({ page }) => {
  await page.goto('/');
  const calls = callsOf(page);
  const heart = items(page)
    .first()
    .getByRole('button', { name: /favou?rite/i });

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  expect(calls).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length)).toBe(0);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('Load More Items does nothing when all items are shown', async ({ page }) => {
  await page.goto('/');
  const calls = callsOf(page);
  const count = await items(page).count();

  const more = gallery(page).getByRole('button', { name: 'Load More Items' });
  await expect(more).toBeEnabled();
  await more.click();

  await expect(items(page)).toHaveCount(count);
  expect(calls).toEqual([]);
});

test('bundle cards stand two per row on large screens', async ({ page }) => {
  await page.goto('/');
  const boxOf = async (at: number) => (await bundles(page).nth(at).boundingBox()) ?? { x: 0, y: 0 };

  const [first, second, third] = [await boxOf(0), await boxOf(1), await boxOf(2)];

  expect(second.y).toBe(first.y);
  expect(second.x).toBeGreaterThan(first.x);
  expect(third.x).toBe(first.x);
  expect(third.y).toBeGreaterThan(first.y);
});

test('a bundle card shows first image, title, price, 3 lines of text and View Details', async ({
  page,
  make,
  catalogue,
}) => {
  const description = 'Walnut, brass and boucle from forty rooms. '.repeat(40);
  const imageUrls = catalogue.bundles.at(-1)?.imageUrls.toReversed();
  const bundle = await make.bundle({ price: '$3,450', imageUrls, description });
  await page.goto('/');
  const card = bundles(page).filter({ hasText: bundle.title });

  await expect(card.getByRole('heading')).toHaveText(bundle.title);
  await expect(card).toContainText('$3,450');
  await expect(card.getByRole('img')).toHaveAttribute('src', bundle.imageUrls[0] ?? '');
  await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/bundle/${bundle.id}`);
  const lines = await card
    .getByText('Walnut, brass')
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  expect(Math.round(lines)).toBe(3);
});

test('loading shows skeleton placeholders: 4 for bundles, 6 for furniture', async ({ page }) => {
  const release = await hold(page, '**/trpc/**');
  await enterHome(page);

  await expect(page.locator('#bundles').getByTestId('skeleton-card')).toHaveCount(4);
  await expect(gallery(page).getByTestId('skeleton-card')).toHaveCount(6);

  release();
  await expect(items(page).first()).toBeVisible();
  await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
});

test('if a list fails to load, an empty list is shown, with no visible error message', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_/);
  await page.route('**/trpc/**', (route) => route.abort());
  await enterHome(page);

  await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  await expect(items(page)).toHaveCount(0);
  await expect(bundles(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText(/error|fail|wrong|The next bundles are being put together/i);
});
