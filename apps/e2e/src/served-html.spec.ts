import { expect, test } from './fixtures.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page has titles, prices and texts of bundles and furniture @both', async ({ page, api }) => {
    const bundles = (await (await api.get('/api/furniture-bundles')).json()) as { title: string; price: string }[];
    const items = (await (await api.get('/api/furniture-items')).json()) as { title: string; price: string }[];

    const answer = await page.goto('/');

    expect(answer?.status()).toBe(200);
    for (const { title, price } of [...bundles, ...items].slice(0, 20)) {
      await expect(page.locator('main')).toContainText(title);
      await expect(page.locator('main')).toContainText(price);
    }
    await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
  });

  test('a bundle page has its title, price, text and pictures @both', async ({ page, bundle }) => {
    const answer = await page.goto(`/bundle/${bundle.id}`);

    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bundle.title);
    await expect(page.locator('main')).toContainText(bundle.price);
    await expect(page.locator('main')).toContainText(bundle.description);
    await expect(page.locator('main img').first()).toHaveAttribute('src', bundle.imageUrls[0] ?? '');
  });

  for (const [path, heading] of [
    ['/bundle/0190a6f2-0000-7000-8000-000000000001', 'Bundle Not Found'],
    ['/bundle/no-such-thing', 'Bundle Not Found'],
    ['/blog/no-such-post', 'Blog Post Not Found'],
    ['/nowhere', '404 Page Not Found'],
  ] as const) {
    test(`${path} answers 404 and says ${heading}`, async ({ page }) => {
      const answer = await page.goto(path);

      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }
});

const structuredData = `[...document.head.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent))`;

test('a bundle is told to search engines as a product with an offer in CAD', async ({ page, bundle }) => {
  await page.goto(`/bundle/${bundle.id}`);

  const data = (await page.evaluate<object[]>(structuredData)).flat();

  expect(data).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: bundle.title,
      description: bundle.description,
      offers: expect.objectContaining({ price: '1200', priceCurrency: 'CAD' }),
    }),
  );
  expect(data).toContainEqual(
    expect.objectContaining({ '@type': 'LocalBusiness', priceRange: '$$$', areaServed: 'CA' }),
  );
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'Organization' }));
});

test('the head is the same when a page is served and when it is reached by a link', async ({ page, bundle }) => {
  const head = `[document.title, ...[...document.head.querySelectorAll('meta[name=description], meta[property], link[rel=canonical], script[type="application/ld+json"]')].map((tag) => tag.outerHTML).sort()]`;
  await page.goto(`/bundle/${bundle.id}`);
  const served = await page.evaluate(head);

  await page.goto('/');
  await page.getByTestId('bundle-card').filter({ hasText: bundle.title }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bundle.title);

  await expect.poll(() => page.evaluate(head)).toEqual(served);
});

test('a served page fetches none of its data again', async ({ page, complaints }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/trpc')) calls.push(request.url());
  });

  await page.goto('/', { waitUntil: 'networkidle' });

  expect(calls).toEqual([]);
  expect(complaints).toEqual([]);
});
