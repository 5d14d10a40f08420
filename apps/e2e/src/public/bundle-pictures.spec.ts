import type { Page } from '@playwright/test';
import { createReadStream } from 'node:fs';
import { photo } from '../fixtures.ts';
import { violationsOf } from '../violations.ts';
import { expect, nightly, test } from './fixtures.ts';
import { narrow } from '../page.ts';

const main = (page: Page) => page.locator('main');
const thumbnails = (page: Page) => main(page).getByRole('button', { name: /^Show image/ });
const picture = (page: Page) => main(page).getByRole('img').first();

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('Previous image shows the last one, and again the one before', async ({ page, catalogue }) => {
    const { id, imageUrls } = catalogue.bundles.find((bundle) => bundle.imageUrls.length > 2)!;
    const count = imageUrls.length;
    await page.goto(`/bundle/${id}`);
    for (const at of [count, count - 1]) {
      await main(page).getByRole('button', { name: 'Previous image' }).click();
      await expect(main(page).getByRole('img', { name: `image ${at} of ${count}` })).toBeInViewport({ ratio: 0.9 });
      await page.waitForTimeout(800);
      await expect(main(page).getByRole('img', { name: `image ${at} of ${count}` })).toBeInViewport({ ratio: 0.9 });
    }
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
  // The natural size follows the source set.
  const shrunk = (image: HTMLImageElement) => image.naturalHeight / image.height;
  expect(await picture(page).evaluate(shrunk)).toBeCloseTo(1, 1);
});

test('thumbnails, arrows and arrow keys choose the main image', nightly, async ({ page, catalogue }) => {
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

test('on a page that a translator turned from right to left the gallery shows the chosen picture', async ({
  page,
  catalogue,
}) => {
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.dir = 'rtl')));
  const { id } = catalogue.bundles.find((bundle) => bundle.imageUrls.length === 3)!;
  await page.goto(`/bundle/${id}`);
  await thumbnails(page).nth(1).click();

  await expect(picture(page)).toHaveAccessibleName(/image 2 of 3$/);
  await expect(picture(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Enlarge the image' }).click();
  await expect(page.getByRole('dialog').getByText('2 / 3')).toBeVisible();
});

test('in forced colours only the chosen thumbnail has a line', async ({ page, catalogue }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { id } = catalogue.bundles.find((bundle) => bundle.imageUrls.length === 3)!;
  await page.goto(`/bundle/${id}`);

  const lines = await thumbnails(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).borderBottomWidth));
  expect(lines).toEqual(['2px', '0px', '0px']);
});

test('a tile stands for a picture that fails, before or after hydration', async ({ page, catalogue, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await page.route('**/objects/**', (route) => route.abort());
  const tiles = page.locator('main').getByText('No image available');
  await page.goto(`/bundle/${catalogue.bundles[0]?.id}`);
  await expect(tiles.first()).toBeVisible();

  await page.getByRole('link', { name: 'Back to Bundles' }).click();

  await expect(page.getByTestId('bundle-card').first()).toContainText('No image available');
});

test('after a double click on a picture, Close closes the large one', async ({ page, catalogue }) => {
  await page.goto(`/bundle/${catalogue.bundles[0]?.id}`);
  const lightbox = page.getByRole('dialog');

  // Over the large picture, the second press of a mouse would be one beside the picture that still loads.
  await picture(page).evaluate(async (image: HTMLElement) => {
    image.click();
    await new Promise((resolve) => setTimeout(resolve));
    image.click();
  });
  await lightbox.getByRole('button', { name: 'Close' }).click();

  await expect(lightbox).toHaveCount(0);
});

test('the large picture is shown whole; mouse and keyboard show others', nightly, async ({ page, catalogue }) => {
  const { id, imageUrls } = catalogue.bundles.find((bundle) => bundle.imageUrls.length > 2)!;
  const count = imageUrls.length;
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

  test('many thumbnails stand on a line that scrolls to the chosen one', nightly, async ({ page, make, catalogue }) => {
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

  test('the large picture obeys swipes, pinches, double taps and Back', nightly, async ({ page, catalogue }) => {
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
