import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Every object of structured data in the page's head. */
const structuredData = (page: Page) =>
  page.evaluate<object[]>(
    `[...document.head.querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => JSON.parse(script.textContent))`,
  );

const contentOf = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content');

test('page title, meta description and social title, description and url are set per page', async ({
  page,
  screens,
}) => {
  const seen = new Set<string>();
  for (const name of ['home', 'bundle', 'about', 'blog', 'post', 'testimonials', 'privacy']) {
    const path = screens[name] ?? '';
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const title = await page.title();
    const description = await contentOf(page, 'meta[name=description]');
    expect(description?.length, name).toBeGreaterThan(20);
    expect(await contentOf(page, 'meta[property="og:title"]'), name).toBe(title);
    expect(await contentOf(page, 'meta[property="og:description"]'), name).toBe(description);
    expect(new URL((await contentOf(page, 'meta[property="og:url"]')) ?? '').pathname, name).toBe(path);
    seen.add(title);
  }
  expect(seen.size).toBe(7);
});

test('the company is an organisation and a local business: price range $$$, area served CA', async ({ page }) => {
  await page.goto('/privacy');

  const data = await structuredData(page);

  expect(data).toContainEqual(expect.objectContaining({ '@type': 'Organization', name: 'Innventory' }));
  expect(data).toContainEqual(
    expect.objectContaining({ '@type': 'LocalBusiness', priceRange: '$$$', areaServed: 'CA' }),
  );
});

test('each shown bundle and item is a product with name, description, image, category, seller, brand and an offer in CAD, in stock, without dollar sign and commas', async ({
  page,
  make,
}) => {
  const bundle = await make.bundle({ price: '$12,450.50' });
  const item = await make.item({ price: '$1,085', category: 'tables' });
  const product = (part: object, price: string) =>
    expect.objectContaining({
      '@type': 'Product',
      ...part,
      image: expect.anything(),
      category: expect.any(String),
      brand: expect.objectContaining({ name: 'Innventory' }),
      offers: expect.objectContaining({
        price,
        priceCurrency: 'CAD',
        availability: 'https://schema.org/InStock',
        seller: expect.objectContaining({ name: 'Innventory' }),
      }),
    });
  const ofBundle = product({ name: bundle.title, description: bundle.description }, '12450.50');
  const ofItem = product({ name: item.title, description: item.description }, '1085');

  await page.goto('/');
  expect(await structuredData(page)).toEqual(expect.arrayContaining([ofBundle, ofItem]));

  await page.goto(`/bundle/${bundle.id}`);
  expect(await structuredData(page)).toContainEqual(ofBundle);
});

test('the head is the same when a page is served and when it is reached by a link', async ({ page, make }) => {
  const head = `[document.title, ...[...document.head.querySelectorAll('meta[name=description], meta[property], link[rel=canonical], script[type="application/ld+json"]')].map((tag) => tag.outerHTML).toSorted()]`;
  const bundle = await make.bundle();
  await page.goto(`/bundle/${bundle.id}`);
  const served = await page.evaluate(head);

  await page.goto('/');
  await page.getByTestId('bundle-card').filter({ hasText: bundle.title }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bundle.title);

  await expect.poll(() => page.evaluate(head)).toEqual(served);
});
