import { expect, test } from './fixtures.ts';
import { bar } from './page.ts';

const scrolled = (page: { evaluate(expression: string): Promise<unknown> }) => page.evaluate('Math.round(scrollY)');

test('Back restores category, hearts and scroll position after a look at a bundle', async ({ page }) => {
  await page.goto('/');
  const gallery = page.locator('#furniture');
  await gallery.getByRole('button', { name: 'Seating' }).click();
  await gallery.getByTestId('item-card').first().getByRole('button').click();
  await page.getByTestId('bundle-card').last().scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  await page.getByTestId('bundle-card').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/bundle\//);

  await page.goBack();

  await expect(gallery.getByRole('button', { name: 'Seating' })).toHaveAttribute('aria-pressed', 'true');
  await expect(gallery.getByTestId('item-card')).toHaveCount(4);
  await expect(gallery.getByTestId('item-card').first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => scrolled(page)).toBe(left);
});

test('a screen whose code is missing shows an error and loads with the whole page', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|Failed to fetch|preload/);
  await page.goto('/about');
  await page.route('**/*blog-screen*.js', (route) => route.fulfill({ status: 404 }));

  await bar(page).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page).toHaveURL('/blog');
  await page.unroute('**/*blog-screen*.js');
  await page.getByRole('button', { name: 'Load the page again' }).click();

  await expect(page.getByTestId('blog-card').first()).toBeVisible();
});
