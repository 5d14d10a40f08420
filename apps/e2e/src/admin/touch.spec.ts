import { expect, test } from '../fixtures.ts';
import { narrow } from '../page.ts';
import { fillIn, send } from '../public/contact.ts';
import { smallTargets } from './check.ts';
import { panelOf } from './panel.ts';

test.use({ hasTouch: true, isMobile: true });

test('on a phone with text of 150 % the tabs fade out where they are cut off, and the chosen one is in view', async ({
  adminPage,
}) => {
  await adminPage.setViewportSize(narrow);
  await adminPage.addStyleTag({ content: ':root { font-size: 150% }' });
  const inquiries = adminPage.getByRole('tab', { name: 'Inquiries' });
  await expect(inquiries).not.toBeInViewport();
  await expect(adminPage.getByRole('tablist')).not.toHaveCSS('mask-image', 'none');

  await adminPage.evaluate(() => location.assign('#inquiries'));

  await expect(inquiries).toBeInViewport({ ratio: 1 });
});

test('on a tablet in landscape no control is smaller than 44 by 44 px', async ({ adminPage, page, make }) => {
  const { show, add, form, records } = panelOf(adminPage);
  await make.item({ isActive: false, price: '$1,200.00' });
  await page.goto('/');
  await fillIn(page);
  await send(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('', { timeout: 30_000 });
  await adminPage.setViewportSize({ width: 1024, height: 768 });
  for (const tab of ['Bundles', 'Items', 'Blog', 'Testimonials', 'Inquiries']) {
    await show(tab);
    await expect(records.first()).toBeVisible();
    expect.soft(await smallTargets(adminPage), tab).toEqual([]);
  }

  await show('Blog');
  await add();
  await expect(form).toBeVisible();
  expect(await smallTargets(adminPage), 'form').toEqual([]);
});
