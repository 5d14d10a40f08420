import type { Page } from '@playwright/test';
import { expect, nightly, test } from './fixtures.ts';
import { footer, topOf } from '../page.ts';

const quickLink = (page: Page, name: string) =>
  footer(page).getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name, exact: true });

test('the footer holds the logo, the tagline and three social icon links', async ({ page }) => {
  await page.goto('/testimonials');

  await expect(footer(page).getByText('Innventory', { exact: true })).toBeVisible();
  await expect(footer(page)).toContainText('Hotel furniture, ready for its second stay.');
  for (const name of ['Instagram', 'Facebook', 'LinkedIn']) {
    const link = footer(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', /^https:\/\/www\./);
    await expect(link.locator('svg')).toBeVisible();
  }
});

test('the section links of the footer scroll to their sections, also from another page', nightly, async ({ page }) => {
  for (const [path, label, section] of [
    ['/', 'Furniture Gallery', 'furniture'],
    [null, 'Featured Bundles', 'bundles'],
    [null, 'Contact', 'contact'],
    ['/privacy', 'Featured Bundles', 'bundles'],
  ] as const) {
    if (path) await page.goto(path);
    await quickLink(page, label).click();

    await expect(page).toHaveURL(/\/(#\w+)?$/);
    await expect.poll(() => topOf(page.locator(`#${section}`))).toBeCloseTo(76, -1);
  }
});

test('the footer leads to Blog, Testimonials and About, and ends with a copyright line and a Privacy Policy link', async ({
  page,
}) => {
  await page.goto('/');
  for (const [label, path] of [
    ['Blog', '/blog'],
    ['Testimonials', '/testimonials'],
    ['About Us', '/about'],
  ] as const) {
    await quickLink(page, label).click();
    await expect(page).toHaveURL(path);
  }

  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Innventory`);
  await footer(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy');
});
