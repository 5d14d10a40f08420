import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { narrow, wide } from './page.ts';

const shownMs = 5_000;
const swipePx = 50;

const region = (page: Page) => page.getByRole('region', { name: /notifications/i });
const toast = (page: Page) => region(page).getByRole('status').or(region(page).getByRole('alert'));

async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/#contact');
  const form = page.locator('#contact form');
  await form.getByLabel('Full Name').fill('Priya Raman');
  await form.getByLabel('Email Address').fill('priya@example.com');
  await form.getByLabel('Message').fill('Twelve oak nightstands, please.');
}

/** Sends what stands in the form; a success empties it. */
async function send(page: Page, title: string): Promise<void> {
  await page.locator('#contact [type=submit]').click();
  await expect(toast(page)).toContainText(title, { timeout: 30_000 });
}

async function failToSend(page: Page): Promise<void> {
  await page.route('**/trpc/inquiry.create**', (route) => route.abort());
  await send(page, 'Error sending message');
}

async function drag(page: Page, by: number): Promise<void> {
  const box = await toast(page).boundingBox();
  const x = (box?.x ?? 0) + 30;
  const y = (box?.y ?? 0) + 30;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: 5 });
  await page.mouse.up();
}

test.beforeEach(({ mayComplain }) => mayComplain(/net::ERR_/));

test('a toast is shown for 5000 ms', async ({ page }) => {
  await open(page);
  await failToSend(page);
  await page.mouse.move(0, 0);

  await page.clock.runFor(shownMs - 1_500);
  await expect(toast(page)).toBeVisible();

  await page.clock.runFor(1_600);
  await expect(toast(page)).toHaveCount(0);
});

test('a toast that is pointed at stays', async ({ page }) => {
  await open(page);
  await failToSend(page);
  await toast(page).hover();

  await page.clock.runFor(2 * shownMs);
  await expect(toast(page)).toBeVisible();
});

test('toasts appear at the top on mobile', async ({ page }) => {
  await page.setViewportSize(narrow);
  await open(page);
  await failToSend(page);

  const box = await toast(page).boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(narrow.width);
});

test('toasts appear bottom-right on larger screens', async ({ page }) => {
  await page.setViewportSize(wide);
  await open(page);
  await failToSend(page);

  const box = await toast(page).boundingBox();
  expect(wide.width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  expect(wide.height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThan(40);
});

test('variants are default, a status, and destructive, an alert; one is shown at a time', async ({ page }) => {
  await open(page);
  await failToSend(page);
  await expect(region(page).getByRole('alert')).toHaveCount(1);
  const border = () =>
    toast(page)
      .locator('[data-variant]')
      .first()
      .evaluate((box) => getComputedStyle(box).borderLeftColor);
  const destructive = await border();

  await page.unroute('**/trpc/inquiry.create**');
  await send(page, 'Message sent successfully!');

  await expect(region(page).getByRole('status')).toHaveCount(1);
  await expect(toast(page)).toHaveCount(1);
  expect(await border()).not.toBe(destructive);
});

test('a swipe right closes a toast from 50 px on', async ({ page }) => {
  await open(page);
  await failToSend(page);

  await drag(page, swipePx - 1);
  await expect(toast(page)).toBeVisible();
  await drag(page, -2 * swipePx);
  await expect(toast(page)).toBeVisible();

  await drag(page, swipePx);
  await expect(toast(page)).toHaveCount(0);
});

test('the hotkey F8 focuses the notification region, and its toast can be closed from there', async ({ page }) => {
  await open(page);
  await failToSend(page);

  await page.keyboard.press('F8');
  await expect(region(page)).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toHaveCount(0);
});
