import { limits } from '@innventory/domain/limits.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, nightly, test } from '../fixtures.ts';
import { narrow, topOf, wide } from '../page.ts';
import type { Make } from '../records.ts';
import { check, isTooWide } from './check.ts';
import { panelOf } from './panel.ts';

const firstTitle = (page: Page) => page.getByTestId('admin-record').first().getByRole('heading').innerText();

test('axe finds nothing on the login screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin');
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();

  await check(page, 'refused login');
});

/** No text of a record, however long its words are, makes the panel wider than a phone. */
const long = (letters: number) => 'Sehenswürdigkeitenbesichtigungsprogrammheft'.repeat(5).slice(0, letters);
const { title, price, tag } = limits.text;
const sellable = { title: long(title), price: long(price), description: long(title), material: long(80) };

const written = { title: long(title), excerpt: long(title), content: long(title), tags: [long(tag)] };

for (const [tab, size, store, details] of [
  ['Bundles', narrow, ({ bundle }: Make) => bundle(sellable), nightly],
  ['Items', narrow, ({ item }: Make) => item({ ...sellable, availability: 'sold' }), nightly],
  ['Blog', wide, ({ post }: Make) => post({ status: 'draft' }), nightly],
  ['Blog', narrow, ({ post }: Make) => post(written), nightly],
  ['Testimonials', narrow, ({ testimonial }: Make) => testimonial({ name: long(title), testimonial: long(title) }), {}],
] as const) {
  test(
    `${tab}, ${size.width} px: axe finds nothing in the list, an open form and a refused one`,
    details,
    async ({ adminPage, make }) => {
      const { show, add, edit, form } = panelOf(adminPage);
      await store(make);
      await adminPage.setViewportSize(size);
      await show(tab);
      await expect(adminPage.getByTestId('admin-record').first()).toBeVisible();
      await check(adminPage, 'list');

      await edit(await firstTitle(adminPage));
      await expect(form).toBeVisible();
      await check(adminPage, 'edit');

      await add();
      await form.locator('[type=submit]').click();
      await expect(form.getByText(/ is required$/).first()).toBeVisible();
      await check(adminPage, 'refused');
    },
  );
}

/** Controls whose text is cut off or leaves its box. A title is shortened on purpose. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a)')]
      .filter((control) => control.checkVisibility() && !control.closest('h3'))
      .filter((control) => {
        const { top, right, bottom } = control.getBoundingClientRect();
        const isCut = [...control.querySelectorAll('span')].some((part) => {
          const box = part.getBoundingClientRect();
          const isTooWide = part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
          return isTooWide || box.top < top || box.bottom > bottom;
        });
        const card = control.closest('li')?.getBoundingClientRect();
        return isCut || (card !== undefined && right > card.right);
      })
      .map(({ textContent }) => textContent),
  );

for (const size of [100, 200]) {
  test(`on a phone with text of ${size} %, no control of a list is cut off`, async ({ adminPage, make }) => {
    await make.item({ isActive: false, price: '$1,200.00' });
    await adminPage.setViewportSize(narrow);
    await adminPage.addStyleTag({ content: `:root { font-size: ${size}% }` });

    for (const tab of ['Bundles', 'Items', 'Blog', 'Testimonials']) {
      await panelOf(adminPage).show(tab);
      await expect(adminPage.getByTestId('admin-record').first()).toBeVisible();
      expect.soft(await cutOff(adminPage), tab).toEqual([]);
    }
    await panelOf(adminPage).show('Inquiries');
  });
}

test('on a phone with text of 200 % a form is not wider than the window', async ({ adminPage, make }) => {
  const { show, add, edit, form } = panelOf(adminPage);
  const { title: made } = await make.bundle();
  await adminPage.reload();
  await adminPage.setViewportSize(narrow);
  await adminPage.addStyleTag({ content: ':root { font-size: 200% }' });
  await edit(made);
  await expect(form.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
  expect(await isTooWide(adminPage), 'photos').toBe(false);
  const mark = (await form.getByText('Shown first').boundingBox())!;
  const handle = (await form.getByRole('button', { name: 'Reorder image 1' }).boundingBox())!;
  expect(mark.x + mark.width, 'the mark is beside the handle').toBeLessThanOrEqual(handle.x);

  await show('Testimonials');
  await add();
  await expect(form.getByRole('radiogroup')).toBeVisible();
  expect(await isTooWide(adminPage), 'stars').toBe(false);
});

for (const width of [683, 320]) {
  test(`with a mouse every tab and filter is in view in a window of ${width} px`, async ({ adminPage }) => {
    await adminPage.setViewportSize({ width, height: 900 });
    await panelOf(adminPage).show('Items');
    const filters = adminPage.getByRole('group', { name: 'Show only' }).getByRole('button');
    await expect(filters.first()).toBeVisible();

    for (const control of [...(await adminPage.getByRole('tab').all()), ...(await filters.all())])
      await expect(control).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone with text of 150 % the bar of a form leaves most of the screen free', async ({ adminPage }) => {
  const { show, add, form, submit } = panelOf(adminPage);
  await adminPage.setViewportSize(narrow);
  await adminPage.addStyleTag({ content: ':root { font-size: 150% }' });
  await show('Items');
  await add();
  await form.getByLabel('Name').fill('Oak chair');
  await submit.click();

  await expect(form.getByRole('button', { name: '4 fields to fix' })).toBeInViewport({ ratio: 1 });
  expect(await topOf(submit)).toBeGreaterThan(0.7 * narrow.height);
});

test('no field of a list is so small that Safari on an iPhone would zoom into it', async ({
  browser,
  baseURL,
  api,
}) => {
  const device = { viewport: narrow, hasTouch: true, isMobile: true, storageState: await api.storageState() };
  const phone = await browser.newContext({ ...(baseURL && { baseURL }), ...device });
  const page = await phone.newPage();
  await page.goto('/admin');
  await page
    .getByRole('button', { name: /change what .* costs/ })
    .first()
    .click();

  for (const name of ['Filter this list', 'Order', 'Price'])
    await expect(page.getByLabel(name, { exact: true }).first()).toHaveCSS('font-size', '16px');
  await phone.close();
});

test('on a phone the table of prices has heads and prices on one line, and its fields have room for large text', async ({
  adminPage,
  make,
}) => {
  const { show, filter, records, question } = panelOf(adminPage);
  const { title } = await make.item({ price: '1 299,00 $' });
  await adminPage.setViewportSize(narrow);
  await show('Items');
  // In a short list, the bar covers a part of no other control, which axe would count as too small.
  await filter.fill(title);
  await expect(records).toHaveCount(1);
  await adminPage.getByRole('checkbox', { name: `Select ${title}` }).check();
  await check(adminPage, 'selection');
  await adminPage.getByRole('button', { name: 'Change it' }).click();
  await adminPage.getByRole('menuitem', { name: 'Change prices' }).click();
  await question.getByLabel('Per cent').fill('10');

  const head = question.getByRole('columnheader', { name: 'Before' });
  expect((await head.boundingBox())?.height).toBeLessThan(50);
  for (const price of ['1 299,00 $', '1 429,00 $'])
    expect((await question.getByText(price).boundingBox())?.height, price).toBeLessThan(30);
  await check(adminPage, 'prices');

  await adminPage.addStyleTag({ content: ':root { font-size: 200% }' });
  const widthOfStep = async () => (await question.getByLabel('Round to').boundingBox())?.width;
  await expect.poll(widthOfStep, 'room for its text').toBeGreaterThan(200);
});

test('on a phone a finger opens the page of a record by any part of its long title beside the controls', async ({
  adminPage,
  make,
}) => {
  await make.item({ title: long(title), price: '$95' });
  await adminPage.setViewportSize(narrow);
  await panelOf(adminPage).show('Items');
  const link = adminPage.getByTestId('admin-record').first().getByRole('heading').getByRole('link');
  const { width, height } = (await link.boundingBox())!;

  const opened = adminPage.waitForEvent('popup');
  await link.click({ position: { x: width - 4, y: height - 4 } });

  expect((await opened).url()).toContain('/item/');
});

test('on a tablet the buttons of a record stand beside its picture', async ({ adminPage }) => {
  await adminPage.setViewportSize({ width: 768, height: 1024 });
  const record = adminPage.getByTestId('admin-record').first();
  const picture = (await record.locator('img').boundingBox())!;

  expect(await topOf(record.getByRole('button', { name: /^Edit/ }))).toBeLessThan(picture.y + picture.height);
});

for (const place of ['tab', 'list', 'filter'] as const) {
  test(`Back moves the focus from a ${place} that is left to the tab that is shown`, async ({ adminPage }) => {
    const { show, records, filter } = panelOf(adminPage);
    await show('Items');
    if (place === 'filter') await filter.focus();
    if (place === 'list') await records.first().getByRole('checkbox').focus();

    await adminPage.goBack();

    await expect(adminPage.getByRole('tab', { name: 'Bundles' })).toBeFocused();
  });
}

test('Undo of a change of many gives the focus back', async ({ adminPage }) => {
  const { show, records } = panelOf(adminPage);
  await show('Items');
  for (const at of [0, 1]) await records.nth(at).getByRole('checkbox').check();
  await adminPage.getByRole('button', { name: 'Change them' }).press('Enter');
  await adminPage.getByRole('menuitem', { name: 'Mark as reserved' }).press('Enter');
  const undo = adminPage.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await adminPage.keyboard.press('F8');

  await undo.press('Enter');

  await expect(adminPage.getByText('Change undone')).toBeVisible();
  await expect(adminPage.getByRole('tabpanel').locator(':focus')).toBeVisible();
});

test('with forced colours the chosen tab, filter and record differ from the others', async ({ adminPage }) => {
  const { records, add, form } = panelOf(adminPage);
  await adminPage.emulateMedia({ forcedColors: 'active' });
  await records.first().getByRole('checkbox').check();
  const colorOf = (element: Locator, property: string) =>
    element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  const tab = (name: string) => colorOf(adminPage.getByRole('tab', { name }), 'border-bottom-color');
  const filter = (name: string) => colorOf(adminPage.getByRole('button', { name, exact: true }), 'background-color');
  const box = records.first().getByRole('checkbox');

  expect(await tab('Bundles')).not.toBe(await tab('Items'));
  expect(await filter('All')).not.toBe(await filter('Sold'));
  expect(await colorOf(box.locator('~ svg'), 'color')).not.toBe(await colorOf(box, 'background-color'));

  await add();
  await form.getByRole('combobox', { name: 'Items in this bundle' }).click();
  await expect(form.getByRole('option').first()).toBeVisible();
  await adminPage.keyboard.press('ArrowDown');
  const option = (which: string) => colorOf(form.locator(`[role=option]${which}`).first(), 'color');
  expect(await option('[data-combobox-selected]')).not.toBe(await option(':not([data-combobox-selected])'));
});

test('axe finds nothing in the dialogs and an offer', nightly, async ({ adminPage }) => {
  test.slow();
  const { show, add, form, question, offers, askToDelete } = panelOf(adminPage);
  await adminPage.setViewportSize(narrow);
  await show('Blog');
  await add();
  await form.getByRole('button', { name: 'Insert link' }).click();
  await expect(question).toBeVisible();
  await check(adminPage, 'link dialog');
  await question.getByRole('button', { name: 'Cancel' }).click();

  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('Left');
  await add();
  await expect(question).toBeVisible();
  await check(adminPage, 'leave dialog');
  await question.getByRole('button', { name: 'Leave and keep it' }).click();
  await expect(offers).toBeVisible();
  await check(adminPage, 'offer');

  await askToDelete(await firstTitle(adminPage));
  await expect(question).toBeVisible();
  await check(adminPage, 'delete question');
});
