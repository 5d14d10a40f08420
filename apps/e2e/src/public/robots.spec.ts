import type { Page } from '@playwright/test';
import { anInquiry } from '@innventory/domain/testing.ts';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { adminPassword } from '../../playwright.config.ts';
import { expect, test as base } from '../fixtures.ts';
import { ownSite } from '../own-site.ts';
import { contactForm, expectToast, fillIn, send } from './contact.ts';
import { type Manner, secretKey, serveRecaptcha, startVerifier } from './recaptcha-service.ts';

interface Sites {
  /** Asks the invisible service. */
  withRecaptcha: ReturnType<typeof ownSite> & { verifier: Awaited<ReturnType<typeof startVerifier>> };
  /** Asks for work, and takes two inquiries of one address. */
  withWork: ReturnType<typeof ownSite>;
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
  withWork: [
    async ({}, use, worker) => {
      const site = ownSite(portOf(worker) + 30, { BOT_CHECK: 'pow', INQUIRY_LIMIT: '2' });
      await site.start();
      await use(site);
      await site.remove();
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

test.describe('With reCAPTCHA', () => {
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
    test(`a ${manner} script: '${title}' / '${text}', and the message stays in the form`, async ({
      page,
      withRecaptcha: { url },
    }) => {
      const message = `Forty desks, the script is ${manner}.`;
      await serveRecaptcha(page, manner);
      await page.goto(`${url}/#contact`);
      await fillIn(page, message);

      await send(page);

      await expectToast(page, title, text);
      await expect(contactForm(page).getByRole('alert')).toContainText(title);
      await expect(contactForm(page).getByLabel('Message')).toHaveValue(message);
      expect(await storedMessages(url)).not.toContain(message);
    });
  }

  test('sending works as soon as a blocked script loads', async ({ page, withRecaptcha: { url } }) => {
    await serveRecaptcha(page, 'blocked');
    await page.goto(`${url}/#contact`);
    await fillIn(page, 'Forty desks, at the second try.');
    await send(page);
    await expectToast(page, 'Security verification unavailable', 'Please refresh the page and try again.');

    await serveRecaptcha(page, 'person');
    await send(page);

    await expect.poll(() => storedMessages(url)).toContain('Forty desks, at the second try.');
  });
});

/** As a browser fills a form in: every field at once, no key pressed, no field entered. */
async function autofill(page: Page, url: string, values: Record<string, string>) {
  await page.goto(`${url}/#contact`);
  await expect(contactForm(page).locator('[type=submit]')).toBeEnabled();
  await contactForm(page).evaluate((form, values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.querySelector<HTMLInputElement>(`[autocomplete="${name}"], textarea[data-path="${name}"]`);
      if (!field) throw new Error(`There is no ${name}`);
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, values);
}

/** A token as a script makes it that does the work. */
async function solvedToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/trpc/inquiry.challenge`);
  const { result } = (await answer.json()) as { result: { data: { payload: string } } };
  const challenge = JSON.parse(result.data.payload) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

test('proof of work accepts an autofilled form and refuses a flood of scripts', async ({ page, withWork: { url } }) => {
  const message = 'Sixty armchairs, filled in by the browser.';
  const sent = page.waitForRequest('**/trpc/inquiry.create**');
  await autofill(page, url, { name: 'Priya Raman', email: 'priya@example.com', tel: '+1 416 555 0199', message });
  await send(page);
  await expectToast(page, 'Message sent successfully!', '24 hours');
  expect(await storedMessages(url)).toEqual([message]);

  /** Some find the limit reached while the check of others is under way. */
  const expectRefused = async (part: object) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(`${url}/api/contact`, anInquiry({ message: `Flood of armchairs, ${index} …`, ...part })),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toContain(400);
    expect([...statuses].filter((status) => status !== 400 && status !== 429)).toEqual([]);
  };
  const { recaptchaToken } = (JSON.parse((await sent).postData() ?? '') as { recaptchaToken: string }[])[0] ?? {};

  await expectRefused({});
  await expectRefused({ recaptchaToken: 'none' });
  await expectRefused({ recaptchaToken });
  await expectRefused({ recaptchaToken: await solvedToken(url), leaveBlank: 'https://spam.example' });
  expect(await storedMessages(url)).toEqual([message]);

  const tokens = await Promise.all(Array.from({ length: 5 }, () => solvedToken(url)));
  const answers = await Promise.all(
    tokens.map((token) => post(`${url}/api/contact`, anInquiry({ recaptchaToken: token }))),
  );

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429, 429, 429, 429]);
  expect(await storedMessages(url)).toHaveLength(2);
});
