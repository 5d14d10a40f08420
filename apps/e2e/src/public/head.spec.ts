import { expect, test } from './fixtures.ts';

test('the head of a page is the same after a page load and after navigation', async ({ page, make }) => {
  const head = `[document.title, ...[...document.head.querySelectorAll('meta[name=description], meta[property], link[rel=canonical], script[type="application/ld+json"]')].map((tag) => tag.outerHTML).toSorted()]`;
  const bundle = await make.bundle();
  await page.goto(`/bundle/${bundle.id}`);
  const served = await page.evaluate(head);

  await page.goto('/');
  await page.getByTestId('bundle-card').filter({ hasText: bundle.title }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bundle.title);

  await expect.poll(() => page.evaluate(head)).toEqual(served);
});
