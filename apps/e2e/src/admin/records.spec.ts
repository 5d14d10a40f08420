import { expect, test } from '../fixtures.ts';
import { kinds, savedToast } from './kinds.ts';
import { ownName, panelOf } from './panel.ts';

test('the panel is titled Admin Panel, has a Logout button and five tabs', async ({ adminPage }) => {
  await expect(adminPage.getByRole('heading', { level: 1 })).toHaveText('Admin Panel');
  await expect(adminPage.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(adminPage.getByRole('tab')).toHaveText(['Bundles', 'Items', 'Blog', 'Testimonials', 'Inquiries']);
});

for (const { tab, noun, fill } of kinds) {
  test(`${tab}: a ${noun} is created, changed, deleted after a question, and brought back`, async ({ adminPage }) => {
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
    const first = form.getByLabel(tab === 'Blog' ? 'Title' : 'Name', { exact: true });
    await expect(first).toHaveValue(name);
    await first.fill(`${name} II`);
    await submit.click();
    await expect(adminPage.getByText(savedToast(noun, 'updated'))).toBeVisible();
    await expect(form).toHaveCount(0);
    await expect(record(`${name} II`)).toBeVisible();

    await askToDelete(`${name} II`);
    await expect(question).toContainText(`Are you sure you want to delete this ${noun}?`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(record(name)).toBeVisible();

    await askToDelete(`${name} II`);
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(adminPage.getByText(savedToast(noun, 'deleted'))).toBeVisible();
    await expect(record(name)).toHaveCount(0);

    await adminPage.keyboard.press('F8');
    await adminPage.keyboard.press('Tab');
    await expect(adminPage.getByRole('button', { name: 'Undo' })).toBeFocused();
    await adminPage.keyboard.press('Enter');
    await expect(adminPage.getByText(savedToast(noun, 'restored'))).toBeVisible();
    await expect(record(`${name} II`)).toBeVisible();
    await expect(adminPage.getByRole('button', { name: `Add ${noun}` })).toBeFocused();
  });
}

test('Inquiries is read-only and lists name, email, phone, message and created date', async ({ adminPage }) => {
  const { show, record } = panelOf(adminPage);
  const name = ownName('Priya');
  const challenge = { email: 'priya@example.com', phone: '+1 416 555 0142', message: 'Twelve nightstands by March.' };
  const page = await adminPage.context().newPage();
  await page.goto('/#contact');
  const contact = page.locator('#contact');
  await contact.getByLabel('Full Name').fill(name);
  await contact.getByLabel('Email Address').fill(challenge.email);
  await contact.getByLabel('Phone Number').fill(challenge.phone);
  await contact.getByLabel('Message').fill(challenge.message);
  await contact.locator('[type=submit]').click();
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible({ timeout: 30_000 });

  await show('Inquiries');

  const inquiry = record(name);
  for (const text of Object.values(challenge)) await expect(inquiry).toContainText(text);
  await expect(inquiry.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(adminPage.getByRole('tabpanel').getByRole('button')).toHaveCount(0);
});
