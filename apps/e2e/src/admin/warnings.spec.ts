import { expect, nightly, test } from '../fixtures.ts';
import { narrow, wide } from '../page.ts';
import { check } from './check.ts';

test('I am told what needs me, and where to go', nightly, async ({ adminPage }) => {
  const strip = adminPage.getByRole('list', { name: 'What needs you' });
  const warning = (text: string) => strip.getByRole('listitem').filter({ hasText: text });
  await expect(warning('Visitors still see the demo content.')).toBeVisible();
  for (const size of [narrow, wide]) {
    await adminPage.setViewportSize(size);
    await check(adminPage, 'what needs me');
  }

  await strip.getByRole('link', { name: 'See inquiry mail' }).click();
  await expect(adminPage.locator('#mail')).toBeFocused();
  await expect(adminPage.getByText(/To get them by mail/)).toBeInViewport();

  await strip.getByRole('link', { name: 'Remove the demo content' }).click();
  await expect(adminPage.locator('#data')).toBeFocused();
  await expect(adminPage.getByRole('button', { name: 'Remove the demo content' })).toBeInViewport();

  await strip.getByRole('button', { name: 'Dismiss Inquiries are not mailed to you.' }).press('Enter');
  await expect(warning('Inquiries are not mailed')).toHaveCount(0);
  await adminPage.reload();
  await expect(warning('Visitors still see the demo content.')).toBeVisible();
  await expect(warning('Inquiries are not mailed')).toHaveCount(0);
});
