import type { Page } from '@playwright/test';
import { ownSite } from '../own-site.ts';
import { test as base, expect } from './fixtures.ts';
import { counts, grow } from './grown-site.ts';
import { callsOf } from './page.ts';

interface Shared {
  /** Address of a site whose lists come in parts. */
  grown: string;
}

const test = base.extend<object, Shared>({
  grown: [
    async ({ playwright }, use, { project, parallelIndex }) => {
      const { port } = new URL(project.use.baseURL ?? '');
      const site = ownSite(Number(port) + 40 + parallelIndex);
      await site.start();
      const office = await playwright.request.newContext({ baseURL: site.url });
      await grow(office);
      await office.dispose();
      await use(site.url);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const lists = [
  { name: 'pieces', path: '/', cards: 'item-card', total: counts.items, more: 'Load More Items' },
  { name: 'bundles', path: '/', cards: 'bundle-card', total: counts.bundles, more: 'Load More Bundles' },
  { name: 'articles', path: '/blog', cards: 'blog-card', total: counts.posts, more: 'Load More Articles' },
  {
    name: 'testimonials',
    path: '/testimonials',
    cards: 'testimonial-card',
    total: counts.testimonials,
    more: 'Load More Testimonials',
  },
] as const;

const titles = (page: Page, cards: string) =>
  page.getByTestId(cards).locator('h3, h2, figcaption span:first-child').allTextContents();

/** Where the link to the next part leads, as it is served. */
async function nextOf(page: Page, url: string, label: string): Promise<string> {
  const html = await (await page.request.get(url)).text();
  const [, href = ''] = new RegExp(`<a href="([^"]+)"[^>]*>${label}</a>`).exec(html) ?? [];
  return new URL(href.replaceAll('&amp;', '&'), url).href;
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, path, cards, total, more } of lists) {
    test(`links lead from the newest ${name} to the last and back, and each shows others`, async ({ page, grown }) => {
      const seen: string[] = [];
      const next = page.getByRole('link', { name: more });
      const back = page.getByRole('link', { name: `Back to the newest ${name}` });
      await page.goto(grown + path);
      const newest = await titles(page, cards);
      await expect(back).toHaveCount(0);
      for (let part = newest; ; part = await titles(page, cards)) {
        seen.push(...part);
        if ((await next.count()) === 0) break;
        const before = page.url();
        await next.click();
        await page.waitForURL(({ href }) => href !== before);
        await expect(page.getByText(`Earlier ${name}`)).toBeInViewport();
      }
      expect(seen).toHaveLength(total);
      expect(new Set(seen).size).toBe(total);

      await back.click();

      await expect(next).toBeVisible();
      expect(await titles(page, cards)).toEqual(newest);
    });
  }

  for (const { path, cards, more } of [lists[1], lists[2]]) {
    test(`a record of a later part opens: ${more}`, async ({ page, grown }) => {
      await page.goto(await nextOf(page, grown + path, more));
      const card = page.getByTestId(cards).last();
      const [title = ''] = await card.locator('h3, h2').allTextContents();

      await card.getByRole('link').first().click();

      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    });
  }
});

test('a shared address of a later part goes on with Load More, and Back brings all of it again without a call', async ({
  page,
  grown,
}) => {
  const more = page.getByRole('button', { name: 'Load More Bundles' });
  const shown = page.getByTestId('bundle-card');
  await page.goto(grown);
  const newest = await titles(page, 'bundle-card');
  await page.goto(await nextOf(page, grown, 'Load More Bundles'));
  await expect(page.getByText('Earlier bundles')).toBeInViewport();
  await more.click();
  await expect(shown).toHaveCount(counts.bundles - newest.length);
  await expect(more).toHaveCount(0);
  const all = await titles(page, 'bundle-card');
  expect(all.filter((title) => newest.includes(title))).toEqual([]);
  await shown.last().getByRole('link').first().scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => Math.round(scrollY));
  await shown.last().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: all.at(-1), exact: true })).toBeVisible();
  const calls = callsOf(page);

  await page.goBack();

  await expect(page).toHaveURL(/\?bundles=/);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
  expect(await titles(page, 'bundle-card')).toEqual(all);
  expect(calls).toEqual([]);
});
