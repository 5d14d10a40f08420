import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect, test } from './fixtures.ts';
import { callsOf } from './page.ts';

const headings = {
  home: [200, /premium used hotel furniture at unbeatable prices/i],
  bundle: [200, /./],
  item: [200, /./],
  about: [200, 'Who We Are'],
  blog: [200, 'Blog'],
  post: [200, /./],
  testimonials: [200, 'Testimonials'],
  privacy: [200, 'Privacy Policy'],
  'missing bundle': [404, 'Bundle Not Found'],
  'missing item': [404, 'Item Not Found'],
  'missing post': [404, 'Blog Post Not Found'],
  'missing page': [404, '404 Page Not Found'],
} as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every route is served complete, with its status, heading and title', async ({
    page,
    screens,
    allowConsole,
  }) => {
    allowConsole(/404/);
    for (const [name, [status, heading]] of Object.entries(headings)) {
      const answer = await page.goto(screens[name] ?? '');

      expect(answer?.status(), name).toBe(status);
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(heading);
      await expect(page.getByTestId('skeleton-card')).toHaveCount(0);
      await expect(page).toHaveTitle(/.+ \| Innventory$/);
    }
  });
});

test('every route opens without console errors and without fetching its data again', async ({
  page,
  screens,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const calls = callsOf(page);
  for (const path of Object.values(screens)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }

  expect(calls).toEqual([]);
});

/** The text of a page without what is told to visitors without JavaScript, and to screen readers when something changes. */
const shownOn = (page: Page) =>
  page.locator('#root').evaluate((root: HTMLElement) => {
    for (const hint of root.querySelectorAll('noscript, [aria-live]')) hint.remove();
    return root.innerText;
  });

test('hydration does not change the text of a page', async ({ page, browser, baseURL, screens }) => {
  const served = await browser.newPage({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  for (const name of ['home', 'bundle', 'item', 'blog', 'post', 'testimonials', 'privacy']) {
    const path = screens[name] ?? '';
    await served.goto(path);
    await page.goto(path, { waitUntil: 'networkidle' });

    await expect.poll(() => shownOn(page), name).toBe(await shownOn(served));
  }
  await served.close();
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

test('the HTML of every screen is valid', async ({ request, screens }) => {
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
