import { type Page, chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';

/**
 * Takes pictures of the public screens of a running demo site, to compare a look before and after a change:
 * `node apps/e2e/tools/screenshots.ts URL FOLDER [WIDTH…]`. The README shows home-1920.jpg.
 */
const [base = 'http://localhost:3000', images = 'test-results/screens', ...wanted] = process.argv.slice(2);
const heights: Record<number, number> = { 360: 780, 390: 844, 768: 1024, 1280: 900, 1920: 1080 };
const widths = wanted.length > 0 ? wanted.map(Number) : [390, 1280, 1920];
/** Widths with full-page screenshots. The others show the first viewport. */
const wholeAt = new Set([390, 1280]);

const longTexts = new Set(['blog-post', 'privacy']);

/** Screens with a sticky button at the bottom. */
const stickyButtons = new Set(['bundle', 'item']);

type Shoot = (name: string, options?: { whole?: boolean }) => Promise<void>;

async function firstLink(page: Page, path: string, cards: string): Promise<string> {
  await page.goto(base + path);
  return (await page.getByTestId(cards).first().getByRole('link').first().getAttribute('href')) ?? path;
}

/** Loads all pictures, including hidden ones such as the third of a carousel. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  await page.waitForLoadState('networkidle');
}

async function shootPublicScreens(page: Page, shoot: Shoot): Promise<void> {
  const screens = {
    home: '/',
    bundle: await firstLink(page, '/', 'bundle-card'),
    item: await firstLink(page, '/', 'item-card'),
    search: '/search?q=oak',
    about: '/about',
    blog: '/blog',
    'blog-post': await firstLink(page, '/blog', 'blog-card'),
    testimonials: '/testimonials',
    privacy: '/privacy',
    'not-found': '/nowhere',
  };
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(base + path);
    await loadPictures(page);
    await shoot(name, { whole: !longTexts.has(name) });
  }
}

async function shootStates(page: Page, shoot: Shoot): Promise<void> {
  await page.goto(base, { waitUntil: 'networkidle' });
  const menu = page.getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(400);
    await shoot('menu');
  }
  await page.goto(`${base}/privacy`);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  await page.route('**/trpc/**', () => undefined);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Furniture Gallery' }).click();
  await page.getByTestId('skeleton-card').first().waitFor();
  await page.waitForTimeout(800);
  await shoot('loading');
  await page.unrouteAll();
}

mkdirSync(images, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });

for (const width of widths) {
  const viewport = { width, height: heights[width] ?? 900 };
  const page = await browser.newPage({ viewport });
  const shoot: Shoot = async (name, { whole = false } = {}) => {
    const fullPage = whole && wholeAt.has(width);
    if (fullPage && stickyButtons.has(name)) {
      await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    }
    await page.screenshot({ path: `${images}/${name}-${width}.jpg`, type: 'jpeg', quality: 72, fullPage });
    await page.setViewportSize(viewport);
  };
  await shootPublicScreens(page, shoot);
  await shootStates(page, shoot);
  await page.close();
}
await browser.close();
