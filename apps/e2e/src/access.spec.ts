import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

for (const size of sizes) {
  for (const path of ['/', '/about', '/blog', '/testimonials', '/privacy', '/admin', '/nowhere']) {
    test(`axe finds nothing at ${path}, ${size.width} px wide`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(path, { waitUntil: 'networkidle' });

      expect(await violationsOf(page)).toEqual([]);
    });
  }

  test(`axe finds nothing on a bundle, a post and the open menu, ${size.width} px wide`, async ({ page, bundle }) => {
    await page.setViewportSize(size);
    await page.goto(`/bundle/${bundle.id}`, { waitUntil: 'networkidle' });
    expect(await violationsOf(page)).toEqual([]);

    await page.goto('/blog');
    await page.getByTestId('blog-card').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blog\/.+/);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const menu = page.getByRole('button', { name: /menu/i }).first();
    if (!(await menu.isVisible())) return;
    await menu.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test(`axe finds nothing in any tab, open form or question of the panel, ${size.width} px wide`, async ({
    adminPage,
    bundle,
  }) => {
    await adminPage.setViewportSize(size);
    await adminPage.reload();
    for (const name of ['Bundles', 'Items', 'Blog', 'Testimonials']) {
      await adminPage.getByRole('tab', { name }).click();
      await adminPage.getByRole('button', { name: /^Add/ }).first().click();
      await expect(adminPage.getByRole('tabpanel').locator('form')).toBeVisible();
      expect(await violationsOf(adminPage), name).toEqual([]);
    }
    await adminPage.getByRole('tab', { name: 'Inquiries' }).click();
    expect(await violationsOf(adminPage)).toEqual([]);

    await adminPage.getByRole('tab', { name: 'Bundles' }).click();
    await adminPage.getByRole('button', { name: new RegExp(`^Delete.*${bundle.title}`) }).click();
    await expect(adminPage.locator('[role=dialog], [role=alertdialog]')).toBeVisible();
    expect(await violationsOf(adminPage)).toEqual([]);
  });
}
