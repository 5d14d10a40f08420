import type { Page } from '@playwright/test';
import { startOwnSite } from '../own-site.ts';
import { expect, test } from './fixtures.ts';

const kinds = new Set(['document', 'stylesheet', 'script']);

/** Bytes of HTML, CSS and JavaScript after Brotli that a page fetches before any interaction (docs/performance.md). */
async function weightOf(page: Page, address: string): Promise<number> {
  const files: Record<string, number> = {};
  page.on('requestfinished', async (request) => {
    if (!kinds.has(request.resourceType())) return;
    files[new URL(request.url()).pathname] = (await request.sizes()).responseBodySize;
  });

  await page.goto(address, { waitUntil: 'networkidle' });

  const together = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
  // oxlint-disable-next-line no-console -- the weight of each file is part of the answer
  console.table({ ...files, together });
  return together;
}

test('HTML, CSS and JavaScript of the home page stay within their budget', async ({ page }) => {
  // Records of other tests would be in the HTML.
  const site = await startOwnSite({ DEMO_CONTENT: 'on' });
  try {
    expect(await weightOf(page, site.url)).toBeLessThanOrEqual(220_000);
  } finally {
    await site.remove();
  }
});

test('HTML, CSS and JavaScript of a bundle page stay within their budget', async ({ page, screens }) => {
  expect(await weightOf(page, screens['bundle']!)).toBeLessThanOrEqual(227_000);
});
