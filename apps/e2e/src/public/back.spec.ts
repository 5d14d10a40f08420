import { expect, test } from './fixtures.ts';
import { bar, hold } from './page.ts';

const scrolled = (page: { evaluate(expression: string): Promise<unknown> }) => page.evaluate('Math.round(scrollY)');

test('Back brings category, hearts and place again, although the visitor looked at a bundle in between', async ({
  page,
}) => {
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

test('Back brings the place again after a reload too, when code and lists of the screen come late', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByTestId('bundle-card').last().scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  await page.getByTestId('bundle-card').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/bundle\//);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const releaseCode = await hold(page, '**/*home-screen*.js');
  const releaseLists = await hold(page, '**/trpc/**');

  await page.evaluate('history.back()');
  await expect(page).toHaveURL('/');
  releaseCode();
  await expect(page.getByTestId('skeleton-card').first()).toBeAttached();
  releaseLists();

  await expect.poll(() => scrolled(page)).toBe(left);
});

test('Back that is pressed after a reload before the app answers leads to the screen before', async ({ page }) => {
  await page.goto('/');
  await page.getByTestId('bundle-card').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/bundle\//);
  await page.reload({ waitUntil: 'commit' });

  await page.evaluate('history.back()');

  await expect(page).toHaveURL('/');
  await expect(page.getByTestId('item-card').first()).toBeVisible();
});

test('code that is gone from the server since the page was opened is fetched with the whole page', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/Failed to load resource/);
  await page.goto('/about');
  await page.route('**/*blog-screen*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });

  await bar(page).getByRole('link', { name: 'Blog' }).click();

  await expect(page.getByTestId('blog-card').first()).toBeVisible();
  await expect(page).toHaveURL('/blog');
});

test('an app that was lost on its way comes with the whole page as soon as it is wanted', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/Failed to load resource|Failed to fetch/);
  await page.route('**/assets/vendor-*.js', (route) => route.abort('connectionfailed'), { times: 1 });
  const lost = page.waitForEvent('requestfailed');
  await page.goto('/', { waitUntil: 'load' });
  await lost;
  const seating = page.locator('#furniture').getByRole('button', { name: 'Seating' });

  await expect(async () => {
    await seating.click();
    await expect(seating).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();
});
