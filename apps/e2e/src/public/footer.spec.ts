import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { footer, topOf } from './page.ts';

const quickLink = (page: Page, name: string) =>
  footer(page).getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name, exact: true });

test('the footer holds the logo, the tagline and three social icon links', async ({ page }) => {
  await page.goto('/testimonials');

  await expect(footer(page)).toContainText('Innventory');
  await expect(footer(page)).toContainText('Hotel furniture, ready for its second stay.');
  for (const name of ['Instagram', 'Facebook', 'LinkedIn']) {
    const link = footer(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', /^https:\/\/www\./);
    await expect(link.locator('svg')).toBeVisible();
  }
});

for (const [label, section] of [
  ['Furniture Gallery', 'furniture'],
  ['Featured Bundles', 'bundles'],
  ['Contact', 'contact'],
] as const) {
  test(`Quick Links: ${label} scrolls to its section, going to / first if elsewhere`, async ({ page }) => {
    for (const path of ['/', '/privacy']) {
      await page.goto(path);
      await quickLink(page, label).click();

      await expect(page).toHaveURL(/\/(#\w+)?$/);
      await expect.poll(() => topOf(page.locator(`#${section}`))).toBeCloseTo(76, -1);
    }
  });
}

for (const [label, path] of [
  ['Blog', '/blog'],
  ['Testimonials', '/testimonials'],
  ['About Us', '/about'],
] as const) {
  test(`Quick Links: ${label} is a page link`, async ({ page }) => {
    await page.goto('/');
    const link = quickLink(page, label);
    await expect(link).toHaveAttribute('href', path);

    await link.click();

    await expect(page).toHaveURL(path);
  });
}

test('the footer ends with a copyright line and a Privacy Policy link', async ({ page }) => {
  await page.goto('/');
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Innventory`);

  await footer(page).getByRole('link', { name: 'Privacy Policy' }).click();

  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
});
