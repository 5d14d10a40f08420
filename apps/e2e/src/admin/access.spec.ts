import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';
import { kinds } from './kinds.ts';
import { panelOf } from './panel.ts';

const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const size of sizes) {
  test(`axe finds nothing in any tab, form or dialog, and nothing is cut off, ${size.width} px wide`, async ({
    adminPage,
  }) => {
    test.setTimeout(120_000);
    const { show, add, edit, form, question, offers, askToDelete } = panelOf(adminPage);
    await adminPage.setViewportSize(size);
    await adminPage.reload();
    const check = async (what: string) => {
      expect(await violationsOf(adminPage), what).toEqual([]);
      expect(await isTooWide(adminPage), what).toBe(false);
    };
    const first = () => adminPage.getByTestId('admin-record').first().getByRole('heading').innerText();

    for (const { tab } of kinds) {
      await show(tab);
      await expect(adminPage.getByTestId('admin-record').first()).toBeVisible();
      await check(`${tab}: list`);
      await edit(await first());
      await expect(form).toBeVisible();
      await check(`${tab}: edit`);
      await add();
      await form.locator('[type=submit]').click();
      await expect(form.getByText(/ is required$/).first()).toBeVisible();
      await check(`${tab}: refused`);
    }
    await show('Blog');
    await form.getByRole('button', { name: 'Insert link' }).click();
    await expect(question).toBeVisible();
    await check('link dialog');
    await question.getByRole('button', { name: 'Cancel' }).click();

    await form.getByLabel('Title', { exact: true }).fill('Left');
    await add();
    await expect(question).toBeVisible();
    await check('leave dialog');
    await question.getByRole('button', { name: 'Leave and keep it' }).click();
    await expect(offers).toBeVisible();
    await check('offer');

    await askToDelete(await first());
    await expect(question).toBeVisible();
    await check('delete question');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await show('Inquiries');
    await check('inquiries');
  });
}

test('a testimonial is written and saved by keyboard alone', async ({ adminPage }) => {
  const { keyboard } = adminPage;
  await adminPage.getByRole('tab', { name: 'Bundles' }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(adminPage.getByRole('tab', { name: 'Testimonials' })).toHaveAttribute('aria-selected', 'true');
  while (
    !(await adminPage
      .getByRole('button', { name: 'Add testimonial' })
      .evaluate((one) => one === document.activeElement))
  )
    await keyboard.press('Tab');
  await keyboard.press('Enter');

  await expect(adminPage.getByLabel('Name')).toBeFocused();
  await keyboard.type('Keyboard');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('No mouse was needed.');
  await keyboard.press('Control+s');

  await expect(adminPage.getByText('Testimonial created successfully')).toBeVisible();
  await expect(adminPage.getByRole('button', { name: 'Add testimonial' })).toBeFocused();
});
