import { expect, nightly, test } from '../fixtures.ts';
import { narrow, wide } from '../page.ts';
import { check } from './check.ts';
import { panelOf } from './panel.ts';

test('I get back what I deleted last week', nightly, async ({ adminPage, page, make }) => {
  test.slow();
  const { show, record, question, askToDelete } = panelOf(adminPage);
  const [{ name }, { name: other }] = [await make.testimonial(), await make.testimonial()];
  await show('Testimonials');
  for (const each of [name, other]) {
    await askToDelete(each);
    await expect(question).toContainText('You can restore it from the trash for 30 days.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(record(each)).toHaveCount(0);
  }
  await page.goto('/testimonials');
  await expect(page.getByText(name)).toHaveCount(0);

  await adminPage.clock.setFixedTime(Date.now() + 7 * 86_400_000);
  await adminPage.getByRole('tabpanel').getByRole('link', { name: 'Trash' }).click();
  const card = (title: string) => adminPage.getByTestId('admin-record').filter({ hasText: title });
  for (const size of [wide, narrow]) {
    await adminPage.setViewportSize(size);
    await expect(card(name).getByText('23 days left')).toBeInViewport();
    await check(adminPage, `trash, ${size.width} px`);
  }

  await card(other)
    .getByRole('button', { name: `Delete for good ${other}` })
    .click();
  await expect(question).toContainText(`${other} will be gone for good.`);
  await check(adminPage, 'delete for good');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(other)).toHaveCount(0);

  await card(name)
    .getByRole('button', { name: `Restore ${name}` })
    .press('Enter');
  await expect(adminPage.getByText('Testimonial restored successfully')).toBeVisible();
  await expect(card(name)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(other)).toHaveCount(0);
  await adminPage.getByRole('link', { name: 'Back to the lists' }).click();
  await show('Testimonials');
  await expect(record(name)).toBeVisible();
});
