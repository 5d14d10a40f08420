import { type Page, chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';

/** Takes the pictures of docs/screens.md from a running demo site: `node apps/e2e/tools/screenshots.ts URL [FOLDER [WIDTH…]]`. */
const [base = 'http://localhost:3000', folder = '', ...wanted] = process.argv.slice(2);
const images = folder || new URL('../../../docs/images/', import.meta.url).pathname;
const heights: Record<number, number> = { 360: 780, 390: 844, 768: 1024, 1280: 900, 1920: 1080 };
const widths = wanted.length > 0 ? wanted.map(Number) : Object.keys(heights).map(Number);
/** Widths at which whole pages are shown; at the others the first window of each page. */
const wholeAt = new Set([390, 1280]);

const longTexts = new Set(['blog-post', 'privacy']);

type Shoot = (name: string, options?: { whole?: boolean }) => Promise<void>;

async function firstLink(page: Page, path: string, cards: string): Promise<string> {
  await page.goto(base + path);
  return (await page.getByTestId(cards).first().getByRole('link').first().getAttribute('href')) ?? path;
}

/** Scrolls through the page, so that every picture is asked for, and waits for all of them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

async function shootPublicScreens(page: Page, shoot: Shoot): Promise<void> {
  const screens = {
    home: '/',
    bundle: await firstLink(page, '/', 'bundle-card'),
    item: await firstLink(page, '/', 'item-card'),
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
  const page = await browser.newPage({ viewport: { width, height: heights[width] ?? 900 } });
  const shoot: Shoot = async (name, { whole = false } = {}) => {
    await page.screenshot({
      path: `${images}/${name}-${width}.jpg`,
      type: 'jpeg',
      quality: 72,
      fullPage: whole && wholeAt.has(width),
    });
  };
  await shootPublicScreens(page, shoot);
  await shootStates(page, shoot);
  await page.close();
}
await browser.close();
