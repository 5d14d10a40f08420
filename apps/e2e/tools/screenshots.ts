import { type Page, chromium, expect } from '@playwright/test';
import { join } from 'node:path';
import { wide } from '../src/page.ts';

/** Takes the pictures of README.md and docs/owner.md from a running demo site: `node apps/e2e/tools/screenshots.ts URL PASSWORD`. */
const [base = 'http://localhost:3000', password = ''] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../../../docs/images');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });

/** Whether all pictures in the viewport are loaded. Pictures below it load on scrolling. */
const arePicturesIn = () =>
  [...document.images]
    .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
    .every(({ complete, naturalWidth }) => complete && naturalWidth > 0);

async function shoot(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(arePicturesIn);
  await page.waitForTimeout(300);
  const { width = 0 } = page.viewportSize() ?? {};
  await page.screenshot({ path: join(folder, `${name}-${width}.jpg`), type: 'jpeg', quality: 72 });
}

/** Makes the viewport as tall as the form. */
async function shootForm(page: Page, name: string): Promise<void> {
  const { width, height } = page.viewportSize() ?? wide;
  const box = await page.getByRole('tabpanel').locator('form').boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0) + (await page.evaluate(() => window.scrollY));
  await page.setViewportSize({ width, height: Math.ceil(bottom + 24) });
  await page.evaluate(() => window.scrollTo(0, 0));
  await shoot(page, name);
  await page.setViewportSize({ width, height });
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${base}/admin`);
  await shoot(page, 'admin-login');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByTestId('admin-record').first().waitFor();
  await page.getByRole('button', { name: 'Close notification' }).click();
}

const visitor = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
await visitor.goto(base);
await shoot(visitor, 'home');

const page = await browser.newPage({ viewport: wide });
const press = (name: RegExp) => page.getByRole('tabpanel').getByRole('button', { name }).first().click();
const dialog = page.getByRole('dialog');
await signIn(page);
await shoot(page, 'admin-bundles');
for (const [tab, name] of Object.entries({
  Bundles: 'bundles',
  Items: 'items',
  Blog: 'blog',
  Testimonials: 'testimonials',
})) {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByTestId('admin-record').first().waitFor();
  await press(/^Edit/);
  await page.getByRole('tabpanel').locator('form').waitFor();
  await shootForm(page, `admin-${name}-form`);
}
await press(/^Delete/);
await dialog.waitFor();
await shoot(page, 'admin-delete');
await dialog.getByRole('button', { name: 'Cancel' }).click();

await page.getByLabel('Company').fill('Harbour Hotel');
await press(/^Cancel/);
await dialog.waitFor();
await shoot(page, 'admin-leave');
await dialog.getByRole('button', { name: 'Leave and keep it' }).click();
await page.getByRole('list', { name: 'Unsaved work' }).waitFor();
await page.evaluate(() => window.scrollTo(0, 0));
await shoot(page, 'admin-unsaved');

await page.getByRole('tab', { name: 'Blog' }).click();
await press(/^Insert link/);
await dialog.waitFor();
await shoot(page, 'admin-link');
await dialog.getByRole('button', { name: 'Cancel' }).click();
await browser.close();
