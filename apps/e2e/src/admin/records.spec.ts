import { expect, test } from '../fixtures.ts';
import { kinds, savedToast } from './kinds.ts';
import { ownName, panelOf } from './panel.ts';

for (const { tab, noun, fill } of kinds) {
  const details = tab === 'Items' ? {} : { tag: '@nightly' };
  test(
    `${tab}: a record is created, changed, deleted after a question, and brought back`,
    details,
    async ({ adminPage }) => {
      const { show, add, edit, form, submit, record, question, askToDelete } = panelOf(adminPage);
      const name = ownName('Harbour');
      await show(tab);

      await add();
      await fill(form, name);
      await submit.click();
      await expect(adminPage.getByText(savedToast(noun, 'created'))).toBeVisible();
      await expect(form).toHaveCount(0);
      await expect(record(name)).toBeVisible();

      await edit(name);
      const first = form.getByRole('textbox', { name: tab === 'Blog' ? 'Title' : 'Name', exact: true });
      await expect(first).toHaveValue(name);
      await first.fill(`${name} II`);
      await submit.click();
      await expect(adminPage.getByText(savedToast(noun, 'updated'))).toBeVisible();
      await expect(form).toHaveCount(0);
      await expect(adminPage.getByRole('button', { name: `Edit ${name} II` })).toBeFocused();
      await expect(record(`${name} II`)).toBeVisible();

      await askToDelete(`${name} II`);
      await expect(question).toContainText(`Are you sure you want to delete this ${noun}?`);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(adminPage.getByRole('button', { name: `Delete ${name} II` })).toBeFocused();
      await expect(record(name)).toBeVisible();

      await askToDelete(`${name} II`);
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(adminPage.getByText(savedToast(noun, 'deleted'))).toBeVisible();
      await expect(record(name)).toHaveCount(0);
      await expect(adminPage.locator(':focus')).toHaveAccessibleName(/^Edit /);

      await adminPage.keyboard.press('F8');
      await adminPage.keyboard.press('Tab');
      await expect(adminPage.getByRole('button', { name: 'Undo' })).toBeFocused();
      await adminPage.keyboard.press('Enter');
      await expect(adminPage.getByText(savedToast(noun, 'restored'))).toBeVisible();
      await expect(record(`${name} II`)).toBeVisible();
      await expect(adminPage.locator(':focus')).toHaveAccessibleName(/^Edit /);
    },
  );
}

test(
  'a hidden testimonial leaves the site, stays hidden when it is edited, and is shown again',
  { tag: '@nightly' },
  async ({ adminPage, page, api }) => {
    const { show, press, edit, form, submit, record } = panelOf(adminPage);
    const name = ownName('Harbour');
    const created = await api.post('/api/testimonials', { data: { name, testimonial: 'Good desks.' } });
    const { id } = (await created.json()) as { id: string };
    const expectOnSite = async (isShown: boolean) => {
      await page.goto('/testimonials');
      await expect(page.getByText(name)).toHaveCount(isShown ? 1 : 0);
    };
    await show('Testimonials');
    await edit(name);
    await form.getByLabel('Company').fill('Harbour Hotel');

    await press('Hide', name);
    await expect(adminPage.getByText('Testimonial hidden from the site')).toBeVisible();
    await expect(record(name).getByText('Hidden', { exact: true })).toBeVisible();
    await expect(form.getByText(/^Hidden from the site/)).toBeVisible();
    await submit.click();
    await expect(adminPage.getByText('Testimonial updated successfully')).toBeVisible();
    await expectOnSite(false);

    await press('Show', name);
    await expect(adminPage.getByText('Testimonial shown on the site')).toBeVisible();
    await expectOnSite(true);
    await adminPage.getByRole('button', { name: 'Undo' }).click();
    await expect(record(name).getByText('Hidden', { exact: true })).toBeVisible();
    await expectOnSite(false);
    await api.delete(`/api/testimonials/${id}`);
  },
);
