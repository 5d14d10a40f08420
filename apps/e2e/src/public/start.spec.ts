import { contactForm, fillIn, send } from './contact.ts';
import { expect, nightly, test } from './fixtures.ts';
import { delayScripts, hold, narrow, topOf } from '../page.ts';
import type { Page } from '@playwright/test';

const stored = { name: 'Priya Raman', email: 'priya@example.com', message: 'Twelve oak nightstands, please.' };

test('text typed before hydration stays and is sent', async ({ page, api }) => {
  const release = await hold(page, '**/*.js');
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

test('text set by a form filler during hydration stays in a form that the filler has changed', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/React error #418/);
  const characters = 300;
  await page.addInitScript((count) => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const input of document.querySelectorAll('form input')) input.after(document.createElement('span'));
      let typed = 0;
      const timer = setInterval(() => {
        const field = document.querySelector<HTMLTextAreaElement>('[name=message]');
        if (field) field.value += '.';
        typed += 1;
        if (typed === count) clearInterval(timer);
      }, 10);
    });
  }, characters);

  await page.goto('/');

  await expect(page.getByLabel('Message')).toHaveValue('.'.repeat(characters), { timeout: 30_000 });
});

test('an inquiry sent before the scripts have arrived is stored once', async ({ page, api }) => {
  const message = `Forty chairs, ${Date.now()}`;
  const release = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page, message);
  await send(page);
  await page.getByLabel('Message').press('Tab');
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  await expect(contactForm(page).locator('[type=submit]')).toHaveCSS('opacity', '0.5');

  release();

  await expect(page.getByText('Message sent successfully!')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Message')).toHaveValue('');
  const inquiries = (await (await api.get('/api/contact-inquiries')).json()) as { message: string }[];
  expect(inquiries.filter((inquiry) => inquiry.message === message)).toHaveLength(1);
});

test('without a part of the screen the form says that it could not be loaded', async ({ page, allowConsole }) => {
  allowConsole(/net::ERR_FAILED|dynamically imported module/);
  await page.route(/\/home-screen-[^/]+\.js$/, (route) => route.abort());

  await page.goto('/', { waitUntil: 'commit' });

  await expect(contactForm(page)).toContainText('This form could not be loaded.', { useInnerText: true });
});

test('without the first script the form says so, and its text is there after the page is loaded again', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  const script = /\/index-[^/]+\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page, stored.message);
  await page.getByLabel('Inquiry Type').selectOption('quote');
  await send(page);
  await expect(contactForm(page)).toContainText('This form could not be loaded.', { useInnerText: true });

  await page.unroute(script);
  await page.reload();

  await expect(page.getByLabel('Full Name')).toHaveValue(stored.name);
  await expect(page.getByLabel('Inquiry Type')).toHaveValue('quote');
  await expect(page.getByLabel('Message')).toHaveValue(stored.message);
});

test('whoever leaves before an early inquiry is on its way is asked, and finds it in the form', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page, stored.message);
  await send(page);
  const question = page.waitForEvent('dialog');

  const leaving = page.goto('/blog', { waitUntil: 'commit' });
  await (await question).accept();
  await leaving;
  release();
  await page.goto('/');

  await expect(page.getByLabel('Message')).toHaveValue(stored.message);
});

test('a panel whose code is lost says so', async ({ page, allowConsole }) => {
  allowConsole(/net::ERR_FAILED|dynamically imported module/);
  await page.route(/\/admin-screen-[^/]+\.js$/, (route) => route.abort());

  await page.goto('/admin', { waitUntil: 'commit' });

  await expect(page.getByText(/^The panel could not be loaded\..* your browser is up to date/)).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
});

test('a fault of a browser extension is none of the form, and neither is any other once the form works', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/from a script/);
  const release = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(contactForm(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/page.js' })));
  await expect(contactForm(page)).not.toContainText('This form could not be loaded.', { useInnerText: true });

  release();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => setTimeout(() => reportError(new Error('from a script'))));

  await expect(page.locator('html')).toHaveAttribute('data-script-failed');
  await expect(contactForm(page)).not.toContainText('This form could not be loaded.', { useInnerText: true });
});

test('on slow 3G a send before the app has arrived is validated within 20 s', nightly, async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  const throughput = { downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...throughput });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 2 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('P');
  await page.getByLabel('Full Name').press('Enter');

  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel('Full Name')).toHaveValue('P');
});

test('Back works after a reload whose scripts were lost', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource|Failed to fetch|ERR_FAILED/);
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  const script = '**/privacy-screen-*.js';
  await page.route(script, (route) => route.abort());
  const failure = page.waitForEvent('pageerror');
  await page.reload({ waitUntil: 'load' });
  await failure;
  await page.unroute(script);
  await page.evaluate(() => (document.title = 'The same document'));
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/privacy#main');
  await expect(page).toHaveTitle('The same document');

  await page.goBack();
  await page.goBack();

  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
});

test('no control is disabled before hydration, which needs no interaction and moves nothing', async ({ page }) => {
  await page.setViewportSize(narrow);
  const release = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeVisible();
  expect(await page.locator(':disabled').count()).toBe(0);
  const line = page.getByRole('group', { name: 'Category' });
  const swipe = () =>
    line.evaluate((element) => {
      element.scrollTo({ left: 100 });
      return element.scrollLeft;
    });
  // It needs its styles.
  await expect.poll(swipe).toBe(100);

  release();

  await page.waitForLoadState('networkidle');
  const heart = page.getByTestId('item-card').first().getByRole('button');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await line.evaluate(({ scrollLeft }) => scrollLeft)).toBe(100);
});

test('hearts and buttons of pictures pressed before hydration act after it', async ({ page, catalogue }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const hearts = page.getByTestId('item-card').getByRole('button');
  for (const at of [0, 2]) await hearts.nth(at).click();
  await expect(hearts.first()).toHaveCSS('opacity', '0.5');
  release();
  for (const at of [0, 1, 2]) await expect(hearts.nth(at)).toHaveAttribute('aria-pressed', String(at !== 1));

  const { id } = catalogue.bundles.find(({ imageUrls }) => imageUrls.length > 2)!;
  await page.unrouteAll();
  const releaseBundle = await hold(page, '**/*.js');
  await page.goto(`/bundle/${id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Show image 2 of/ }).click();
  releaseBundle();
  await expect(page.getByRole('img', { name: /image 2 of/ })).toBeInViewport();

  await page.unrouteAll();
  const releaseAgain = await hold(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Enlarge the image' }).click();
  releaseAgain();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
});

test('the section that the URL names comes into view before the scripts arrive', async ({ page }) => {
  await hold(page, '**/*.js');
  for (const section of ['contact', 'furniture']) {
    await page.goto(`/?category=tables#${section}`, { waitUntil: 'commit' });

    await expect.poll(() => topOf(page.locator(`#${section}`)), section).toBeCloseTo(76, -1);
  }
});

const links = [
  ['home', 'Browse Furniture', '/#furniture'],
  ['home', 'Get Quote', '/#contact'],
  ['home', 'Tables', '/?category=tables#furniture'],
  ['blog', 'Contact Us', '/#contact'],
  ['bundle', 'Inquire About This Bundle', '/#contact'],
  ['bundle', 'Back to Bundles', '/#bundles'],
  ['missing page', 'Back to Home', '/'],
] as const;

/** The control of the page's own content or, for Contact Us, of the bar. */
const control = (page: Page, name: string) =>
  page.locator('main, header').getByRole(name === 'Tables' ? 'button' : 'link', { name, exact: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything that leads somewhere does', async ({ page, screens, allowConsole }) => {
    allowConsole(/status of 404/);
    for (const [screen, name, url] of links) {
      await page.goto(screens[screen] ?? '');
      await control(page, name).click();
      await expect(page, name).toHaveURL(url);
    }
  });
});

test('no press is lost while the scripts are 3 s late', async ({ page, screens, allowConsole }) => {
  test.slow();
  allowConsole(/status of 404/);
  await delayScripts(page);
  for (const [screen, name, url] of links) {
    await page.goto(screens[screen] ?? '', { waitUntil: 'commit' });
    await control(page, name).click();
    await expect(page, name).toHaveURL(url);
  }
});

for (const [screen, name, chosen, typed, type, message] of [
  ['home', 'Get Quote', '', '', 'quote', ''],
  ['home', 'Get Quote', 'viewing', '', 'viewing', ''],
  ['bundle', 'Inquire About This Bundle', '', '', 'bundle', /^I would like to ask about the bundle “.+”\.$/],
  ['item', 'Ask About This Item', '', '', 'quote', /^I would like to ask about the item “.+”\.$/],
  ['item', 'Ask About This Item', 'viewing', stored.message, 'viewing', stored.message],
] as const) {
  const kept = chosen ? ' and keeps what was chosen and typed' : '';
  test(`${name}, pressed while the scripts are 3 s late, fills the form${kept}`, async ({ page, screens }) => {
    await delayScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByLabel('Full Name').fill('Priya Nair');
    if (chosen) await page.getByLabel('Inquiry Type').selectOption(chosen);
    await page.getByLabel('Message').fill(typed);
    await page.goto(screens[screen] ?? '', { waitUntil: 'commit' });
    await control(page, name).click();

    await expect(page).toHaveURL('/#contact');
    await expect(contactForm(page).getByLabel('Full Name')).toHaveValue('Priya Nair');
    await expect(contactForm(page).getByLabel('Inquiry Type')).toHaveValue(type);
    await expect(contactForm(page).getByLabel('Message')).toHaveValue(message);
  });
}
