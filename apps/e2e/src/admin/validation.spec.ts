import { expect, test } from '../fixtures.ts';
import { panelOf } from './panel.ts';

const required: Record<string, string[]> = {
  Bundles: ['Name is required', 'Description is required', 'Price is required', 'At least one image is required'],
  Items: [
    'Name is required',
    'Description is required',
    'Price is required',
    'At least one image is required',
    'Category is required',
  ],
  Testimonials: ['Name is required', 'Testimonial is required'],
  Blog: ['Title is required', 'Slug is required', 'Content is required'],
};

test('each form shows its required fields on submit, not before, and focuses the first one', async ({ adminPage }) => {
  const { show, add, form, submit } = panelOf(adminPage);
  for (const [tab, messages] of Object.entries(required)) {
    await show(tab);
    await add();
    const [firstMessage = ''] = messages;
    await expect(form.getByText(firstMessage)).toHaveCount(0);

    await submit.click();

    for (const message of messages) await expect(form.getByText(message)).toBeVisible();
    await expect(form.getByLabel(tab === 'Blog' ? 'Title' : 'Name', { exact: true })).toBeFocused();
    await add();
  }
});

test('a rating is a number from 1 to 5, and optional', async ({ adminPage }) => {
  const { show, add, form, submit } = panelOf(adminPage);
  await show('Testimonials');
  await add();
  await form.getByLabel('Name').fill('Dana');
  await form.getByLabel('Testimonial').fill('Good.');
  await form.getByLabel('Rating').fill('6');

  await submit.click();

  const fault = form.getByText('Rating must be a number from 1 to 5');
  await expect(fault).toBeVisible();
  for (const noNumber of ['-', '1e']) {
    await form.getByLabel('Rating').fill('');
    await expect(fault).toHaveCount(0);
    await form.getByLabel('Rating').pressSequentially(noNumber);
    await expect(fault).toBeVisible();
    await submit.click();
    await expect(form.getByLabel('Rating')).toBeFocused();
  }
  await form.getByLabel('Rating').fill('');
  await submit.click();
  await expect(adminPage.getByText('Testimonial created successfully')).toBeVisible();
});
