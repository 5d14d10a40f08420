import { expect, test } from './fixtures.ts';
import { violationsOf } from './violations.ts';

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

for (const size of sizes) {
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
