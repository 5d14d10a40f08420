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
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
});

test('a rating is a number from 1 to 5, and optional', async ({ adminPage }) => {
  const { show, add, form, submit } = panelOf(adminPage);
  await show('Testimonials');
  await add();
  await form.getByLabel('Name').fill('Dana');
  await form.getByLabel('Testimonial').fill('Good.');
  await form.getByLabel('Rating').fill('6');

  await submit.click();

  const fault = form.getByText('Rating must be a whole number from 1 to 5');
  await expect(fault).toBeVisible();
  await form.getByLabel('Rating').fill('');
  await expect(fault).toHaveCount(0);
  await form.getByLabel('Rating').pressSequentially('-e4.5');
  await expect(form.getByLabel('Rating')).toHaveValue('-4.5');
  await expect(fault).toBeVisible();
  await form.getByLabel('Rating').fill('');
  await submit.click();
  await expect(adminPage.getByText('Testimonial created successfully')).toBeVisible();
});
