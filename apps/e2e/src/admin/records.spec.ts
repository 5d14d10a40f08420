import { expect, nightly, signIn, test } from '../fixtures.ts';
import { kinds, savedToast } from './kinds.ts';
import type { Page } from '@playwright/test';
import { narrow } from '../page.ts';
import { check } from './check.ts';
import { ownName, panelOf } from './panel.ts';

for (const { tab, noun, fill } of kinds) {
  const details = tab === 'Items' ? {} : nightly;
  test(
    `${tab}: a record is created, changed, deleted after a question, and brought back`,
    details,
    async ({ adminPage }) => {
      const { show, add, edit, form, submit, filter, records, record, question, askToDelete } = panelOf(adminPage);
      const name = ownName('Harbour');
      const heading = adminPage.getByRole('heading', { level: 2, name: tab });
      await show(tab);

      await add();
      await fill(form, name);
      await submit.click();
      await expect(adminPage.getByText(savedToast(noun, 'created'))).toBeVisible();
      await expect(form).toHaveCount(0);
      await expect(record(name)).toBeVisible();

      await edit(name);
      const first = form.getByRole('textbox', { name: tab === 'Blog' ? 'Title' : 'Name', exact: true });
      await expect(first).toHaveValue(name);
      await first.fill(`${name} II`);
      await submit.click();
      await expect(adminPage.getByText(savedToast(noun, 'updated'))).toBeVisible();
      await expect(form).toHaveCount(0);
      await expect(adminPage.getByRole('button', { name: `Edit ${name} II` })).toBeFocused();
      await expect(record(`${name} II`)).toBeVisible();

      await askToDelete(`${name} II`);
      await expect(question).toContainText(`Are you sure you want to delete this ${noun}?`);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(adminPage.getByRole('button', { name: `Delete ${name} II` })).toBeFocused();
      await expect(record(name)).toBeVisible();

      await filter.fill(name);
      await expect(records).toHaveCount(1);
      await askToDelete(`${name} II`);
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(adminPage.getByText(savedToast(noun, 'deleted'))).toBeVisible();
      await expect(record(name)).toHaveCount(0);
      await expect(heading).toBeFocused();

      await adminPage.keyboard.press('F8');
      await expect(adminPage.locator('.mantine-Notification-root')).toHaveCSS('outline-style', 'solid');
      await adminPage.keyboard.press('Tab');
      await expect(adminPage.getByRole('button', { name: 'Undo' })).toBeFocused();
      await adminPage.keyboard.press('Enter');
      await expect(adminPage.getByText(savedToast(noun, 'restored'))).toBeVisible();
      await expect(record(`${name} II`)).toBeVisible();
      await expect(heading).toBeFocused();
    },
  );
}

test('I mark a piece sold and change its price without opening it, and put it first on the site', async ({
  adminPage,
  page,
  make,
}) => {
  const { show, choose, record, filter } = panelOf(adminPage);
  // No other test uses it.
  const category = 'seating';
  const [{ id, title: name }, { title: newer }] = [await make.item({ category }), await make.item({ category })];
  await show('Items');
  await filter.fill(name.toLowerCase());
  await expect(record(newer)).toHaveCount(0);
  await expect(adminPage.getByText('1 found')).toBeVisible();

  await adminPage.getByRole('button', { name: `Available: change the availability of ${name}` }).press('Enter');
  await adminPage.getByRole('menuitem', { name: 'Mark as sold' }).press('Enter');
  await expect(adminPage.getByText('Item marked as sold')).toBeVisible();
  await adminPage.getByRole('button', { name: `$120: change what ${name} costs` }).press('Enter');
  await expect(adminPage.getByRole('textbox', { name: 'Price' })).toBeFocused();
  await check(adminPage, 'price of a card');
  await adminPage.keyboard.press('ControlOrMeta+a');
  await adminPage.keyboard.type('$95');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByText('Price changed to $95')).toBeVisible();
  await expect(adminPage.getByRole('button', { name: `$95: change what ${name} costs` })).toBeFocused();
  await page.goto(`/item/${id}`);
  await expect(page.locator('main').getByText('$95').first()).toBeVisible();
  await expect(page.locator('main').getByText('Sold').first()).toBeVisible();

  await choose('Move to top', name);
  await expect(adminPage.getByText('Item moved to the top of the site')).toBeVisible();
  await page.goto('/?category=seating#furniture');
  await expect(page.locator('#furniture').getByRole('heading', { level: 3 }).first()).toHaveText(name);
  await adminPage.getByRole('button', { name: 'Undo' }).click();
  await expect(adminPage.getByText('Change undone')).toBeVisible();
  await page.reload();
  await expect(page.locator('#furniture').getByRole('heading', { level: 3 }).first()).toHaveText(newer);
});

test('I mark several pieces of the whole list sold at once, and take it back', async ({ adminPage, make }) => {
  const { show, record } = panelOf(adminPage);
  const lot = ownName('Set');
  for (const title of ['one', 'two']) await make.item({ title: `${lot} ${title}` });
  await show('Items');
  for (const title of ['one', 'two']) await adminPage.getByRole('checkbox', { name: `Select ${lot} ${title}` }).check();

  await adminPage.getByRole('button', { name: 'Change them' }).click();
  await adminPage.getByRole('menuitem', { name: 'Mark as sold' }).click();

  await expect(adminPage.getByText('2 items marked as sold')).toBeVisible();
  await expect(record(`${lot} two`)).toContainText('Sold');
  await adminPage.getByRole('button', { name: 'Undo' }).click();
  await expect(record(`${lot} two`)).toContainText('Available');
  await adminPage.emulateMedia({ media: 'print' });
  for (const printed of ['Available', '$120']) await expect(record(`${lot} two`).getByText(printed)).toBeVisible();
});

test('a testimonial can be written and saved with the keyboard', async ({ adminPage }) => {
  const { keyboard } = adminPage;
  await adminPage.getByRole('tab', { name: 'Bundles' }).focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(adminPage.getByRole('tab', { name: 'Testimonials' })).toHaveAttribute('aria-selected', 'true');
  while (
    !(await adminPage
      .getByRole('button', { name: 'Add testimonial' })
      .evaluate((one) => one === document.activeElement))
  )
    await keyboard.press('Tab');
  await keyboard.press('Enter');

  await expect(adminPage.getByRole('heading', { name: 'New testimonial' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(adminPage.getByLabel('Name')).toBeFocused();
  await keyboard.type('Keyboard');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('No mouse was needed.');
  await keyboard.press('Control+s');

  await expect(adminPage.getByText('Testimonial created successfully')).toBeVisible();
  await expect(adminPage.getByRole('button', { name: 'Add testimonial' })).toBeFocused();
});

/** At least `count` records of each list are in view. */
async function expectInEachList(page: Page, count: number) {
  const { show, records } = panelOf(page);
  const wholeOnes = () =>
    records.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
  for (const tab of ['Items', 'Blog', 'Testimonials', 'Bundles']) {
    await show(tab);
    await expect(records.first()).toBeVisible();
    await expect.poll(wholeOnes, tab).toBeGreaterThanOrEqual(count);
  }
}

/** The site is older than a week and has no backup. */
async function missBackups(page: Page) {
  await page.route(/maintenance\.state/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace(/"since":"\d+/, '"since":"2020') });
  });
  await page.reload();
}

test('I see five records at once', nightly, async ({ adminPage }) => {
  await missBackups(adminPage);
  await adminPage.setViewportSize({ width: 1280, height: 800 });
  await expect(adminPage.getByRole('list', { name: 'What needs you' }).getByRole('listitem')).toHaveCount(3);
  await expectInEachList(adminPage, 5);
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('I see four records at once on a phone', nightly, async ({ adminPage }) => {
    await missBackups(adminPage);
    await adminPage.setViewportSize(narrow);
    const warnings = adminPage.getByRole('button', { name: /things? needs? you/ });
    await expect(warnings).toHaveAttribute('aria-expanded', 'false');
    await expectInEachList(adminPage, 4);
    await adminPage.setViewportSize({ width: 360, height: 800 });
    await expectInEachList(adminPage, 4);
    await warnings.click();
    await expect(adminPage.getByRole('link', { name: 'See inquiry mail' })).toBeVisible();
  });
});

test('on a phone I am asked to take photos', nightly, async ({ browser }) => {
  const phone = await browser.newContext({ viewport: narrow, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await signIn(page);
  const { show, add, form } = panelOf(page);

  await show('Items');
  await add();

  await expect(form.getByText('Take or choose photos')).toBeVisible();
  await expect(form.getByText('Choose images')).toBeHidden();
  await phone.close();
});
