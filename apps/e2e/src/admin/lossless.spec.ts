import type { Locator, Page } from '@playwright/test';
import { expect, nightly, test } from '../fixtures.ts';
import { hold } from '../page.ts';
import { ownName, panelOf } from './panel.ts';

/** A testimonial that is being written and not saved. */
async function typeTestimonial(page: Page, name = ownName('Dana')) {
  const parts = panelOf(page);
  await parts.show('Testimonials');
  await parts.add();
  await parts.form.getByLabel('Name').fill(name);
  await parts.form.getByLabel('Testimonial').fill('Forty rooms in a week.');
  return { ...parts, name };
}

/** It is offered, comes back whole, and can be saved. */
async function expectOffered(page: Page, name: string) {
  const { form, offers, submit } = panelOf(page);
  await expect(offers).toContainText(/You have unsaved work from .+/);
  await offers.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await expect(form.getByLabel('Testimonial')).toHaveValue('Forty rooms in a week.');
  await submit.click();
  await expect(page.getByText('Testimonial created successfully')).toBeVisible();
  await expect(offers).toHaveCount(0);
}

/** The draft is written in a pause of typing; an earlier pause may have kept only the name. */
const waitForDraft = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()), { timeout: 5_000 })
    .toContain('Forty rooms in a week.');

test('the second press of a double click on Save does not cancel', async ({ adminPage }) => {
  const { submit } = await typeTestimonial(adminPage);
  const { x, y, width } = (await submit.boundingBox())!;
  await hold(adminPage, '**/trpc/testimonial.create**');

  await adminPage.mouse.dblclick(x + width - 5, y + 10);

  await expect(submit).toHaveText('Saving...');
  expect((await submit.boundingBox())?.width).toBe(width);
});

test('Back pressed again over the question whether to leave asks once and leaves once', async ({ adminPage }) => {
  const { question, form, offers } = await typeTestimonial(adminPage);
  for (const press of [1, 2]) {
    await adminPage.evaluate(() => history.back());
    await expect(question, `press ${press}`).toContainText('Leave without saving?');
  }

  await question.getByRole('button', { name: 'Leave and keep it' }).click();

  await expect(question).toHaveCount(0);
  await expect(form).toHaveCount(0);
  await expect(offers).toBeVisible();
});

test('a crash of the page loses no typed text', async ({ adminPage }) => {
  const { name } = await typeTestimonial(adminPage);
  await waitForDraft(adminPage);
  const crashed = adminPage.waitForEvent('crash');
  void adminPage.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const page = await adminPage.context().newPage();
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'Testimonials' })).toHaveAttribute('aria-description', /unsaved work/);
  await page.getByRole('tab', { name: 'Testimonials' }).click();

  await expectOffered(page, name);
});

test('the draft of an open tab is offered in another tab once it is closed', nightly, async ({ adminPage }) => {
  const { name } = await typeTestimonial(adminPage);
  await waitForDraft(adminPage);
  const other = await adminPage.context().newPage();
  await other.goto('/admin#testimonials');
  await expect(other.getByTestId('admin-record').first()).toBeVisible();
  await expect(panelOf(other).offers).toHaveCount(0);

  await adminPage.close();
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));

  await expectOffered(other, name);
});

/** The focus is on the field, and what is typed stays in it. */
async function expectTyped(page: Page, field: Locator, text: string, release: () => void) {
  await field.pressSequentially(text.slice(0, 4));
  release();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  await page.keyboard.type(text.slice(4));
  await expect(field).toHaveValue(text);
}

test('what loads late does not take the focus from a field in which I type meanwhile', async ({ adminPage, make }) => {
  const { show, edit, filter, form, records, record } = panelOf(adminPage);
  const { title } = await make.item({});
  const other = await make.item({});
  await show('Items');
  await expect(record(title)).toBeVisible();

  let release = await hold(adminPage, '**/trpc/item.byId**');
  await edit(title);
  await filter.focus();
  await expectTyped(adminPage, filter, title, release);
  await expect(form.getByLabel('Name')).toHaveValue(title);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await filter.fill('');

  release = await hold(adminPage, '**/trpc/item.change**');
  const price = async (name: string) => {
    await record(name)
      .getByRole('button', { name: /change what/ })
      .click();
    return record(name).getByLabel('Price', { exact: true });
  };
  await (await price(title)).fill('$12');
  await adminPage.keyboard.press('Enter');
  const field = await price(other.title);
  await field.fill('');
  await expectTyped(adminPage, field, '1,234.50', release);
  await expect(record(title)).toContainText('$12');
  await adminPage.keyboard.press('Escape');
  await expect(record(other.title).getByRole('button', { name: /change what/ })).toBeFocused();

  release = await hold(adminPage, '**/trpc/item.selection**');
  await records.first().getByRole('checkbox').check();
  await adminPage.getByRole('button', { name: 'Change it' }).click();
  await adminPage.getByRole('menuitem', { name: 'Change prices' }).click();
  await expectTyped(adminPage, filter, 'oak chair', release);
  await expect(adminPage.getByRole('dialog')).toHaveCount(0);
});

test('a selection that I clear while it loads stays clear', async ({ adminPage }) => {
  const { show, records } = panelOf(adminPage);
  const bar = adminPage.getByRole('group', { name: 'Selection' });
  await show('Items');
  const release = await hold(adminPage, '**/trpc/item.selection**');
  await records.first().getByRole('checkbox').check();
  await bar.getByRole('button', { name: /^Select all/ }).click();
  await bar.getByRole('button', { name: 'Clear' }).click();

  release();

  await adminPage.waitForLoadState('networkidle');
  await adminPage.waitForTimeout(300);
  await expect(bar).toHaveCount(0);
});
