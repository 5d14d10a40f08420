import { kinds } from './admin/kinds.ts';
import { ownName, panelOf } from './admin/panel.ts';
import { expect, signIn, test } from './fixtures.ts';
import { contactForm, fillIn, send } from './public/contact.ts';

test('a bundle is created, seen and asked about, and the inquiry is read', async ({ browser, adminPage }) => {
  const title = ownName('Harbour suite');
  const { show, add, form, submit, record } = panelOf(adminPage);

  await show('Bundles');
  await add();
  await kinds[0]!.fill(form, title);
  await submit.click();
  await expect(adminPage.getByText('Bundle created successfully')).toBeVisible();
  await expect(record(title)).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL('/', adminPage.url()).href);
  const card = visitor.getByTestId('bundle-card').filter({ hasText: title });
  await expect(card).toContainText('$1,250');
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
  await panelOf(office).show('Inquiries');
  const inquiry = panelOf(office).record(title);
  await expect(inquiry).toContainText('Priya Raman');
  await expect(inquiry).toContainText('priya@example.com');
});
