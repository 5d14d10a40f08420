import { type Page, chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';

/** Takes the pictures of docs/images from a running demo site: `node apps/e2e/tools/screenshots.ts URL PASSWORD`. */
const [base = 'http://localhost:3000', password = ''] = process.argv.slice(2);
const folder = new URL('../../../docs/images/', import.meta.url).pathname;
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

const linkOf = async (page: Page, path: string, cards: string) => {
  await page.goto(base + path);
  return (await page.getByTestId(cards).first().getByRole('link').first().getAttribute('href')) ?? path;
};

async function signIn(page: Page): Promise<void> {
  await page.goto(`${base}/admin`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('tab', { name: 'Bundles' }).waitFor();
  await page.waitForTimeout(6_000);
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });

for (const viewport of sizes) {
  const page = await browser.newPage({ viewport });
  const shoot = async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}${name}-${viewport.width}.jpg`, type: 'jpeg', quality: 78 });
  };
  const screens = {
    home: '/',
    bundle: await linkOf(page, '/', 'bundle-card'),
    about: '/about',
    blog: '/blog',
    'blog-post': await linkOf(page, '/blog', 'blog-card'),
    testimonials: '/testimonials',
  };
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(base + path);
    await shoot(name);
  }
  for (const section of ['furniture', 'bundles', 'contact']) {
    await page.goto(`${base}/#${section}`);
    await page.waitForTimeout(1_500);
    await shoot(`home-${section}`);
  }
  await signIn(page);
  await shoot('admin-bundles');
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await page.getByRole('tabpanel').locator('form').scrollIntoViewIfNeeded();
  await shoot('admin-bundle-form');
  await page.close();
}
await browser.close();
