import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bar, delayScripts, hold, narrow, topOf } from '../page.ts';

test.use({ viewport: narrow });

const menuButton = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const closeButton = (page: Page) => menu(page).getByRole('button', { name: 'Close menu' });
const quickLinks = (page: Page) => page.getByRole('navigation', { name: 'Quick Links' });

test('on a small screen the bar collapses into a side panel with the same items', async ({ page }) => {
  await page.goto('/');
  await expect(bar(page).getByText('Furniture Gallery')).toBeHidden();

  await menuButton(page).click();

  await expect(menu(page).getByRole('listitem')).toHaveText([
    'Furniture Gallery',
    'Featured Bundles',
    'Blog',
    'Testimonials',
    'About',
  ]);
  await expect(menu(page).getByRole('button', { name: 'Contact Us' })).toBeVisible();
  const { x = 0, height } = (await menu(page).boundingBox()) ?? {};
  expect([x > 0, height]).toEqual([true, narrow.height]);
  await page.mouse.move(10, 500);
  await page.mouse.wheel(0, 800);
  await closeButton(page).click();
  await expect(menu(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('every choice from the menu scrolls to its section, also from another route', async ({ page }) => {
  await page.goto('/testimonials');

  for (const [name, section] of [
    ['Contact Us', '#contact'],
    ['Featured Bundles', '#bundles'],
    ['Furniture Gallery', '#furniture'],
  ] as const) {
    await menuButton(page).click();
    await menu(page).getByText(name).click();
    await expect.poll(() => topOf(page.locator(section))).toBeCloseTo(76, -1);
  }
});

test('the menu button has the focus again after each visit to the menu', async ({ page }) => {
  await page.goto('/');
  for (let visit = 0; visit < 3; visit += 1) {
    await menuButton(page).click();
    await expect(closeButton(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
  }
});

test('Back closes the menu and leaves the focus on the heading', async ({ page }) => {
  await page.goto('/blog');
  const heading = page.getByRole('heading', { level: 1 });
  await menuButton(page).click();
  await menu(page).getByText('About').click();
  await expect(heading).toHaveText('Who We Are');
  await menuButton(page).click();
  await expect(closeButton(page)).toBeFocused();

  await page.goBack();

  await expect(heading).toHaveText('Blog');
  await expect(menu(page)).toHaveCount(0);
  await expect(heading).toBeFocused();
});

test('the menu closes by its button, the backdrop, an item and Escape, and its button has the first focus', async ({
  page,
}) => {
  await page.goto('/');
  for (const close of [
    () => closeButton(page).click(),
    () => page.mouse.click(10, 500),
    () => menu(page).getByRole('link', { name: 'Featured Bundles' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await menuButton(page).click();
    await expect(closeButton(page)).toBeFocused();
    await close();
    await expect(menu(page)).toBeHidden();
  }
});

test('with the keyboard the menu opens, keeps the focus off the page and returns it on Escape', async ({ page }) => {
  await page.goto('/');
  await menuButton(page).press('Enter');
  await expect(closeButton(page)).toBeFocused();

  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls are the only other stop.
    expect(await page.evaluate(() => document.activeElement?.closest('nav, main, footer'))).toBeNull();
  }
  await page.keyboard.press('Escape');

  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test('the menu button keeps the focus when the script is there', async ({ page }) => {
  await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Open menu' }).focus();

  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(closeButton(page)).toBeFocused();
});

test('a menu that is late shows so, and does not open over a form that is in use meanwhile', async ({ page }) => {
  const release = await hold(page, '**/menu-drawer-*.js');
  await page.goto('/', { waitUntil: 'networkidle' });
  await menuButton(page).click();
  await expect(menuButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Full Name').focus();

  release();

  await expect(menuButton(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await expect(closeButton(page)).toBeFocused();
});

test('without a connection the menu button leads to the Quick Links', async ({ page, context, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/search?q=chair', { waitUntil: 'networkidle' });
  await context.setOffline(true);

  await menuButton(page).click();

  await expect(quickLinks(page)).toBeInViewport();
  await expect(page).toHaveURL('/search?q=chair#quick-links');
  await expect(menu(page)).toBeHidden();
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the menu slides in at its first opening, too', async ({ page }) => {
    await page.goto('/');
    const slides = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          document.addEventListener('transitionrun', ({ target, propertyName }) => {
            if (target instanceof Element && target.role === 'dialog' && propertyName === 'transform') resolve();
          });
        }),
    );
    await menuButton(page).click();
    await slides;
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the lines of the menu button stand in its middle', async ({ page }) => {
    await page.goto('/');
    const middleOf = async (element: Locator) => {
      const { y, height } = (await element.boundingBox())!;
      return y + height / 2;
    };
    const button = page.getByLabel('Open menu');
    expect(await middleOf(button.locator('> *'))).toBeCloseTo(await middleOf(button), 0);
  });

  test('the menu button leads to the Quick Links', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Open menu' }).click();
    await expect(quickLinks(page)).toBeInViewport();
  });
});
