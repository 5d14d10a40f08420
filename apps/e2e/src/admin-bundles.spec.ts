import { expect, photo, test } from './fixtures.ts';

test('a wrong password is refused in words, the right one opens the panel, logout closes it', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Password').fill('not it');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid password').first()).toBeVisible();

  await page.getByLabel('Password').fill('correct horse battery staple');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('Back to Site leads home', async ({ page }) => {
  await page.goto('/admin');
  await page.getByText('Back to Site').click();

  await expect(page).toHaveURL(/\/$/);
});

test('the panel has exactly five tabs', async ({ adminPage }) => {
  await expect(adminPage.getByRole('tab')).toHaveText([/Bundles/, /Items/, /Blog/, /Testimonials/, /Inquiries/]);
});

test('an empty bundle form says what is missing', async ({ adminPage }) => {
  await adminPage.getByRole('button', { name: /^Add/ }).click();
  const form = adminPage.getByRole('tabpanel').locator('form');
  await expect(form.getByText('Name is required')).toHaveCount(0);

  await form.locator('[type=submit]').click();

  for (const text of [
    'Name is required',
    'Description is required',
    'Price is required',
    'At least one image is required',
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
});

test('a bundle is edited in place and deleted after a question', async ({ adminPage, bundle }) => {
  await adminPage.reload();
  const record = adminPage.getByTestId('admin-record').filter({ hasText: bundle.title });
  await record.getByRole('button', { name: new RegExp(`^Edit.*${bundle.title}`) }).click();
  const form = adminPage.getByRole('tabpanel').locator('form');
  await expect(form.getByLabel('Name')).toHaveValue(bundle.title);
  await form.getByLabel('Price').fill('$990');
  await form.locator('[type=submit]').click();
  await expect(adminPage.getByText('Bundle updated successfully')).toBeVisible();
  await expect(record).toContainText('$990');
  await expect(form).toHaveCount(0);

  await record.getByRole('button', { name: /^Delete/ }).click();
  const question = adminPage.locator('[role=dialog], [role=alertdialog]');
  await expect(question).toContainText('Are you sure you want to delete this bundle?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(record).toBeVisible();

  await record.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(adminPage.getByText('Bundle deleted successfully')).toBeVisible();
  await expect(record).toHaveCount(0);
});

test('a file that is no image is refused before it is sent', async ({ adminPage }) => {
  await adminPage.getByRole('button', { name: /^Add/ }).click();
  await adminPage
    .getByRole('tabpanel')
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });

  await expect(adminPage.getByText('Invalid file type').first()).toBeVisible();
  await expect(adminPage.getByText('prices.pdf is not an image file').first()).toBeVisible();
});

test('a file that only calls itself an image is refused with the reason', async ({ adminPage }) => {
  await adminPage.getByRole('button', { name: /^Add/ }).click();
  await adminPage
    .getByRole('tabpanel')
    .locator('input[type=file]')
    .setInputFiles({ name: 'bed.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') });

  await expect(adminPage.getByText('Upload failed').first()).toBeVisible();
  await expect(adminPage.getByText(/Failed to upload bed\.jpg: /).first()).toBeVisible();
});

test('several photos are uploaded at once and keep their order', async ({ adminPage }) => {
  await adminPage.getByRole('button', { name: /^Add/ }).click();
  const form = adminPage.getByRole('tabpanel').locator('form');

  await form
    .locator('input[type=file]')
    .setInputFiles([
      photo('item-oak-nightstand.jpg'),
      photo('item-boucle-sofa.jpg'),
      photo('item-brass-coffee-table.jpg'),
    ]);

  await expect(form.locator('img')).toHaveCount(3);
});
