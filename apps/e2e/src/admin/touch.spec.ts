import type { Locator } from '@playwright/test';
import { expect, nightly, photo, test } from '../fixtures.ts';
import { narrow, topOf } from '../page.ts';
import { fillIn, send } from '../public/contact.ts';
import { smallTargets } from './check.ts';
import { panelOf } from './panel.ts';

test.use({ hasTouch: true, isMobile: true });

test('on a phone with text of 150 % the tabs fade out where they are cut off, and the chosen one is in view', async ({
  adminPage,
}) => {
  await adminPage.setViewportSize(narrow);
  await adminPage.addStyleTag({ content: ':root { font-size: 150% }' });
  const inquiries = adminPage.getByRole('tab', { name: 'Inquiries' });
  await expect(inquiries).not.toBeInViewport();
  await expect(adminPage.getByRole('tablist')).not.toHaveCSS('mask-image', 'none');

  await adminPage.evaluate(() => location.assign('#inquiries'));

  await expect(inquiries).toBeInViewport({ ratio: 1 });
});

test('on a phone the filter that I pressed is in view when I come back to its tab', async ({ adminPage }) => {
  await adminPage.setViewportSize(narrow);
  const { show } = panelOf(adminPage);
  await show('Items');
  await adminPage.getByRole('button', { name: 'Sold', exact: true }).click();

  await show('Inquiries');
  await expect(adminPage.getByRole('button', { name: /^New \d/ })).toBeInViewport({ ratio: 1 });
  await show('Items');

  await expect(adminPage.getByRole('button', { name: 'Sold', exact: true })).toBeInViewport({ ratio: 1 });
});

test('on a phone a finger that misses Settings does not log me out', async ({ adminPage }) => {
  await adminPage.setViewportSize({ width: 360, height: 640 });
  const settings = (await adminPage.getByRole('link', { name: 'Settings' }).boundingBox())!;
  const logout = (await adminPage.getByRole('button', { name: 'Logout' }).boundingBox())!;

  expect(logout.x - settings.x - settings.width).toBeGreaterThanOrEqual(8);
  expect(await topOf(adminPage.getByRole('heading', { level: 1 })), 'on one line').toBeGreaterThan(logout.y);
});

test('on a phone unsaved work leaves the number of new inquiries in view', nightly, async ({ adminPage, page }) => {
  const { show, add, form } = panelOf(adminPage);
  await page.goto('/');
  await fillIn(page);
  await send(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('', { timeout: 30_000 });
  await adminPage.setViewportSize({ width: 360, height: 640 });
  await adminPage.reload();
  await expect(adminPage.getByRole('tab', { name: 'Inquiries' })).toHaveAttribute('data-mark', /\d/);
  await show('Items');
  await add();

  await form.getByLabel('Name').fill('Oak');

  await expect(adminPage.getByRole('tab', { name: 'Items' })).toHaveAttribute('data-mark', '•');
  await expect(adminPage.getByRole('tab', { name: 'Inquiries' })).toBeInViewport({ ratio: 1 });
});

test('on a tablet in landscape no control is smaller than 44 by 44 px', async ({ adminPage, page, make }) => {
  const { show, add, form, records } = panelOf(adminPage);
  await make.item({ isActive: false, price: '$1,200.00' });
  await page.goto('/');
  await fillIn(page);
  await send(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('', { timeout: 30_000 });
  await adminPage.setViewportSize({ width: 1024, height: 768 });
  for (const tab of ['Bundles', 'Items', 'Blog', 'Testimonials', 'Inquiries']) {
    await show(tab);
    await expect(records.first()).toBeVisible();
    expect.soft(await smallTargets(adminPage), tab).toEqual([]);
  }

  await show('Blog');
  await add();
  await expect(form).toBeVisible();
  expect(await smallTargets(adminPage), 'form').toEqual([]);
});

test('on a tablet in portrait the price of a bundle stands on one line, and its facts whole beside it', async ({
  adminPage,
  make,
}) => {
  const { title, imageUrls } = await make.bundle({ price: '$2,480 per room' });
  await adminPage.setViewportSize({ width: 768, height: 1024 });
  await adminPage.reload();
  const card = panelOf(adminPage).record(title);
  const linesOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  };

  expect(await card.getByText('$2,480 per room').evaluate(linesOf)).toBe(1);
  const facts = card.getByText(`${imageUrls.length} images`);
  expect(await facts.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

async function middleOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a finger that moves at once drags a photo by its handle', nightly, async ({ adminPage }) => {
  const { add, form } = panelOf(adminPage);
  await adminPage.setViewportSize({ width: 1024, height: 768 });
  await add();
  const images = form.locator('img');
  const sources = () => images.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  await form.locator('input[type=file]').setInputFiles(['item-oak-nightstand.jpg', 'item-boucle-sofa.jpg'].map(photo));
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  const [first, second] = await sources();
  await images.first().scrollIntoViewIfNeeded();
  const [start, end] = [await middleOf(form.getByLabel('Reorder image 1')), await middleOf(images.nth(1))];
  const device = await adminPage.context().newCDPSession(adminPage);

  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  for (const part of [0.1, 0.4, 0.7, 1]) {
    const touchPoints = [{ x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y) }];
    await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await expect(adminPage.getByText('Image 1 is over place 2')).toBeAttached();
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

  await expect.poll(sources).toEqual([second, first]);
});
