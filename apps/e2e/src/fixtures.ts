import { type APIRequestContext, type Page, test as base, expect } from '@playwright/test';
import type { Bundle } from '@innventory/domain/bundle.ts';
import { aBundle } from '@innventory/domain/testing.ts';
import { join } from 'node:path';
import { adminPassword } from '../playwright.config.ts';

interface Fixtures {
  /** REST calls with an administrator's session. */
  api: APIRequestContext;
  /** The panel, open in a window of its own, with a session of its own. */
  adminPage: Page;
  /** A bundle of this test's own, gone afterwards. */
  bundle: Bundle;
  /** What the page wrote to the console as error or warning, and what it threw; must stay empty. */
  complaints: string[];
}

export const photo = (name: string) => join(import.meta.dirname, '../../../packages/db/demo', name);

export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('tab', { name: 'Bundles' })).toBeVisible();
}

/** As the login form does, without a page. */
async function startSession(request: APIRequestContext): Promise<void> {
  expect((await request.post('/api/admin/login', { data: { password: adminPassword } })).ok()).toBe(true);
}

/** React answers clicks from the moment it begins to hydrate. */
const isHydrating = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));

export const test = base.extend<Fixtures>({
  /** Waits for hydration after an address is opened or reloaded, unless the test says what it waits for. */
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

  api: async ({ playwright, baseURL }, use) => {
    const api = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    await startSession(api);
    await use(api);
    await api.dispose();
  },

  adminPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    await startSession(context.request);
    const page = await context.newPage();
    await page.goto('/admin');
    await use(page);
    await context.close();
  },

  bundle: async ({ api }, use, { title }) => {
    const made = await api.post('/api/furniture-bundles', {
      data: aBundle({ title: `Suite of ${title}`.slice(0, 120) }),
    });
    const bundle = (await made.json()) as Bundle;
    await use(bundle);
    await api.delete(`/api/furniture-bundles/${bundle.id}`);
  },

  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await use(complaints);
  },
});

export { expect } from '@playwright/test';
