import { fillIn, send } from './contact.ts';
import { expect, test } from './fixtures.ts';
import { hold, narrow } from '../page.ts';

const stored = { name: 'Priya Raman', email: 'priya@example.com', message: 'Twelve oak nightstands, please.' };

test('text typed before hydration stays and is sent', async ({ page, api }) => {
  const release = await hold(page, '**/assets/vendor-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page, stored.message);
  await page.getByLabel('Inquiry Type').selectOption('quote');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();

  release();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Phone Number').fill('+1 416 555 0199');

  await expect(page.getByLabel('Full Name')).toHaveValue(stored.name);
  await expect(page.getByLabel('Message')).toHaveValue(stored.message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  const inquiries = (await (await api.get('/api/contact-inquiries')).json()) as object[];
  expect(inquiries).toContainEqual(expect.objectContaining(stored));
});

for (const late of ['**/assets/contact-form-*.js', '**/*.js']) {
  test(`an inquiry sent before ${late} has arrived is stored once`, async ({ page, api }) => {
    const message = `Forty chairs, ${late}, ${Date.now()}`;
    const release = await hold(page, late);
    await page.goto('/', { waitUntil: 'commit' });
    await fillIn(page, message);
    await send(page);
    await page.getByLabel('Message').press('Tab');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');

    release();

    await expect(page.getByText('Message sent successfully!')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Message')).toHaveValue('');
    const inquiries = (await (await api.get('/api/contact-inquiries')).json()) as { message: string }[];
    expect(inquiries.filter((inquiry) => inquiry.message === message)).toHaveLength(1);
  });
}

test('a form whose code is lost says so and keeps what was typed', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route('**/assets/contact-form-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Message').fill(stored.message);

  await expect(page.getByText('The form could not be loaded and cannot send.')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(stored.message);
});

test('a send before the app has arrived is validated and keeps what was typed', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('P');
  await page.getByLabel('Full Name').press('Enter');

  release();

  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('P');
});

test('no control is disabled before hydration, and hydration needs no interaction', async ({ page }) => {
  const release = await hold(page, '**/assets/vendor-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  await expect(page.locator('#contact-form')).toHaveCSS('display', 'grid');
  expect(await page.locator(':disabled').count()).toBe(0);

  release();

  await page.waitForLoadState('networkidle');
  const heart = page.getByTestId('item-card').first().getByRole('button');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('the menu opens at once, before any script has arrived', async ({ page }) => {
  await page.setViewportSize(narrow);
  const arrive = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();

  await expect(page.getByRole('dialog').getByRole('link', { name: 'Testimonials' })).toBeVisible();

  arrive();
  await page.waitForLoadState('networkidle');
  await page.getByRole('dialog').getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.mouse.click(10, 500);
  await expect(page.getByRole('dialog')).toBeHidden();
});
