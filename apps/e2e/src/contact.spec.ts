import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/#contact');
});

test('nothing is complained about before the first try, then each field says what is wrong', async ({ page }) => {
  const form = page.locator('#contact form');
  await form.getByLabel('Full Name').fill('P');
  await form.getByLabel('Full Name').blur();
  await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0);

  await form.locator('[type=submit]').click();

  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(form.getByText('Message must be at least 10 characters')).toBeVisible();
  await form.getByLabel('Full Name').fill('Priya');
  await expect(form.getByText('Name must be at least 2 characters')).toHaveCount(0);
});

test('the form is titled Send Us A Message and promises an answer within 24 hours on business days', async ({
  page,
}) => {
  const contact = page.locator('#contact');

  await expect(contact.getByRole('heading', { name: 'Send Us A Message' })).toBeVisible();
  await expect(contact).toContainText(/24 hours/);
  for (const label of ['Full Name', 'Email Address', 'Phone Number', 'Inquiry Type', 'Message']) {
    await expect(contact.getByLabel(label)).toBeVisible();
  }
});

test('a message that the server cannot take keeps its text and says so beside the form', async ({ page }) => {
  const form = page.locator('#contact form');
  await form.getByLabel('Full Name').fill('Priya Raman');
  await form.getByLabel('Email Address').fill('priya@example.com');
  await form.getByLabel('Message').fill('Twelve oak nightstands, please.');
  await page.route('**/trpc/inquiry.create**', (route) => route.abort('connectionfailed'));

  await form.locator('[type=submit]').click();

  await expect(page.getByText('Error sending message').first()).toBeVisible({ timeout: 30_000 });
  await expect(form.getByLabel('Message')).toHaveValue('Twelve oak nightstands, please.');
});

test('the button reads Sending Message... while the message is under way', async ({ page }) => {
  const form = page.locator('#contact form');
  await form.getByLabel('Full Name').fill('Priya Raman');
  await form.getByLabel('Email Address').fill('priya@example.com');
  await form.getByLabel('Message').fill('Twelve oak nightstands, please.');
  await page.route('**/trpc/inquiry.create**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });

  await form.locator('[type=submit]').click();

  await expect(form.getByRole('button', { name: 'Sending Message...' })).toBeVisible();
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText('We typically respond to inquiries within 24 hours during business days.').first(),
  ).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('an inquiry works by keyboard alone', async ({ page }) => {
  await page.locator('#contact').getByLabel('Full Name').focus();
  await page.keyboard.type('Priya Raman');
  await page.keyboard.press('Tab');
  await page.keyboard.type('priya@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Twelve oak nightstands, please.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Message sent successfully!').first()).toBeVisible({ timeout: 30_000 });
});
