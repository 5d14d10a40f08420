import { expect, test } from './fixtures.ts';
import { hold, topOf } from './page.ts';

const isAlive = 'html[data-app=alive]';

test('a heart that is pressed before the app is there is given when it is', async ({ page }) => {
  const release = await hold(page, '**/assets/vendor-*.js');
  await page.goto('/', { waitUntil: 'load' });
  const heart = page.getByTestId('item-card').first().getByRole('button');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  release();

  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).not.toHaveAttribute('aria-busy');
});

test('a page that is only looked at gets its app too', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'load' });
  await expect(page.locator(isAlive)).toHaveCount(0);

  await expect(page.locator(isAlive)).toBeVisible();
});

test('what lies far below is laid out soon after the first paint, without the app', async ({ page }) => {
  await hold(page, '**/assets/vendor-*.js');
  const last = page.getByTestId('item-card').last();
  await page.goto('/', { waitUntil: 'load' });

  const isLaidOut = () =>
    last.evaluate((card) => card.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(true);
  await expect(page.locator('html[data-rests]')).toHaveCount(0);
});

test('a link to a place far below leads exactly there before the app is there', async ({ page }) => {
  const release = await hold(page, '**/assets/vendor-*.js');
  await page.goto('/', { waitUntil: 'load' });
  const heading = page.getByRole('heading', { name: 'Featured Furniture Bundles' });

  await page.getByRole('navigation').first().getByRole('link', { name: 'Featured Bundles' }).click();
  await expect(heading).toBeInViewport();
  const place = await topOf(heading);
  release();
  await page.locator(isAlive).waitFor();

  expect(Math.abs((await topOf(heading)) - place)).toBeLessThan(2);
});

test('a form whose code is lost says so, and what was typed is there when the page is loaded again', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/Failed to load resource|Failed to fetch/);
  await page.route('**/assets/contact-form-*.js', (route) => route.abort('connectionfailed'));
  await page.goto('/');
  await page.getByLabel('Full Name').fill('Priya Raman');
  const again = page.locator('#contact').getByRole('alert').getByRole('button', { name: 'Load the page again' });
  await expect(again).toBeVisible();

  await page.unroute('**/assets/contact-form-*.js');
  await again.click();

  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await expect(page.getByLabel('Full Name')).toHaveValue('Priya Raman');
});

test('a panel whose toasts are lost on their way is still there', async ({ page, mayComplain }) => {
  mayComplain(/Failed to load resource|Failed to fetch/);
  await page.route('**/assets/toasts-*.js', (route) => route.abort('connectionfailed'));
  const lost = page.waitForEvent('requestfailed');

  await page.goto('/admin');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await lost;

  await expect(page.getByRole('alert')).toContainText('password');
  await expect(page.getByLabel('Password')).toHaveValue('not the password');
});
