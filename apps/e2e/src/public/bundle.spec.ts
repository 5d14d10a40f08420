import type { Page } from '@playwright/test';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { createReadStream } from 'node:fs';
import { panelOf } from '../admin/panel.ts';
import { photo } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';
import { expect, test } from './fixtures.ts';
import { hold, narrow, topOf } from './page.ts';

const main = (page: Page) => page.locator('main');
const thumbnails = (page: Page) => main(page).getByRole('button', { name: /^Show image/ });
const picture = (page: Page) => main(page).getByRole('img').first();

/** Reaches the bundle from its card, so that the browser itself asks for it. */
async function enter(page: Page, title: string): Promise<void> {
  await page.goto('/');
  await page.getByTestId('bundle-card').filter({ hasText: title }).getByRole('link').click();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a bundle shows its title, price, description, pictures and the fixed features list', async ({ page, make }) => {
    const bundle = await make.bundle({ price: '$3,450', description: 'Bed, two nightstands & a desk in walnut.' });

    await page.goto(`/bundle/${bundle.id}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bundle.title);
    await expect(main(page)).toContainText('$3,450');
    await expect(main(page)).toContainText('Bed, two nightstands & a desk in walnut.');
    await expect(picture(page)).toHaveAttribute('src', bundle.imageUrls[0] ?? '');
    await expect(
      main(page)
        .getByRole('listitem')
        .filter({ hasText: /^[\w -]+$/ }),
    ).toHaveText([
      /^hotel-grade furniture$/i,
      /^coordinated set$/i,
      /^commercial-grade construction$/i,
      /^immediate availability$/i,
    ]);
  });

  test('a bundle shows its facts, a phone number to call and other bundles', async ({ page, make }) => {
    const bundle = await make.bundle({
      quantity: 40,
      minimumOrder: 5,
      conditionGrade: 'A',
      material: 'American walnut',
      sku: 'KG-40',
    });

    await page.goto(`/bundle/${bundle.id}`);

    const facts = main(page).getByRole('region', { name: 'Details' });
    await expect(facts.getByRole('term')).toHaveText([
      'Availability',
      'Quantity',
      'Minimum order',
      'Condition',
      'Material',
      'SKU',
    ]);
    await expect(facts.getByRole('definition')).toHaveText([
      'Available',
      '40',
      '5',
      /^Grade A: ready to use.*look for them\.$/,
      'American walnut',
      'KG-40',
    ]);
    await expect(main(page).getByRole('link', { name: /^\+1/ })).toHaveAttribute('href', /^tel:\+1\d+$/);
    const others = main(page).getByRole('region', { name: 'Other Bundles' }).getByTestId('bundle-card');
    await expect(others).toHaveCount(limits.otherBundles);
    await expect(others.filter({ hasText: bundle.title })).toHaveCount(0);
  });
});

test('a portrait picture is shown whole', async ({ page, api, make }) => {
  const file = createReadStream(photo('founder.jpg'));
  const { finalURL } = await (await api.post('/api/objects/upload-file', { multipart: { file } })).json();
  const { id } = await make.bundle({ imageUrls: [finalURL] });

  await page.goto(`/bundle/${id}`);

  await expect(picture(page)).toHaveCSS('object-fit', 'contain');
  const isPortrait = (image: HTMLImageElement) => image.naturalHeight > image.naturalWidth;
  await expect.poll(() => picture(page).evaluate(isPortrait)).toBe(true);
});

test('thumbnails, arrows and arrow keys choose the main image', async ({ page, catalogue }) => {
  const { id, imageUrls } = catalogue.bundles.find((bundle) => bundle.imageUrls.length > 2)!;
  const expectShown = async (at: number) => {
    await expect(picture(page)).toHaveAttribute('src', imageUrls.at(at) ?? '');
    await expect(thumbnails(page).nth(at)).toHaveAttribute('aria-pressed', 'true');
  };
  await page.goto(`/bundle/${id}`);
  await expect(thumbnails(page)).toHaveCount(imageUrls.length);
  await expectShown(0);

  await thumbnails(page).nth(1).click();
  await expectShown(1);
  const next = main(page).getByRole('button', { name: 'Next image' });
  await next.click();
  await expectShown(2);
  for (let step = 0; step < 3; step += 1) await next.press('ArrowLeft');

  await expectShown(-1);
  expect(await violationsOf(page)).toEqual([]);
});

test('without a connection to load the large picture, the page stays', async ({ page, catalogue, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const { id } = catalogue.bundles.find(({ imageUrls }) => imageUrls.length > 1)!;
  await page.goto(`/bundle/${id}`);
  const enlarge = main(page).getByRole('button', { name: 'Enlarge the image' });
  await page.route('**/assets/lightbox-*.js', (route) => route.abort());

  for (let time = 0; time < 2; time += 1) await enlarge.click();
  await thumbnails(page).last().click();

  await expect(thumbnails(page).last()).toHaveAttribute('aria-pressed', 'true');
});

test('the large picture is shown whole, and mouse and keyboard show the others', async ({ page, catalogue }) => {
  const { id, imageUrls } = catalogue.bundles.find((bundle) => bundle.imageUrls.length > 2)!;
  const count = imageUrls.length;
  // Keys that come while a picture still moves are not all obeyed.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/bundle/${id}`);
  const lightbox = page.getByRole('dialog');
  const shown = (at: number) => lightbox.getByText(`${at} / ${count}`);
  const enlarge = main(page).getByRole('button', { name: 'Enlarge the image' });

  await enlarge.click();
  await expect(shown(1)).toBeVisible();
  await lightbox.getByRole('button', { name: 'Next image' }).click();
  await expect(shown(2)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(shown(1)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(shown(count)).toBeVisible();
  const large = lightbox.getByRole('group', { name: `${count} of ${count}` }).getByRole('img');
  await expect(large).toHaveAttribute('src', new RegExp(`^${imageUrls.at(-1)?.replace('.jpg', '')}`));
  const { inside, ratio, natural } = await large.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const { top, left, bottom, right, width, height } = image.getBoundingClientRect();
    return {
      inside: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
      ratio: width / height,
      natural: image.naturalWidth / image.naturalHeight,
    };
  });
  expect(inside).toBe(true);
  expect(ratio).toBeCloseTo(natural, 1);
  expect(await violationsOf(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  await expect(thumbnails(page).last()).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Enter');
  await expect(shown(count)).toBeVisible();
  await lightbox.getByRole('button', { name: 'Close' }).click();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL(`/bundle/${id}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: narrow, hasTouch: true, isMobile: true });

  test('the button to inquire stays in view while the page scrolls', async ({ page, screens }) => {
    await page.goto(screens.bundle ?? '');
    const inquire = page.getByRole('button', { name: 'Inquire About This Bundle' });
    await expect(inquire).toBeInViewport({ ratio: 1 });

    for (const name of ['Features', 'Details']) {
      await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();
      await expect(inquire).toBeInViewport({ ratio: 1 });
    }
  });

  test('many thumbnails stand on one line, which scrolls to the chosen one', async ({ page, make, catalogue }) => {
    const { id } = await make.bundle({ imageUrls: catalogue.items.slice(0, 10).map(({ imageUrl }) => imageUrl) });
    await page.goto(`/bundle/${id}`);
    const tops = await thumbnails(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual(Array.from({ length: 10 }, () => tops[0]));
    await expect(thumbnails(page).last()).not.toBeInViewport();

    await main(page).getByRole('button', { name: 'Previous image' }).tap();

    await expect(thumbnails(page).last()).toBeInViewport({ ratio: 1 });
  });

  type Finger = [x: number, y: number, toX: number, toY: number];

  /** Moves fingers in straight lines. */
  async function touch(page: Page, ...fingers: Finger[]): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
      const points = fingers.map(([x, y, toX, toY], id) => ({ id, x: x + (toX - x) * part, y: y + (toY - y) * part }));
      return session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : points });
    };
    await send('touchStart', 0);
    for (let step = 1; step <= 8; step += 1) await send('touchMove', step / 8);
    await send('touchEnd', 1);
    await session.detach();
  }

  test('a swipe turns the large picture, two fingers and a double tap zoom, and Back closes it', async ({
    page,
    catalogue,
  }) => {
    test.slow();
    const { id, imageUrls } = catalogue.bundles.find((bundle) => bundle.imageUrls.length > 2)!;
    await page.goto(`/bundle/${id}`);
    const lightbox = page.getByRole('dialog');
    const large = lightbox.getByRole('group', { name: `2 of ${imageUrls.length}` }).getByRole('img');
    const widthOf = async () => Math.round((await large.boundingBox())?.width ?? 0);
    await main(page).getByRole('button', { name: 'Enlarge the image' }).tap();
    const counter = (at: number) => lightbox.getByText(`${at} / ${imageUrls.length}`);
    await expect(counter(1)).toBeVisible();

    /** Repeats a gesture until it has an effect: a busy machine may be too slow for it. */
    const gesture = (move: () => Promise<void>, hasEffect: () => Promise<boolean>) =>
      expect(async () => {
        if (!(await hasEffect())) await move();
        await expect.poll(hasEffect, { timeout: 2_000 }).toBe(true);
      }).toPass({ timeout: 30_000 });
    const isZoomed = async () => (await widthOf()) > narrow.width * 1.3;

    await gesture(
      () => touch(page, [330, 420, 60, 420]),
      () => counter(2).isVisible(),
    );
    await expect.poll(widthOf).toBe(narrow.width);
    await large.evaluate((image: HTMLImageElement) => image.decode());

    await gesture(() => touch(page, [180, 420, 60, 420], [210, 420, 330, 420]), isZoomed);
    await gesture(
      () => lightbox.getByRole('button', { name: 'Zoom out' }).tap(),
      async () => !(await isZoomed()),
    );
    await gesture(async () => {
      for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(195, 420);
    }, isZoomed);

    await page.goBack();
    await expect(lightbox).toHaveCount(0);
    await expect(page).toHaveURL(`/bundle/${id}`);
    await expect(thumbnails(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('thumbnails are shown only when there is more than one image', async ({ page, make, catalogue }) => {
  const { id } = await make.bundle({ imageUrls: catalogue.bundles.at(-1)?.imageUrls.slice(0, 1) });

  await page.goto(`/bundle/${id}`);

  await expect(picture(page)).toBeVisible();
  await expect(thumbnails(page)).toHaveCount(0);
});

test("a bundle without images says 'No images available'", async ({ page, make }) => {
  const { title } = await make.bundle();
  await page.route(/trpc\/.*bundle\.detail/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"imageUrls":\[.*?\]/g, '"imageUrls":[]');
    await route.fulfill({ response, body });
  });

  await enter(page, title);

  await expect(main(page).getByText('No images available')).toBeVisible();
});

test('Inquire About This Bundle scrolls to the contact section of a late home screen, retrying up to 10 times', async ({
  page,
  catalogue,
}) => {
  await page.goto(`/bundle/${catalogue.bundles.at(-1)?.id}`);
  const releaseCode = await hold(page, '**/*home-screen*.js');
  const releaseLists = await hold(page, '**/trpc/**');

  await page.getByRole('button', { name: 'Inquire About This Bundle' }).click();
  setTimeout(releaseCode, 500);
  await expect(page.locator('#contact')).toBeInViewport();
  releaseLists();

  await expect(page.getByTestId('item-card').first()).toBeAttached();
  await expect.poll(() => topOf(page.locator('#contact'))).toBeCloseTo(76, -1);
});

test('Inquire About This Bundle names the bundle in the form', async ({ page, catalogue }) => {
  const bundle = catalogue.bundles.at(-1);
  await page.goto(`/bundle/${bundle?.id}`);

  await page.getByRole('button', { name: 'Inquire About This Bundle' }).click();

  await expect(page).toHaveURL('/#contact');
  await expect.poll(() => topOf(page.locator('#contact'))).toBeCloseTo(76, -1);
  await expect(page.locator('#contact').getByRole('heading').first()).toBeFocused();
  const form = page.locator('#contact form');
  await expect(form.getByLabel('Inquiry Type')).toHaveValue('bundle');
  await expect(form.getByLabel('Message')).toHaveValue(`I would like to ask about the bundle “${bundle?.title}”.`);
});

test('Back to Bundles goes to /#bundles', async ({ page, catalogue }) => {
  await page.goto(`/bundle/${catalogue.bundles.at(-1)?.id}`);

  await page.getByText('Back to Bundles').click();

  await expect(page).toHaveURL('/#bundles');
  await expect.poll(() => topOf(page.locator('#bundles'))).toBeCloseTo(76, -1);
});

test('the owner chooses items by name and the bundle page links to them until they are deleted', async ({
  page,
  adminPage,
  api,
  make,
}) => {
  const [bundle, oak, elm] = [await make.bundle(), await make.item(), await make.item()];
  const { show, edit, form, submit } = panelOf(adminPage);
  await adminPage.reload();
  await show('Bundles');
  await edit(bundle.title);
  const field = form.getByRole('combobox', { name: 'Items in this bundle' });
  for (const { title } of [elm, oak]) {
    await field.fill(title);
    await expect(adminPage.getByRole('listbox').getByRole('option')).toHaveText([title]);
    await field.press('ArrowDown');
    expect(await violationsOf(adminPage)).toEqual([]);
    await field.press('Enter');
  }
  await expect(field).toHaveValue('');
  await submit.click();
  await expect(form).toHaveCount(0);

  await page.goto(`/bundle/${bundle.id}`);

  const links = page.getByRole('region', { name: 'In this bundle' }).getByRole('heading').getByRole('link');
  await expect(links).toHaveText([elm.title, oak.title]);
  await expect(links.first()).toHaveAttribute('href', paths.item(elm));
  expect(await violationsOf(page)).toEqual([]);
  await api.delete(`/api/furniture-items/${elm.id}`);
  await page.reload();
  await expect(links).toHaveText([oak.title]);
  await edit(bundle.title);
  await expect(form).toContainText(oak.title);
});

test('a skeleton is shown while the bundle loads', async ({ page, make }) => {
  const { title } = await make.bundle();
  const release = await hold(page, '**/trpc/*bundle.detail**');
  await enter(page, title);

  await expect(page.getByRole('status', { name: 'Loading bundle' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);

  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status', { name: 'Loading bundle' })).toHaveCount(0);
});

test('a missing bundle: Bundle Not Found, text that the bundle does not exist, and a Back to Home button', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  await page.goto('/bundle/0190a6f2-0000-7000-8000-000000000001');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bundle Not Found');
  await expect(main(page)).toContainText("The bundle you're looking for doesn't exist");

  await page.getByRole('button', { name: 'Back to Home' }).click();

  await expect(page).toHaveURL('/');
  await expect(page.locator('#home')).toBeInViewport();
});
