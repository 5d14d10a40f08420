import { expect, type Page } from '@playwright/test';
import { narrow } from '../page.ts';
import { violationsOf } from '../violations.ts';

export const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Controls below 44 px, also those of a dialog. A field within a field counts as large as the outer one, a box or star as large as its label. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('a, button, input, select, textarea, [role=tab]')]
      .filter((control) => control.checkVisibility() && !control.closest('p'))
      .filter((control) => {
        const field =
          control.matches('input') && control.closest<HTMLElement>('div.mantine-Input-input:has(> * > input)');
        const label = control.matches('[type=checkbox], [type=radio]') && control.labels?.[0];
        const { offsetWidth, offsetHeight } = label || field || control;
        return Math.min(offsetWidth, offsetHeight) < 44;
      })
      .map((control) => control.outerHTML),
  );

/** axe finds nothing, the page does not scroll sideways, and a finger hits every control of a phone or tablet. */
export async function check(page: Page, what: string) {
  expect(await violationsOf(page), what).toEqual([]);
  expect(await isTooWide(page), what).toBe(false);
  if (page.viewportSize()?.width !== narrow.width) return;
  expect(await smallTargets(page), what).toEqual([]);
  await page.setViewportSize({ ...narrow, width: 320 });
  expect(await isTooWide(page), `${what}, 320 px`).toBe(false);
  await page.setViewportSize({ ...narrow, width: 768 });
  expect(await smallTargets(page), `${what}, 768 px`).toEqual([]);
  await page.setViewportSize(narrow);
}
