import type { Locator } from '@playwright/test';
import { expect, nightly, test } from '../fixtures.ts';
import { narrow, topOf, wide } from '../page.ts';
import { unique } from '../records.ts';
import { panelOf } from './panel.ts';

test('at a zoom of 400 % a record shows its whole title, and more than letters of its address', async ({
  adminPage,
  make,
}) => {
  const post = await make.post({ tags: ['Hospitality', 'Buying guide'] });
  const { show, record } = panelOf(adminPage);
  await adminPage.setViewportSize({ width: 320, height: 640 });
  await show('Blog');
  const card = record(post.title);
  const address = (await card.getByText(`/blog/${post.slug}`).boundingBox())!;

  expect(await card.getByRole('link').evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0);
  expect(address.width).toBeGreaterThan(140);
});

test('at a zoom of 400 % the bars of a form and of a list leave the page free', nightly, async ({ adminPage }) => {
  const { show, edit, records, submit } = panelOf(adminPage);
  await adminPage.setViewportSize({ width: 320, height: 256 });
  await show('Items');
  await adminPage
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await expect(adminPage.getByRole('group', { name: 'Selection' })).toHaveCSS('position', 'static');

  await edit(await records.first().getByRole('heading').innerText());

  await expect(submit).toBeVisible();
  await expect(submit).not.toBeInViewport();
});

test('in a low window the arrow keys reach every action for the selection', async ({ adminPage }) => {
  const { show, records } = panelOf(adminPage);
  await adminPage.setViewportSize({ width: 320, height: 256 });
  await show('Items');
  await records.first().getByRole('checkbox').check();
  await adminPage.getByRole('button', { name: 'Change it' }).press('Enter');
  const actions = adminPage.getByRole('menuitem');
  await expect(actions.first()).toBeFocused();

  for (const action of await actions.all()) {
    await expect(action).toBeFocused();
    await expect(action).toBeInViewport({ ratio: 1 });
    await adminPage.keyboard.press('ArrowDown');
  }
});

test('on a phone the item of a bundle shows its whole name, also one without blanks', async ({ adminPage, make }) => {
  const { title } = await make.item({ title: unique('Nachttischlampe'.repeat(6)) });
  const { show, add, form } = panelOf(adminPage);
  await adminPage.setViewportSize(narrow);
  await show('Bundles');
  await add();
  const endOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right);
  const list = form.getByRole('listbox');
  await form.getByRole('combobox', { name: 'Items in this bundle' }).click();
  const name = form.getByText(title);

  expect(await endOf(name)).toBeLessThan(await endOf(list));
  await name.click();
  await adminPage.keyboard.press('Escape');
  expect(await endOf(name)).toBeLessThan(narrow.width);
});

test('on a phone the lines that I type are above the buttons of the form', async ({ adminPage }) => {
  const { show, add, form, submit } = panelOf(adminPage);
  await adminPage.setViewportSize({ width: 390, height: 700 });
  await show('Items');
  await add();
  const description = form.getByLabel('Description');
  await description.evaluate((field) => {
    window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight);
    field.focus({ preventScroll: true });
  });

  await adminPage.keyboard.type('Oak.\n'.repeat(20));

  const { y, height } = (await description.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(await topOf(submit));
});

test('on a phone the buttons for the selection do not cover what has the focus', async ({ adminPage }) => {
  const { show, records } = panelOf(adminPage);
  await adminPage.setViewportSize({ width: 360, height: 640 });
  await show('Items');
  const box = records.nth(2).getByRole('checkbox');
  await box.scrollIntoViewIfNeeded();
  await box.press('Space');
  const bar = adminPage.getByRole('group', { name: 'Selection' });

  await expect(bar).toBeInViewport();
  for (let stop = 0; stop < 20; stop += 1) {
    const { y, height } = (await adminPage.locator(':focus').boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(await topOf(bar));
    await adminPage.keyboard.press('Tab');
  }
});

for (const size of [{ width: 390, height: 700 }, wide])
  test(`at ${size.width} px a selection moves no record, and covers no form`, async ({ adminPage }) => {
    const { show, records, add, form } = panelOf(adminPage);
    const bar = adminPage.getByRole('group', { name: 'Selection' });
    await adminPage.setViewportSize(size);
    await show('Items');
    const second = records.nth(1).getByRole('checkbox');
    const before = await topOf(second);

    await records.first().getByRole('checkbox').check();

    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button').first().focus();
    expect(await topOf(second)).toBe(before);
    await add();
    const { y, height } = (await form.boundingBox())!;
    expect(await topOf(bar)).toBeGreaterThanOrEqual(y + height);
  });
