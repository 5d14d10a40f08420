import { type APIRequestContext, type Page, test as base, expect } from '@playwright/test';
import { join } from 'node:path';
import { adminPassword } from '@innventory/testing/server.ts';
import { beganAt } from '../playwright.config.ts';
import { type Catalogue, type Make, maker } from './records.ts';

interface Fixtures {
  /** Stores records for one test and deletes them afterwards. */
  make: Make;
  /** The admin panel in its own browser context. */
  adminPage: Page;
  /** Console errors, console warnings and uncaught exceptions of the page. */
  complaints: string[];
}

interface Shared {
  /** REST client with an administrator session, shared by the tests of a worker. */
  api: APIRequestContext;
  catalogue: Catalogue;
}

export const photo = (name: string) => join(import.meta.dirname, '../../../packages/db/demo', name);

export async function enterPassword(page: Page, password = adminPassword): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await enterPassword(page);
  await expect(page.getByRole('tab', { name: 'Bundles' })).toBeVisible();
}

/** React handles clicks as soon as it knows the elements of the layout, before it hydrates the rest. */
const isHydrating = () =>
  Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber'));

export const test = base.extend<Fixtures, Shared>({
  /** `goto` and `reload` wait for hydration, unless the test passes `waitUntil`. */
  page: async ({ page, javaScriptEnabled }, use) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const hydrated = async <Answer>(opening: Promise<Answer>, options?: { waitUntil?: unknown }): Promise<Answer> => {
      const answer = await opening;
      const isApp = javaScriptEnabled && !options?.waitUntil && (await page.locator('#root').count()) > 0;
      if (isApp) await page.waitForFunction(isHydrating);
      return answer;
    };
    page.goto = (address, options) => hydrated(goto(address, options), options);
    page.reload = (options) => hydrated(reload(options), options);
    await use(page);
  },

  api: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const api = await playwright.request.newContext({ baseURL });
      expect((await api.post('/api/admin/login', { data: { password: adminPassword } })).ok()).toBe(true);
      await use(api);
      await api.dispose();
    },
    { scope: 'worker' },
  ],

  catalogue: [
    async ({ api }, use) => {
      const read = async <Row extends { createdAt: string }>(path: string): Promise<Row[]> => {
        const rows: Row[] = await (await api.get(`/api/${path}`)).json();
        // Other workers store records at the same time.
        return rows.filter(({ createdAt }) => createdAt < beganAt);
      };
      await use({
        bundles: await read('furniture-bundles'),
        items: await read('furniture-items'),
        posts: await read('blog-posts'),
        testimonials: await read('testimonials'),
      });
    },
    { scope: 'worker' },
  ],

  make: async ({ api, catalogue }, use) => {
    const { make, removeAll } = maker(api, catalogue);
    await use(make);
    await removeAll();
  },

  adminPage: async ({ browser, api }, use) => {
    const context = await browser.newContext({ storageState: await api.storageState() });
    const page = await context.newPage();
    await page.goto('/admin');
    await use(page);
    await context.close();
  },

  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        // oxlint-disable-next-line no-console -- runs in the page, whose console errors are collected
        console.error(`Violates ${violatedDirective}: ${blockedURI}`),
      ),
    );
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The pointer prefetches a card that another test may have deleted meanwhile.
      const isPrefetch = message.location().url.includes('/trpc/item.detail');
      if (['error', 'warning'].includes(message.type()) && !isPrefetch) complaints.push(message.text());
    });
    await use(complaints);
  },
});

/** Takes too long for each run. `pnpm nightly` runs it. */
export const nightly = { tag: '@nightly' };

export { expect } from '@playwright/test';
