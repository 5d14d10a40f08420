import { enterPassword, expect, nightly, test } from '../fixtures.ts';

test('the login has a required password, a Login button and a Back to Site button', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toHaveAttribute('type', 'password');
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByText('Password is required')).toHaveCount(0);

  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByRole('button', { name: 'Back to Site' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a wrong password is refused, the right one opens the panel with its five tabs, and Logout closes it', async ({
  page,
}) => {
  await page.goto('/admin');
  await enterPassword(page, 'not it');
  await expect(page.getByText('Invalid password')).toHaveCount(2);

  await enterPassword(page);
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Panel' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Bundles', 'Items', 'Blog', 'Testimonials', 'Inquiries']);

  await page.goto('/admin?q=priya%40example.com#inquiries');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page).toHaveURL('/admin#inquiries');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it needs', async ({ page }) => {
    await page.goto('/admin');

    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    expect(await note.innerText()).toContain('The admin panel needs JavaScript.');
    await expect(page.getByText('Loading...')).toBeHidden();
  });
});

test('after a logout that keeps a draft, the address holds no search', nightly, async ({ page }) => {
  await page.goto('/admin?q=bed#items');
  await enterPassword(page);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Leave and keep it' }).click();

  await expect(page.getByText('Logged out successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin#items');
});
