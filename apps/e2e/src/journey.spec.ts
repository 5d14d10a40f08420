import { randomUUID } from 'node:crypto';
import { expect, photo, signIn, test } from './fixtures.ts';
import { contactForm, fillIn, send } from './public/contact.ts';

test('a bundle is created, seen and asked about, and the inquiry is read', async ({ browser, adminPage }) => {
  const title = `Harbour suite ${randomUUID().slice(0, 8)}`;

  await adminPage.getByRole('tab', { name: 'Bundles' }).click();
  await adminPage.getByRole('button', { name: /^Add/ }).click();
  const form = adminPage.getByRole('tabpanel').locator('form');
  await form.getByLabel('Name').fill(title);
  await form.getByLabel('Description').fill('Bed, two nightstands, desk and lounge chair in walnut.');
  await form.getByLabel('Price').fill('$3,450');
  await form.locator('input[type=file]').setInputFiles(photo('bundle-king-guest-room-1.jpg'));
  await expect(adminPage.getByText('Upload successful')).toBeVisible();
  await expect(form.locator('img')).toHaveCount(1);
  await form.locator('[type=submit]').click();
  await expect(adminPage.getByText('Bundle created successfully')).toBeVisible();
  await expect(adminPage.getByTestId('admin-record').filter({ hasText: title })).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL('/', adminPage.url()).href);
  const card = visitor.getByTestId('bundle-card').filter({ hasText: title });
  await expect(card).toContainText('$3,450');
  await card.getByRole('link').first().click();
  await expect(visitor).toHaveURL(/\/bundle\/[0-9a-f-]{36}$/);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const picture = visitor.locator('main img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);

  await visitor.getByRole('button', { name: 'Inquire About This Bundle' }).click();
  await expect(visitor).toHaveURL(/#contact$/);
  await fillIn(visitor, `Is ${title} still to be had? We need eight of them.`);
  await send(visitor);
  await expect(visitor.getByText('Message sent successfully!').first()).toBeVisible({ timeout: 30_000 });
  await expect(contactForm(visitor).getByLabel('Full Name')).toHaveValue('');

  const office = await (await browser.newContext()).newPage();
  await office.goto(new URL('/admin', adminPage.url()).href);
  await signIn(office);
  await office.getByRole('tab', { name: 'Inquiries' }).click();
  const inquiry = office.getByTestId('admin-record').filter({ hasText: title });
  await expect(inquiry).toContainText('Priya Raman');
  await expect(inquiry).toContainText('priya@example.com');
});
