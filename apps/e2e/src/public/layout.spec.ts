import type { Locator, Page } from '@playwright/test';
import { expect, nightly, test } from './fixtures.ts';
import { bar, narrow, topOf, wide } from '../page.ts';
import { cutOff } from './page.ts';

const desk = { width: 1920, height: 1080 };

const gallery = (page: Page) => page.locator('#furniture');

const boxOf = async (page: Page, text: string) => (await page.getByRole('article').getByText(text).boundingBox())!;

for (const [viewport, details] of [
  [narrow, {}],
  [desk, nightly],
] as const) {
  test(`the first window of ${viewport.width} px holds the title and both actions`, details, async ({ page }) => {
    await page.setViewportSize(viewport);

    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    for (const name of ['Browse Furniture', 'Get Quote'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  });
}

test('both actions of the first window stand side by side on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const topOfButton = (name: string) => topOf(page.getByRole('button', { name }));
  await expect(page.getByRole('button', { name: 'Get Quote' })).toBeInViewport();

  // The fonts may come later.
  await expect.poll(async () => (await topOfButton('Get Quote')) - (await topOfButton('Browse Furniture'))).toBe(0);
});

test('a company name of one long word fits a small phone', async ({ page, screens }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(screens.post ?? '');
  const names = page.locator('nav, article header, footer').getByText(/Innventory/);
  expect(await names.count()).toBe(4);

  await names.evaluateAll((places) => {
    for (const place of places) place.textContent = 'W'.repeat(40);
  });

  expect(await cutOff(page)).toEqual([]);
});

test('the first words of the home page begin where the logo begins', async ({ page }) => {
  await page.goto('/');
  for (const viewport of [narrow, wide, desk]) {
    await page.setViewportSize(viewport);
    const edgeOf = async (text: Locator) => (await text.boundingBox())!.x;
    const difference = async () =>
      (await edgeOf(page.getByRole('heading', { level: 1 }))) - (await edgeOf(bar(page).getByRole('link').first()));
    await expect.poll(difference, `${viewport.width} px`).toBe(0);
  }
});

test('the prices of bundles all stand beside their titles, or all below them', async ({ page, make }) => {
  for (const price of ['$950', '$12,400 a floor']) await make.bundle({ title: 'Oak room', price });
  const bundle = await make.bundle();
  const places = () =>
    page.getByTestId('bundle-card').evaluateAll((cards) => {
      const bottomOf = (card: Element) => card.querySelector('h3')!.getBoundingClientRect().bottom;
      const topOfPrice = (card: Element) => card.querySelector('h3 + *')!.getBoundingClientRect().top;
      return [...new Set(cards.map((card) => (topOfPrice(card) < bottomOf(card) ? 'beside' : 'below')))];
    });
  for (const [path, width, place] of [
    ['/', 390, 'below'],
    ['/', 768, 'below'],
    ['/', 1024, 'beside'],
    ['/', 1100, 'beside'],
    [`/bundle/${bundle.id}`, 1100, 'below'],
    [`/bundle/${bundle.id}`, 1600, 'below'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect.poll(places, `${path} at ${width} px`).toEqual([place]);
  }
});

test('on a phone the categories stand on one line, which stays below the bar and leads to the bundles', async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  await page.goto('/');
  const categories = gallery(page).getByRole('group', { name: 'Category' });
  const tops = await categories
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  await gallery(page).getByTestId('item-card').nth(8).scrollIntoViewIfNeeded();

  await expect.poll(() => topOf(categories)).toBeCloseTo(76, -1);
  await gallery(page).getByRole('link', { name: 'Bundles', exact: true }).click();
  await expect.poll(() => topOf(page.locator('#bundles'))).toBeCloseTo(76, -1);
});

/** The natural width follows the sizes attribute. */
const enlarged = (image: HTMLImageElement) => image.naturalWidth && image.width / image.naturalWidth;

test('the pictures of the gallery and thumbnails fit their width', async ({ page, catalogue }) => {
  const { id } = catalogue.bundles.find(({ imageUrls }) => imageUrls.length > 1)!;
  await page.setViewportSize(wide);
  for (const [path, list] of [
    ['/', gallery(page).getByRole('list')],
    [`/bundle/${id}`, page.getByRole('list', { name: 'Images' })],
  ] as const) {
    await page.goto(path);
    const picture = list.locator('img').last();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(enlarged), path).toBeCloseTo(1, 1);
  }
});

test('the text of an article begins where its title begins', nightly, async ({ page, make }) => {
  const content = 'Every piece is checked twice.';
  const { slug, title } = await make.post({ content });
  await page.goto(`/blog/${slug}`);

  for (const viewport of [narrow, wide, desk]) {
    await page.setViewportSize(viewport);
    // A resize reaches the width of the page before its paddings.
    await expect.poll(async () => (await boxOf(page, content)).x - (await boxOf(page, title)).x).toBe(0);
  }
});

test('a missing page leads to the gallery, the bundles, the form and the other pages', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.goto('/nowhere');
  const links = page.getByRole('navigation', { name: 'Where to look' }).getByRole('link');
  await expect(links).toHaveText([
    'Furniture Gallery',
    'Featured Bundles',
    'Contact',
    'Blog',
    'Testimonials',
    'About Us',
  ]);

  await links.filter({ hasText: 'Featured Bundles' }).click();

  await expect.poll(() => topOf(page.locator('#bundles'))).toBeCloseTo(76, -1);
});
