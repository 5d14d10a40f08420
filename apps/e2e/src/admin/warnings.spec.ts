import { expect, nightly, test } from '../fixtures.ts';
import { narrow, wide } from '../page.ts';
import { check } from './check.ts';

test('I am told what needs me, and where to go', nightly, async ({ adminPage }) => {
  const strip = adminPage.getByRole('list', { name: 'What needs you' });
  await expect(strip).toContainText('Visitors still see the demo content.');
  for (const size of [narrow, wide]) {
    await adminPage.setViewportSize(size);
    await check(adminPage, 'what needs me');
  }

  await strip.getByRole('link', { name: 'See inquiry mail' }).click();
  await expect(adminPage.locator('#mail')).toBeFocused();
  await expect(adminPage.getByText(/To get them by mail/)).toBeInViewport();
});
