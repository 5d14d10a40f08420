import { paths } from '@innventory/domain/pages/paths.ts';
import { fillIn, send } from './contact.ts';
import { expect, nightly, test } from './fixtures.ts';
import { narrow, wide } from '../page.ts';

test.use({ viewport: wide });

test('every page prints words and pictures without its controls', nightly, async ({ page, screens, allowConsole }) => {
  allowConsole(/status of 404/);
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible();
    for (const hidden of ['navigation', 'button', 'textbox', 'dialog'] as const)
      expect(await page.getByRole(hidden).count(), `${name}: ${hidden}`).toBe(0);
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    const bands = await page
      .locator('main div:visible')
      .evaluateAll(
        (all: HTMLElement[]) => all.filter((one) => !one.innerText.trim() && !one.querySelector('img, svg')).length,
      );
    expect(bands, `${name}: empty bands`).toBe(0);
    const legal = page.getByRole('contentinfo').getByText('All rights reserved').locator('..');
    await expect(legal, name).toHaveCSS('border-top-width', '0px');
    await expect(legal, name).toHaveCSS('padding-top', '0px');
    const pictures = page.locator('main img:visible');
    for (const picture of await pictures.all())
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeTruthy();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('on paper the home page shows all of each text, and a heading stays with the cards below it', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const link of ['View Details', 'Search and sort']) await expect(page.getByText(link).first()).toBeHidden();
  const cut = await page
    .locator('main li p')
    .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length);
  expect(cut).toBe(0);
  // A text that cannot overflow loses its last lines where its card is divided.
  for (const text of await page.locator('main li p').all()) await expect(text).toHaveCSS('overflow', 'visible');

  await expect(page.locator('#bundles header')).toHaveCSS('break-after', 'avoid');
  await expect(page.getByTestId('item-card').last().getByRole('heading')).toHaveCSS('break-after', 'auto');
});

test('on paper no title, list of facts or way to reach the company is divided', async ({ page, screens }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(screens['bundle'] ?? '');
  const facts = page.getByRole('region', { name: 'Details' });
  for (const whole of [page.getByRole('heading', { level: 1 }), facts])
    await expect(whole).toHaveCSS('break-inside', 'avoid');

  await page.goto('/');
  for (const fact of await page.locator('address > div').all()) await expect(fact).toHaveCSS('break-inside', 'avoid');
});

test('on paper neither the menu nor an enlarged picture covers the page', async ({ page, screens }) => {
  await page.setViewportSize(narrow);
  await page.goto(screens['item'] ?? '');
  const dialog = page.getByRole('dialog');
  for (const name of ['Enlarge the image', 'Open menu']) {
    await page.getByRole('button', { name }).click();
    await expect(dialog).toBeVisible();

    await page.emulateMedia({ media: 'print' });

    await expect(dialog, name).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await dialog.getByRole('button', { name: /^Close/ }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('on paper the mark of a sold item is black', async ({ page, catalogue }) => {
  await page.goto(paths.item(catalogue.items.find(({ availability }) => availability === 'sold')!));
  await page.emulateMedia({ media: 'print' });

  await expect(page.locator('[data-availability=sold]')).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('no notice stands on paper', async ({ page, allowConsole }) => {
  allowConsole(/net::ERR_/);
  await page.route('**/trpc/inquiry.create**', (route) => route.abort());
  await page.goto('/');
  await fillIn(page);
  await send(page);
  const notice = page.getByRole('region', { name: /notifications/i }).getByRole('alert');
  await expect(notice).toBeVisible({ timeout: 30_000 });

  await page.emulateMedia({ media: 'print' });

  // It would close after a while.
  expect(await notice.isVisible()).toBe(false);
});

test('on paper in landscape no word of the home page lies beyond the edge', async ({ page }) => {
  await page.setViewportSize({ width: 1009, height: 680 });
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });

  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.x).toBeGreaterThanOrEqual(0);
});
