import type { Page } from '@playwright/test';
import { expect, nightly, photo, test } from '../fixtures.ts';
import { narrow, wide } from '../page.ts';
import { check } from './check.ts';

// The tests share the settings of one site.
test.describe.configure({ mode: 'serial' });

const formOf = (page: Page, noun: string) => page.getByRole('form', { name: `Edit ${noun}` });

async function openForm(page: Page, noun: string) {
  await page.goto('/admin/settings');
  await page.getByRole('button', { name: `Edit ${noun}`, exact: true }).click();
  return formOf(page, noun);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

async function expectSaved(page: Page, noun: string): Promise<void> {
  await save(page);
  await expect(page.getByText(`${noun} updated successfully`)).toBeVisible();
}

test('I change our phone number and the site shows it at once', async ({ adminPage, page }) => {
  await adminPage.getByRole('link', { name: 'Settings' }).click();
  await adminPage.getByRole('button', { name: 'Edit company' }).click();
  const phone = formOf(adminPage, 'company').getByLabel('Phone');
  const before = await phone.inputValue();
  await phone.fill('+1 416 555 0199');
  await expectSaved(adminPage, 'Company');
  await expect(adminPage.getByRole('button', { name: 'Edit company' })).toBeFocused();

  await page.goto('/');
  await expect(page.getByRole('link', { name: '+1 416 555 0199' })).toHaveAttribute('href', 'tel:+14165550199');
  expect(await page.content()).toContain('"telephone":"+1 416 555 0199"');

  await adminPage.getByRole('button', { name: 'Undo' }).click();
  await expect(adminPage.getByText(before)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: before })).toBeVisible();
});

test('I change the home page and write about delivery and returns', nightly, async ({ adminPage, page }) => {
  const home = await openForm(adminPage, 'home page');
  await home.getByLabel('Lead text').fill('Rooms from good hotels.');
  await home.getByLabel('Premium Quality').fill('Oak, mostly.');
  await home.locator('input[type=file]').setInputFiles(photo('hero.jpg'));
  await home.getByRole('img').waitFor();
  await expectSaved(adminPage, 'Home page');
  const delivery = await openForm(adminPage, 'delivery and returns');
  await delivery.getByLabel('Text').fill('We deliver **across Canada**.');
  await expectSaved(adminPage, 'Delivery and returns');

  await page.goto('/');
  await expect(page.getByText('Rooms from good hotels.')).toBeVisible();
  await expect(page.getByText('Oak, mostly.')).toBeVisible();
  const picture = page.locator('#home img');
  await expect(picture).toHaveAttribute('src', /^\/objects\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
  await expect(page.locator('#contact').getByText('across Canada', { exact: true })).toBeVisible();
  await page.getByTestId('bundle-card').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Delivery and Returns' })).toBeVisible();

  await (await openForm(adminPage, 'delivery and returns')).getByLabel('Text').fill('');
  await expectSaved(adminPage, 'Delivery and returns');
  await expect(adminPage.getByText('Empty, so the site does not show it.')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('#contact')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delivery and Returns' })).toHaveCount(0);
});

for (const [size, details] of [
  [narrow, {}],
  [wide, nightly],
] as const) {
  test(`settings at ${size.width} px: axe, targets and keyboard`, details, async ({ adminPage, api }) => {
    const name = `nightly-export-${size.width}`;
    expect((await api.post('/trpc/token.create', { data: { name, days: 365 } })).ok()).toBe(true);
    await adminPage.setViewportSize(size);
    await adminPage.goto('/admin/settings');
    await expect(adminPage.getByText(/ · Innventory Furniture Liquidators Ltd\./)).toBeVisible();
    const edit = adminPage.getByRole('button', { name: 'Edit company' });
    await edit.focus();
    await expect(adminPage.getByRole('list', { name: 'API tokens' })).toContainText(name);
    await check(adminPage, 'settings');
    await adminPage.keyboard.press('Enter');
    await expect(adminPage.getByRole('heading', { name: 'Edit company' })).toBeFocused();
    await check(adminPage, 'company form');
    await adminPage.keyboard.press('Control+s');
    await expect(adminPage.getByText('Company updated successfully')).toBeVisible();
    await expect(edit).toBeFocused();

    await adminPage.getByRole('button', { name: `Revoke the API token ${name}` }).press('Enter');
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(adminPage.getByText('API token revoked')).toBeVisible();
    await expect(adminPage.getByText(name)).toHaveCount(0);
  });
}
