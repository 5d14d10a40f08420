import { adminPassword } from '@innventory/testing/server.ts';
import type { APIRequestContext } from '@playwright/test';
import { expect, nightly, test as base } from '../fixtures.ts';
import { startOwnSite } from '../own-site.ts';
import { contactForm, expectToast, fillIn, send } from './contact.ts';
import { type Manner, secretKey, serveRecaptcha, startVerifier } from './recaptcha-service.ts';

interface Shared {
  /** The address of a site that asks the invisible service. */
  url: string;
}

const test = base.extend<object, Shared>({
  url: [
    async ({}, use) => {
      const verifier = await startVerifier();
      const site = await startOwnSite({
        BOT_CHECK: 'recaptcha',
        RECAPTCHA_SITE_KEY: 'the key of the stand-in',
        RECAPTCHA_SECRET_KEY: secretKey,
        RECAPTCHA_VERIFY_URL: verifier.url,
        INQUIRY_LIMIT: '0',
      });
      await use(site.url);
      await site.remove();
      await verifier.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

async function storedMessages(request: APIRequestContext, url: string): Promise<string[]> {
  await request.post(`${url}/api/admin/login`, { data: { password: adminPassword } });
  const inquiries = (await (await request.get(`${url}/api/contact-inquiries`)).json()) as { message: string }[];
  return inquiries.map(({ message }) => message);
}

test.describe('With reCAPTCHA', nightly, () => {
  test('a message is stored, and the form shows the badge', async ({ page, request, url, complaints }) => {
    await serveRecaptcha(page, 'person');
    await page.goto(`${url}/#contact`);
    await fillIn(page, 'Forty desks, checked by the service.');
    await expect(contactForm(page).locator('.grecaptcha-badge')).toBeVisible();

    await send(page);

    await expectToast(page, 'Message sent successfully!', '24 hours');
    expect(await page.evaluate('window.asked')).toEqual([
      { sitekey: 'the key of the stand-in', size: 'invisible', badge: 'inline' },
      { widget: 7, action: 'contact_form' },
    ]);
    expect(await storedMessages(request, url)).toContain('Forty desks, checked by the service.');
    expect(complaints).toEqual([]);
  });

  test('a form that is left and shown again waits for the rest of a slow script', async ({ page, url }) => {
    await serveRecaptcha(page, 'slow');
    await page.goto(`${url}/#contact`);
    await fillIn(page);
    await page.waitForFunction('window.arrive');
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(contactForm(page)).toHaveCount(0);
    await page.goBack();
    await fillIn(page, 'Forty desks, after a slow script.');

    await send(page);
    await page.evaluate('window.arrive()');

    await expectToast(page, 'Message sent successfully!', '24 hours');
  });

  test('nothing is requested from reCAPTCHA before the form is used', async ({ page, url }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(url)) outside.push(request.url());
    });
    await page.goto(url);
    await page.mouse.wheel(0, 400);

    expect(outside).toEqual([]);
  });

  const failures: [Manner, string, string][] = [
    ['blocked', 'Security verification unavailable', 'Please refresh the page and try again.'],
    ['failing', 'Security verification failed', 'Please try again.'],
    ['robot', 'Security verification failed', 'Please try again.'],
  ];

  for (const [manner, title, text] of failures) {
    const name = `a ${manner} script: '${title}' / '${text}', and the message stays in the form`;
    test(name, async ({ page, request, url }) => {
      const message = `Forty desks, the script is ${manner}.`;
      await serveRecaptcha(page, manner);
      await page.goto(`${url}/#contact`);
      await fillIn(page, message);

      await send(page);

      await expectToast(page, title, text);
      await expect(contactForm(page).getByRole('note')).toContainText(title);
      await expect(contactForm(page).getByLabel('Message')).toHaveValue(message);
      expect(await storedMessages(request, url)).not.toContain(message);
    });
  }
});
