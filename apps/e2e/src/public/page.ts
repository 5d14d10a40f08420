import { type Locator, type Page, expect } from '@playwright/test';

/** Presses the first heart there. */
export async function select(page: Page, within: Page | Locator = page): Promise<void> {
  const heart = within.getByRole('button', { name: /^Favourite/ });
  await heart.first().click();
  await expect(page.getByRole('region', { name: 'Selected items' })).toBeVisible();
}

/** Texts outside the window or their button, except in the line of categories, which scrolls. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll('h1, h2, h3, p, a, button, label, li')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      const parts = [...element.querySelectorAll('.mantine-Button-label')];
      const isClipped = parts.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      const isShown =
        width > 1 && !element.closest('[aria-hidden=true], [aria-label=Category]') && element.checkVisibility();
      return isShown && (isClipped || left < 0 || right > innerWidth + 1);
    });
    return [
      ...cut.map(({ textContent }) => textContent.slice(0, 60)),
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
    ];
  });
