import { violationsOf } from '../violations.ts';
import { contactForm } from './contact.ts';
import { expect, nightly, test } from './fixtures.ts';
import { bar, hold, topOf, wide } from '../page.ts';

test.describe('on a large screen', () => {
  test.use({ viewport: wide });

  test('the logo scrolls to the home section', async ({ page }) => {
    await page.goto('/#contact');
    await expect(page.locator('#contact')).toBeInViewport();

    await bar(page).getByRole('link').first().click();

    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.locator('#home')).toBeInViewport();
  });

  test('each section link scrolls to its section, from another route after going to / without a page load', async ({
    page,
  }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    for (const [path, label, section] of [
      ['/', 'Furniture Gallery', 'furniture'],
      [null, 'Featured Bundles', 'bundles'],
      [null, 'Contact Us', 'contact'],
      ['/about', 'Furniture Gallery', 'furniture'],
      ['/privacy', 'Featured Bundles', 'bundles'],
      ['/blog', 'Contact Us', 'contact'],
    ] as const) {
      if (path) await page.goto(path);
      loads = 0;

      await bar(page)
        .getByRole(label === 'Contact Us' ? 'button' : 'link', { name: label })
        .click();

      await expect(page).toHaveURL(/\/(#\w+)?$/);
      await expect.poll(() => topOf(page.locator(`#${section}`))).toBeCloseTo(76, -1);
      expect(loads, label).toBe(0);
    }
  });

  test('a link to a section opens another tab when pressed with Ctrl', async ({ page, context }) => {
    await page.goto('/about');
    for (const [label, role, url] of [
      ['Featured Bundles', 'link', '/#bundles'],
      ['Contact Us', 'button', '/#contact'],
    ] as const) {
      const opened = context.waitForEvent('page');
      await bar(page)
        .getByRole(role, { name: label })
        .click({ modifiers: ['Control'] });

      const other = await opened;
      await expect(other, label).toHaveURL(url);
      await other.close();
      await expect(page, label).toHaveURL('/about');
    }
  });

  test('each page link leads to the top of its screen and focuses the heading', async ({ page }) => {
    for (const [label, path] of [
      ['Blog', '/blog'],
      ['Testimonials', '/testimonials'],
      ['About', '/about'],
    ] as const) {
      await page.goto('/#contact');
      await expect(page.locator('#contact')).toBeInViewport();

      await bar(page).getByRole('link', { name: label, exact: true }).click();

      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(bar(page).getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
    }
  });
});

test('lists that come late do not throw back a visitor who has gone on', async ({ page }) => {
  await page.goto('/about');
  const message = contactForm(page).getByLabel('Message');
  for (const [label, act] of [
    ['Furniture Gallery', () => page.mouse.wheel(0, 600)],
    ['Innventory', () => message.pressSequentially('Forty')],
  ] as const) {
    const release = await hold(page, '**/trpc/**');
    await bar(page).getByRole('link', { name: label }).click();
    await expect(page.getByTestId('skeleton-card').first()).toBeVisible();
    await expect(page.locator(':focus')).toHaveRole('heading');
    // The first scroll has come to its end.
    await page.waitForTimeout(300);
    await act();
    await page.waitForTimeout(300);
    const left = await page.evaluate(() => scrollY);

    release();

    await expect(page.getByTestId('item-card').first()).toBeVisible();
    if (label === 'Innventory') {
      await message.pressSequentially(' chairs');
      await expect(message).toHaveValue('Forty chairs');
    } else expect(await page.evaluate(() => scrollY)).toBe(left);
    await page.unrouteAll();
    await page.goto('/about');
  }
});

test('a script navigates by history.pushState and popstate', async ({ page }) => {
  await page.goto('/about');

  await page.evaluate(() => {
    history.pushState({}, '', '/blog');
    dispatchEvent(new PopStateEvent('popstate'));
  });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
});

test('a link followed offline says so, and Back keeps the form', nightly, async ({ page, context, allowConsole }) => {
  allowConsole(/Failed to load resource|Failed to fetch|Unable to preload/);
  await page.goto('/', { waitUntil: 'networkidle' });
  const heart = page.getByTestId('item-card').first().getByRole('button');
  const name = page.getByLabel('Full Name');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await name.fill('Priya Raman');

  await context.setOffline(true);
  await heart.click();
  await expect(name).toHaveValue('Priya Raman');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  expect(await violationsOf(page)).toEqual([]);
  await page.goBack();

  await expect(name).toHaveValue('Priya Raman');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await context.setOffline(true);
  await bar(page).getByText('Blog').click();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load the Page Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
});

test('a post that loads at the second attempt gets the focus', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|TRPCClientError/);
  await page.goto('/blog');
  await page.route('**/trpc/**', (route) => route.abort());
  await page.getByTestId('blog-card').first().getByRole('link').first().click();
  const again = page.getByRole('button', { name: 'Load the Page Again' });
  await expect(again).toBeVisible();
  await page.unrouteAll();

  await again.press('Enter');

  await expect(again).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Back restores the scroll position of the page that the visit began with', async ({ page }) => {
  await page.goto('/');
  const link = page.getByTestId('item-card').last().getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => Math.round(scrollY));
  await link.click();
  await expect(page).toHaveURL(/\/item\//);
  await page.goto('/blog');

  await page.goBack({ waitUntil: 'networkidle' });
  // The pointer loads the lists of the home page, so that it is as high as before at once.
  await Promise.all([page.waitForResponse(/item\.page/), bar(page).getByRole('link').first().hover()]);
  await page.goBack();

  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left);
});

test('a link pressed while the page is being hydrated leads to its screen', async ({ page }) => {
  await page.addInitScript(() => {
    const timer = setInterval(() => {
      const isLayoutHydrated = Object.keys(document.querySelector('main') ?? {}).some((key) =>
        key.startsWith('__react'),
      );
      if (!isLayoutHydrated) return;
      clearInterval(timer);
      document.querySelector<HTMLElement>('header a[href="/blog"]')?.click();
    });
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  await page.goto('/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page).toHaveURL('/blog');
});

test('Back before the scripts have arrived shows the search before', async ({ page, make }) => {
  const title = `Zebrano ${Date.now()}`;
  await make.item({ title, category: 'tables' });
  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  await page.getByLabel('Category').selectOption('Seating');
  await expect(page.getByText('Nothing fits.')).toBeVisible();
  const release = await hold(page, '**/*.js');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Nothing fits.')).toBeVisible();

  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(/category/);
  release();

  await expect(page.getByTestId('item-card').getByRole('heading')).toHaveText(title);
  await expect(page.getByLabel('Category')).toHaveValue('');
});

test('a page opened before an update of the site loads the next screen anew once', async ({ page, allowConsole }) => {
  allowConsole(/status of 404|Failed to fetch dynamically imported module/);
  await page.goto('/');
  await contactForm(page).getByLabel('Message').fill('Forty chairs');
  await page.route('**/assets/blog-screen-*.js', (route) => route.fulfill({ status: 404 }));
  let visits = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visits += 1;
  });

  await bar(page).getByText('Blog').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await page.waitForLoadState('networkidle');
  expect(visits).toBe(1);
  await page.goBack();
  await expect(contactForm(page).getByLabel('Message')).toHaveValue('Forty chairs');
});
