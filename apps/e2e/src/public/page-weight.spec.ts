import { expect, test } from './fixtures.ts';

/** In bytes after Brotli (docs/performance.md). */
const budgets = { home: 220_000, bundle: 215_000 };

const kinds = new Set(['document', 'stylesheet', 'script']);

for (const [screen, budget] of Object.entries(budgets)) {
  test(`HTML, CSS and JavaScript fetched for the ${screen} page before any interaction stay within their budget`, async ({
    page,
    screens,
  }) => {
    const files: Record<string, number> = {};
    page.on('requestfinished', async (request) => {
      if (!kinds.has(request.resourceType())) return;
      files[new URL(request.url()).pathname] = (await request.sizes()).responseBodySize;
    });

    await page.goto(screens[screen] ?? '', { waitUntil: 'networkidle' });

    const together = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
    // oxlint-disable-next-line no-console -- the weight of each file is part of the answer
    console.table({ ...files, together });
    expect(together).toBeLessThanOrEqual(budget);
  });
}
