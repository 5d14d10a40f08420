import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../violations.ts';
import { fillIn, send } from './contact.ts';
import { expect, nightly, test } from './fixtures.ts';
import { bar, narrow, topOf, wide } from '../page.ts';
import { cutOff, select } from './page.ts';

/** The last one is a window of 1280 px at a zoom of 200 %. */
const otherSizes = [wide, ...[320, 768, 1920, 640].map((width) => ({ width, height: 800 }))];

test.beforeEach(({ allowConsole }) => allowConsole(/status of 404/));

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Controls smaller than `least` px, except links in a text. A link that covers a card, and a label, count whole. */
const tooSmall = (page: Page, least: number) =>
  page.evaluate((least) => {
    const isInText = (element: Element) => element.matches('main p a, article li a');
    const controls = document.querySelectorAll('a, button, input:not([tabindex="-1"]), select, textarea, summary');
    return [...controls]
      .filter((control) => control.checkVisibility() && !isInText(control))
      .map((control) => {
        const coversCard = getComputedStyle(control, '::after').position === 'absolute';
        const label = control instanceof HTMLInputElement && control.type === 'checkbox' && control.labels?.[0];
        const target = label || control.closest(coversCard ? 'li' : 'label');
        return { control, box: (target ?? control).getBoundingClientRect() };
      })
      .filter(({ box }) => Math.min(box.width, box.height) < least)
      .map(({ control, box }) => `${control.textContent || control.outerHTML} ${box.width} x ${box.height}`);
  }, least);

/** For these a long bundle, item and post and the missing page stand. */
const alike = ['bundle', 'item', 'post', 'missing bundle', 'missing item', 'missing post'];

for (const [where, left, size, details] of [
  ['on a phone', alike, narrow, {}],
  ...[narrow, ...otherSizes].map((size) => ['on every screen', [], size, nightly] as const),
] as const) {
  test(
    `${where} of ${size.width} px axe finds nothing, no text is cut off and no control is smaller than 24 by 24 px`,
    details,
    async ({ page, screens, make }) => {
      test.slow();
      await page.setViewportSize(size);
      const word = 'W'.repeat(80);
      const sellable = { title: word, price: word.slice(0, limits.text.price), description: word, material: word };
      const [bundle, item] = [await make.bundle(sellable), await make.item(sellable)];
      const post = await make.post({
        title: word,
        excerpt: word,
        content: word,
        tags: [word.slice(0, limits.text.tag)],
      });
      await make.testimonial({ name: word, company: word, testimonial: word });
      const long = {
        'long bundle': paths.bundle(bundle.id),
        'long item': paths.item(item),
        'long post': paths.blogPost(post.slug),
      };
      for (const [name, path] of Object.entries({ ...screens, ...long })) {
        if (left.some((one) => one === name)) continue;
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect.soft(await cutOff(page), name).toEqual([]);
        expect.soft(await tooSmall(page, 24), name).toEqual([]);
        expect.soft(await violationsOf(page), name).toEqual([]);
      }
    },
  );
}

for (const viewport of [narrow, { width: 768, height: 1024 }, { width: 1024, height: 768 }]) {
  test.describe(`with touch at ${viewport.width} px`, nightly, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('no control is smaller than 44 by 44 px', async ({ page, screens }) => {
      for (const [name, path] of Object.entries(screens)) {
        await page.goto(path);
        expect.soft(await tooSmall(page, 44), name).toEqual([]);
      }
      await page.goto('/');
      await select(page);
      expect(await tooSmall(page, 44)).toEqual([]);
      // A tablet in landscape has the links of the menu in the bar.
      if (viewport.width > 992) return;
      await openMenu(page);
      expect(await tooSmall(page, 44)).toEqual([]);
    });
  });
}

test('axe finds nothing on menu, refused form, toast and skeletons', nightly, async ({ page, allowConsole }) => {
  allowConsole(/net::ERR_/);
  await page.setViewportSize(narrow);
  await page.goto('/');
  await openMenu(page);
  expect.soft(await violationsOf(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');

  await select(page);
  await send(page);
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  expect.soft(await violationsOf(page), 'refused form and heart').toEqual([]);

  await page.route('**/trpc/inquiry.create**', (route) => route.abort());
  await fillIn(page);
  await send(page);
  await expect(page.getByRole('region', { name: /notifications/i }).getByRole('alert')).toBeVisible({
    timeout: 30_000,
  });
  expect.soft(await violationsOf(page), 'toast and failure').toEqual([]);

  await page.goto('/privacy');
  await page.route('**/trpc/**', () => undefined);
  await bar(page).getByRole('link').first().click();
  await expect(page.getByTestId('skeleton-card').first()).toBeVisible();
  expect.soft(await violationsOf(page), 'skeletons').toEqual([]);
});

test('the first Tab stop is a link that skips to the content', async ({ page }) => {
  await page.goto('/about');

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');

  await expect(page.locator('main')).toBeFocused();
});

test('F8 moves the focus to the notifications, and leaves the page where it is', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));

  await page.keyboard.press('F8');

  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(400);
});

/** The element with the focus, whether it has a ring, and whether nothing lies over it. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const [{ x, y, width, height }] = element.getClientRects() as unknown as [DOMRect];
    const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
    return {
      what: element.outerHTML.slice(0, 120),
      isRinged: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isInView: onTop !== null && (element.contains(onTop) || onTop.contains(element)),
    };
  });

test('every focused element has a ring and is not hidden by a bar', nightly, async ({ page, screens }) => {
  for (const name of ['home', 'post', 'home with a heart']) {
    await page.goto(screens[name] ?? '/');
    if (name === 'home with a heart') await select(page);
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const { what } = await focusOf(page);
      if (what.startsWith('<body')) break;
      await expect.poll(() => focusOf(page), name).toEqual({ what, isRinged: true, isInView: true });
    }
  }
});

/** Scrolls the element to `top` px below the window's upper edge. */
const placeAt = (element: Locator, top: number) =>
  element.evaluate((node, top) => scrollBy({ top: node.getBoundingClientRect().top - top, behavior: 'instant' }), top);

test('no line of categories hides a card that gets the focus backwards', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto('/');
  const link = page.getByTestId('item-card').nth(3).getByRole('link');
  await link.focus();
  await page.keyboard.press('Tab');
  await placeAt(link, 85);

  await page.keyboard.press('Shift+Tab');

  await expect(link).toBeFocused();
  await expect.poll(() => focusOf(page)).toMatchObject({ isInView: true });
});

test('no button to ask hides what gets the focus above the bar of selected items', async ({ page, screens }) => {
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto(screens.item ?? '');
  await select(page);
  const detail = page.locator('article');
  for (const control of [
    detail.getByRole('button', { name: /^Favourite/ }),
    detail.getByRole('link', { name: /^\+1/ }),
  ]) {
    await control.focus();
    await page.keyboard.press('Shift+Tab');
    await placeAt(control, 915 - 100);

    await page.keyboard.press('Tab');

    await expect(control).toBeFocused();
    await expect.poll(() => focusOf(page)).toMatchObject({ isInView: true });
  }
});

test('with prefers-reduced-motion nothing moves and the page scrolls at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');

  await page.locator('#home').getByText('Get Quote').click();
  // Before hydration the button is a link, which scrolls after a navigation.
  await expect.poll(() => topOf(page.locator('#contact')), { timeout: 2_000 }).toBeCloseTo(76, -1);

  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .flatMap((element) => [getComputedStyle(element), getComputedStyle(element, '::after')])
      .flatMap(({ transitionDuration, animationDuration }) => `${transitionDuration}, ${animationDuration}`.split(', '))
      .filter((duration) => Number.parseFloat(duration) > 0.001),
  );
  expect(moving).toEqual([]);
});

test('with prefers-reduced-motion photos and their thumbnails change at once', async ({ page, catalogue, make }) => {
  const urls = catalogue.bundles.flatMap(({ imageUrls }) => imageUrls).slice(0, 4);
  const { id } = await make.bundle({ imageUrls: [...urls, ...urls] });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(narrow);
  await page.goto(`/bundle/${id}`);
  const thumbnails = page.getByRole('list', { name: 'Images' });
  const second = thumbnails.getByRole('button').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-pressed', 'true');

  const places = await thumbnails.evaluate(async (strip) => {
    const photo = document.querySelector('main img')!;
    const placesNow = () => ({ photo: photo.getBoundingClientRect().x, strip: strip.scrollLeft });
    const seen = [placesNow()];
    strip.querySelectorAll('button')[4]?.click();
    while (seen.length < 40) {
      await new Promise(requestAnimationFrame);
      seen.push(placesNow());
    }
    return { photo: new Set(seen.map(({ photo }) => photo)).size, strip: new Set(seen.map(({ strip }) => strip)).size };
  });
  expect(places).toEqual({ photo: 2, strip: 2 });
});

test('with forced colours the tick of a checked box is visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/search?unsold=1&q=oak');

  const [tick, box] = await page
    .getByLabel('Hide sold')
    .evaluate((input) => [
      getComputedStyle(input.parentElement!.querySelector('svg')!).color,
      getComputedStyle(input).backgroundColor,
    ]);
  expect(tick).not.toBe(box);
});

test('with forced colours axe finds nothing, and the chosen category has a wider line than the categories together', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');

  const chosen = page.getByRole('group', { name: 'Category' }).getByRole('button', { pressed: true });
  await expect(chosen).toHaveCSS('border-bottom-width', '4px');
  // The colours are the visitor's own.
  expect(await violationsOf(page, 'color-contrast')).toEqual([]);
});
