import { adminPassword } from '@innventory/testing/server.ts';
import { expect, nightly, test as base } from '../fixtures.ts';
import { ownSite } from '../own-site.ts';
import { contactForm, expectToast, fillIn, send } from './contact.ts';
import { type Manner, secretKey, serveRecaptcha, startVerifier } from './recaptcha-service.ts';

interface Sites {
  /** Asks the invisible service. */
  withRecaptcha: ReturnType<typeof ownSite> & { verifier: Awaited<ReturnType<typeof startVerifier>> };
}

const portOf = ({ project, parallelIndex }: { project: { use: { baseURL?: string } }; parallelIndex: number }) =>
  Number(new URL(project.use.baseURL ?? '').port) + parallelIndex;

const test = base.extend<object, Sites>({
  withRecaptcha: [
    async ({}, use, worker) => {
      const verifier = await startVerifier();
      const site = ownSite(portOf(worker) + 20, {
        BOT_CHECK: 'recaptcha',
        RECAPTCHA_SITE_KEY: 'the key of the stand-in',
        RECAPTCHA_SECRET_KEY: secretKey,
        RECAPTCHA_VERIFY_URL: verifier.url,
        INQUIRY_LIMIT: '0',
      });
      await site.start();
      await use({ ...site, verifier });
      await site.remove();
      await verifier.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const post = (url: string, body: object, cookie = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function storedMessages(url: string): Promise<string[]> {
  const login = await post(`${url}/api/admin/login`, { password: adminPassword });
  const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const answer = await fetch(`${url}/api/contact-inquiries`, { headers: { cookie } });
  return ((await answer.json()) as { message: string }[]).map(({ message }) => message);
}

test.describe('With reCAPTCHA', nightly, () => {
  test('a message is stored, and the form shows the badge', async ({ page, withRecaptcha: { url }, complaints }) => {
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
    expect(await storedMessages(url)).toContain('Forty desks, checked by the service.');
    expect(complaints).toEqual([]);
  });

  test('a form that is left and shown again waits for the rest of a slow script', async ({
    page,
    withRecaptcha: { url },
  }) => {
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

  test('nothing is requested from reCAPTCHA before the form is used', async ({ page, withRecaptcha: { url } }) => {
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
    test(name, async ({ page, withRecaptcha: { url } }) => {
      const message = `Forty desks, the script is ${manner}.`;
      await serveRecaptcha(page, manner);
      await page.goto(`${url}/#contact`);
      await fillIn(page, message);

      await send(page);

      await expectToast(page, title, text);
      await expect(contactForm(page).getByRole('note')).toContainText(title);
      await expect(contactForm(page).getByLabel('Message')).toHaveValue(message);
      expect(await storedMessages(url)).not.toContain(message);
    });
  }
});
