import type { Locator, Page } from '@playwright/test';

export const wide = { width: 1280, height: 900 };
export const narrow = { width: 390, height: 844 };

/** Holds all requests to `url` until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Each script is 3 s late. */
export const delayScripts = (page: Page) =>
  page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => undefined);
  });

/** Collects the data requests that the page makes from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/^\/(?:trpc|api)\//.test(new URL(request.url()).pathname)) calls.push(request.url());
  });
  return calls;
}

export const bar = (page: Page): Locator => page.getByRole('navigation').first();

export const footer = (page: Page): Locator => page.locator('footer').last();

/** How far the element's upper edge is below the window's, in pixels. */
export const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
