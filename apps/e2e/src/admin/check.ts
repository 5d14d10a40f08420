import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../violations.ts';

export const narrow = { width: 390, height: 844 };

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Controls below 44 px. */
const smallTargets = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('a, button, input, select, textarea, [role=tab]')]
      .filter((control) => control.checkVisibility() && !control.closest('p'))
      .filter((control) => Math.min(control.offsetWidth, control.offsetHeight) < 44)
      .map((control) => control.outerHTML),
  );

/** axe finds nothing, the page does not scroll sideways, and a finger hits every control of a phone. */
export async function check(page: Page, what: string) {
  if (page.viewportSize()?.width === narrow.width) expect(await smallTargets(page), what).toEqual([]);
  expect(await violationsOf(page), what).toEqual([]);
  expect(await isTooWide(page), what).toBe(false);
}
