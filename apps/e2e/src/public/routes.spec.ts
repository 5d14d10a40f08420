import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect, nightly, test } from './fixtures.ts';
import { callsOf } from '../page.ts';

const headings = {
  home: [200, /premium used hotel furniture at unbeatable prices/i],
  bundle: [200, /./],
  item: [200, /./],
  about: [200, 'Who We Are'],
  blog: [200, 'Blog'],
  post: [200, /./],
  testimonials: [200, 'Testimonials'],
  privacy: [200, 'Privacy Policy'],
  search: [200, 'Find Furniture'],
  'missing bundle': [404, 'Bundle Not Found'],
  'missing item': [404, 'Item Not Found'],
  'missing post': [404, 'Blog Post Not Found'],
  'missing page': [404, '404 Page Not Found'],
} as const;

/** The text of a page without notes for visitors without JavaScript and announcements for screen readers. */
const shownOn = (page: Page) =>
  page.locator('#root').evaluate((root: HTMLElement) => {
    for (const hint of root.querySelectorAll('noscript, [aria-live]')) hint.remove();
    return root.innerText;
  });

const complete = 'every route is served complete, and hydration neither changes its text nor fetches its data again';

test(complete, async ({ page, browser, screens, allowConsole }) => {
  test.slow();
  allowConsole(/status of 404/);
  const served = await browser.newPage({ javaScriptEnabled: false });
  const calls = callsOf(page);
  for (const [name, [status, heading]] of Object.entries(headings)) {
    const path = screens[name] ?? '';
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status(), name).toBe(status);

    // The same HTML again, because other tests change what the next request gets.
    const body = await response!.text();
    await served.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await served.goto(path);
    await expect(served.getByRole('heading', { level: 1 }), name).toHaveText(heading);
    await expect(served.getByTestId('skeleton-card')).toHaveCount(0);
    await expect(served).toHaveTitle(/.+ \| Innventory$/);

    await expect.poll(() => shownOn(page), name).toBe(await shownOn(served));
  }
  expect(calls).toEqual([]);
  await served.close();
});

for (const [path, title, noun, back, target] of [
  ['/bundle/0190a6f2-0000-7000-8000-000000000001', 'Bundle Not Found', 'bundle', 'Back to Home', '/'],
  ['/blog/no-such-post', 'Blog Post Not Found', 'blog post', 'Back to Blog', '/blog'],
] as const)
  test(`${title}: the text says that the ${noun} does not exist, with ${back}`, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const text = `The ${noun} you're looking for doesn't exist or has been removed.`;
    await expect(page.locator('main')).toContainText(text);

    await page.getByRole('button', { name: back }).click();

    await expect(page).toHaveURL(target);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Attributes without a value, inline styles and long titles are a matter of taste, not of validity.
    'no-inline-style': 'off',
    'long-title': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'no-implicit-button-type': 'error',
  },
});

test('the HTML of every screen is valid', nightly, async ({ request, screens }) => {
  for (const path of [...Object.values(screens), '/admin']) {
    const html = await (await request.get(path)).text();

    const { results } = await validator.validateString(html);

    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line }) => `${ruleId} ${line}: ${message}`),
    );
    // Mantine puts a style element beside a component with responsive sizes.
    expect(
      faults.filter((fault) => !fault.includes('<style> element is not permitted')),
      path,
    ).toEqual([]);
  }
});

test(
  'the head of a page is the same after a page load and after navigation',
  nightly,
  async ({ page, make, browser }) => {
    const head = `[document.title, ...[...document.querySelectorAll('meta[name=description], meta[property], link[rel=canonical], head script[type="application/ld+json"]')].map((tag) => tag.outerHTML).toSorted()]`;
    const bundle = await make.bundle();
    const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
    await withoutScripts.goto(`/bundle/${bundle.id}`);
    const served = await withoutScripts.evaluate<string[]>(head);
    await withoutScripts.close();
    expect(served.filter((tag) => tag.includes('application/ld+json'))).not.toEqual([]);

    await page.goto(`/bundle/${bundle.id}`);
    await expect.poll(() => page.evaluate(head)).toEqual(served);

    await page.goto('/');
    await page.getByTestId('bundle-card').filter({ hasText: bundle.title }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bundle.title);

    await expect.poll(() => page.evaluate(head)).toEqual(served);
  },
);
