import { expect, test } from '../fixtures.ts';
import { panelOf } from './panel.ts';

test('a form shows its required fields on submit, not before, and focuses the first one', async ({ adminPage }) => {
  const { show, add, form, submit } = panelOf(adminPage);
  await show('Items');
  await add();
  const faults = form.getByText(/ is required$/);
  await expect(faults).toHaveCount(0);

  await submit.click();

  for (const field of ['Name', 'Description', 'Price', 'At least one image', 'Category'])
    await expect(form.getByText(`${field} is required`)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
});
