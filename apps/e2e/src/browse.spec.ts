import { expect, test } from './fixtures.ts';

const screens = ['/', '/about', '/blog', '/testimonials', '/privacy', '/admin'];

for (const path of screens) {
  test(`${path} opens without an error or warning in the console`, async ({ page, complaints }) => {
    await page.goto(path, { waitUntil: 'networkidle' });

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(complaints).toEqual([]);
  });
}

test('the landing page offers Browse Furniture and Get Quote, and names three values', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /premium used hotel furniture at unbeatable prices/i,
  );
  for (const value of ['Premium Quality', 'Competitive Pricing', 'Professional Service']) {
    await expect(page.getByRole('heading', { name: value })).toBeVisible();
  }
  await page.locator('#home').getByText('Browse Furniture').click();
  await expect(page.locator('#furniture')).toBeInViewport();
  await page.locator('#home').getByText('Get Quote').click();
  await expect(page.locator('#contact')).toBeInViewport();
});

test('a category shows only its own furniture', async ({ page }) => {
  await page.goto('/');
  const gallery = page.locator('#furniture');
  await expect(gallery.getByTestId('item-card')).toHaveCount(16);

  for (const category of ['Bedroom', 'Seating', 'Tables', 'Storage']) {
    await gallery.getByRole('button', { name: category, exact: true }).click();
    await expect(gallery.getByTestId('item-card')).toHaveCount(4);
  }
  await gallery.getByRole('button', { name: 'All Categories' }).click();
  await expect(gallery.getByTestId('item-card')).toHaveCount(16);
});

test('a heart stays until the page is loaded again', async ({ page }) => {
  await page.goto('/');
  const heart = page.locator('#furniture').getByTestId('item-card').first().getByRole('button');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('Load More Items is shown and can be pressed', async ({ page }) => {
  await page.goto('/');

  const more = page.getByRole('button', { name: 'Load More Items' });
  await expect(more).toBeEnabled();
  await more.click();

  await expect(page.locator('#furniture').getByTestId('item-card')).toHaveCount(16);
});

test('from another screen the navigation goes home and then to the section', async ({ page }) => {
  await page.goto('/about');

  await page.getByRole('navigation').first().getByText('Featured Bundles').click();

  await expect(page).toHaveURL(/\/(#bundles)?$/);
  await expect(page.locator('#bundles')).toBeInViewport();
});

test('on a small screen the menu is a side panel that closes on a choice, the backdrop and its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const open = page.getByRole('button', { name: /menu/i }).first();
  const panel = page.getByRole('dialog');

  await open.click();
  await expect(panel.getByText('Testimonials')).toBeVisible();
  await panel.getByRole('button', { name: /close/i }).click();
  await expect(panel).toBeHidden();

  await open.click();
  await expect(panel).toBeVisible();
  await page.mouse.click(5, 700);
  await expect(panel).toBeHidden();

  await open.click();
  await panel.getByText('Testimonials').click();
  await expect(page).toHaveURL(/\/testimonials$/);
  await expect(panel).toBeHidden();
});

for (const width of [320, 390, 768, 1280]) {
  test(`no public screen scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of screens) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  });
}
