import { aTestimonial } from '@innventory/domain/testing.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { adminPassword } from '../../playwright.config.ts';
import { expect, test } from '../fixtures.ts';
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

const written = () => ({ timeout: 5_000 });

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('innventory.draft')).length);

/** The draft is written in a pause of typing. */
const waitForDraft = (page: Page) => expect.poll(() => draftsIn(page), written()).toBeGreaterThan(0);

/** Ends the session of a context elsewhere: its row is gone, its cookie still there. */
async function endSession(context: BrowserContext, baseURL: string) {
  const state = await context.storageState();
  const cookie = state.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await fetch(new URL('/api/admin/logout', baseURL), { method: 'POST', headers: { cookie } });
}

test('a crash loses nothing', async ({ adminPage }) => {
  const { name } = await typeTestimonial(adminPage);
  await waitForDraft(adminPage);
  const crashed = adminPage.waitForEvent('crash');
  void adminPage.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const page = await adminPage.context().newPage();
  await page.goto('/admin');

  await expectOffered(page, name);
});

test("leaving by the browser's history asks first", async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  const { form, question, name } = await typeTestimonial(page);

  await page.evaluate(() => history.forward());
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(form.getByLabel('Name')).toHaveValue(name);
});

test('an expired session asks for the password in place, and the save goes on by itself', async ({
  adminPage,
  baseURL,
}) => {
  const { name, submit, question, record, form } = await typeTestimonial(adminPage);
  await endSession(adminPage.context(), baseURL ?? '');

  await submit.click();
  await expect(question).toContainText('Please sign in again');
  await expect(form.getByLabel('Name')).toHaveValue(name);
  await question.getByLabel('Password').fill('wrong');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByRole('alert')).toHaveText('Invalid password');
  await question.getByLabel('Password').fill(adminPassword);
  await question.getByRole('button', { name: 'Continue' }).click();

  await expect(adminPage.getByText('Testimonial created successfully')).toBeVisible();
  await expect(record(name)).toHaveCount(1);
});

test('a stale save is refused, and both versions are there to choose from', async ({ adminPage, api }) => {
  const { show, edit, form, submit, record } = panelOf(adminPage);
  const name = ownName('Twice');
  const input = aTestimonial({ name });
  const { id } = (await (await api.post('/api/testimonials', { data: input })).json()) as { id: string };
  await adminPage.reload();
  await show('Testimonials');
  await edit(name);
  await form.getByLabel('Testimonial').fill('Mine.');
  await api.put(`/api/testimonials/${id}`, { data: { ...input, testimonial: 'Theirs.', company: 'Elsewhere' } });

  await submit.click();

  const choice = form.getByRole('region', { name: 'Which version do you want to keep?' });
  await expect(choice.getByRole('group', { name: 'Testimonial' })).toContainText('Mine.');
  await expect(choice.getByRole('group', { name: 'Testimonial' })).toContainText('Theirs.');
  await expect(choice.getByRole('group', { name: 'Company' })).toContainText('Elsewhere');
  await expect(choice.getByRole('group', { name: 'Rating' })).toHaveCount(0);
  await choice.getByRole('button', { name: 'Save this choice' }).click();
  await expect(adminPage.getByText('Testimonial updated successfully')).toBeVisible();
  await expect(record(name)).toContainText('Mine.');
  await expect(record(name)).toContainText('Elsewhere');
});

test('a new record whose answer was lost is stored once, also when it is saved again after a correction and a reload', async ({
  adminPage,
  api,
}) => {
  const { name, form, submit } = await typeTestimonial(adminPage);
  const storedNames = async () => {
    const all = (await (await api.get('/api/testimonials')).json()) as {
      id: string;
      name: string;
      testimonial: string;
    }[];
    return all.filter((one) => one.name === name);
  };
  const loseAnswer = () =>
    adminPage.route(
      '**/trpc/testimonial.create**',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
  await loseAnswer();
  await submit.click();
  await expect(adminPage.getByText('Failed to create testimonial').first()).toBeVisible();
  expect(await storedNames()).toHaveLength(1);

  await form.getByLabel('Testimonial').fill('Forty rooms in a week, and not a scratch.');
  await loseAnswer();
  await submit.click();
  await expect.poll(async () => (await storedNames())[0]?.testimonial).toContain('not a scratch');

  await waitForDraft(adminPage);
  adminPage.on('dialog', (dialog) => void dialog.accept());
  await adminPage.reload();
  const { form: again, offers, submit: save } = panelOf(adminPage);
  await offers.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(again.getByLabel('Testimonial')).toHaveValue('Forty rooms in a week, and not a scratch.');
  await save.click();

  await expect(adminPage.getByText('Testimonial created successfully')).toBeVisible();
  const stored = await storedNames();
  expect(stored).toHaveLength(1);
  for (const { id } of stored) await api.delete(`/api/testimonials/${id}`);
});
