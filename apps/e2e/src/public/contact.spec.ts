import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { contactForm as form, expectToast, fillIn, send } from './contact.ts';

const contact = (page: Page) => page.locator('#contact');

/** Sends the inquiry with `part` in place of what the form put there. */
async function sendInstead(page: Page, part: object): Promise<void> {
  await page.route('**/trpc/inquiry.create**', async (route) => {
    const body = JSON.parse(route.request().postData() ?? '{}') as Record<string, object>;
    await route.continue({ postData: JSON.stringify({ 0: { ...body[0], ...part } }) });
  });
}

test.beforeEach(async ({ page }) => {
  await page.goto('/#contact');
});

test('the form Send Us A Message has the five specified fields, the required ones marked, and the note', async ({
  page,
}) => {
  await expect(contact(page).getByRole('heading', { name: 'Send Us A Message' })).toBeVisible();
  const isRequired = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.required);
  for (const [label, required] of [
    ['Full Name', true],
    ['Email Address', true],
    ['Phone Number', false],
    ['Inquiry Type', false],
    ['Message', true],
  ] as const) {
    const field = form(page).getByLabel(label);
    await expect(field).toBeVisible();
    expect(await isRequired(field), label).toBe(required);
  }
  const types = form(page).getByLabel('Inquiry Type').locator('option');
  expect(await types.evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value).join(' '))).toBe(
    ' general quote bundle custom viewing',
  );
  await expect(form(page)).toContainText(/typical response (is )?within 24 hours on business days/i);
});

test('the form validates on submit, not before, and revalidates on change', async ({ page }) => {
  await form(page).getByLabel('Full Name').fill('P');
  await form(page).getByLabel('Email Address').fill('priya@');
  await form(page).getByLabel('Message').fill('Too short');
  await form(page).getByLabel('Phone Number').focus();
  await expect(form(page).getByText(/must be|please enter/i)).toHaveCount(0);

  await send(page);

  for (const [label, fault, mended] of [
    ['Full Name', 'Name must be at least 2 characters', 'Priya'],
    ['Email Address', 'Please enter a valid email address', 'priya@example.com'],
    ['Message', 'Message must be at least 10 characters', 'Long enough'],
  ] as const) {
    const field = form(page).getByLabel(label);
    await expect(form(page).getByText(fault)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(new RegExp(fault));
    await field.fill(mended);
    await expect(form(page).getByText(fault)).toHaveCount(0);
  }
});

test('success says Message sent successfully! / We typically respond to inquiries within 24 hours during business days., resets the form, and the inquiry is there', async ({
  page,
  api,
}) => {
  const message = `Thirty desks for ${Date.now()}, please.`;
  await fillIn(page, message);
  await form(page).getByLabel('Phone Number').fill('+1 416 555 0199');
  await form(page).getByLabel('Inquiry Type').selectOption('quote');

  await send(page);

  await expectToast(
    page,
    'Message sent successfully!',
    'We typically respond to inquiries within 24 hours during business days.',
  );
  for (const label of ['Full Name', 'Email Address', 'Phone Number', 'Inquiry Type', 'Message']) {
    await expect(form(page).getByLabel(label)).toHaveValue('');
  }
  const arrived = form(page).getByText('Your message has reached us.');
  await expect(arrived).toBeVisible();
  await form(page).getByLabel('Message').fill('And');
  await expect(arrived).toBeHidden();
  const inquiries = (await (await api.get('/api/contact-inquiries')).json()) as object[];
  expect(inquiries).toContainEqual(
    expect.objectContaining({
      name: 'Priya Raman',
      email: 'priya@example.com',
      phone: '+1 416 555 0199',
      inquiryType: 'quote',
      message,
    }),
  );
});

test('an inquiry whose answer was lost is stored once when it is sent again after a reload', async ({
  page,
  api,
  allowConsole,
}) => {
  allowConsole(/net::ERR_/);
  const message = `Sixty lamps for ${Date.now()}, please.`;
  await page.route(
    '**/trpc/inquiry.create**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await fillIn(page, message);
  await send(page);
  await expect(form(page).getByRole('note')).toContainText('Error sending message');

  await page.reload();
  await send(page);

  await expectToast(page, 'Message sent successfully!', '');
  const inquiries = (await (await api.get('/api/contact-inquiries')).json()) as { message: string }[];
  expect(inquiries.filter((inquiry) => inquiry.message === message)).toHaveLength(1);
});

test.describe('when it goes wrong', () => {
  test.beforeEach(({ allowConsole }) => allowConsole(/net::ERR_|status of [45]\d\d/));

  test.afterEach('typed text is kept, and the reason is shown beside the form', async ({ page }) => {
    await expect(form(page).getByRole('note')).toBeVisible();
    await expect(form(page).getByLabel('Message')).toHaveValue('Twelve oak nightstands, please.');
  });

  const abortWorker = (page: Page) => page.route('**/assets/bot-check.worker-*.js', (route) => route.abort());
  const forgeToken = (page: Page) => sendInstead(page, { recaptchaToken: 'forged' });
  const shorten = (page: Page) => sendInstead(page, { message: 'Short' });

  for (const [cause, arrange, title, text] of [
    ['no bot check', abortWorker, 'Security verification unavailable', 'Please refresh the page and try again.'],
    ['bot-check failure', forgeToken, 'Security verification failed', 'Please try again.'],
    ['server failure', shorten, 'Error sending message', 'Message must be at least 10 characters'],
  ] as const) {
    test(`${cause}: '${title}' / '${text}'`, async ({ page }) => {
      await arrange(page);
      await fillIn(page);

      await send(page);

      await expectToast(page, title, text);
    });
  }
});
