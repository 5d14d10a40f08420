import { expect, nightly, test } from '../fixtures.ts';
import { narrow } from '../page.ts';
import { fillIn, send } from '../public/contact.ts';
import { check } from './check.ts';
import { ownName, panelOf } from './panel.ts';

test('an inquiry is answered, noted, closed and found again', nightly, async ({ adminPage, page, api, make }) => {
  test.slow();
  const { show, record, filter, question } = panelOf(adminPage);
  const name = ownName('Maya');
  const { id, title } = await make.item({ price: '$85' });
  await page.goto(`/item/${id}`);
  await page.getByRole('button', { name: 'Ask About This Item' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(title));
  await fillIn(page, Array.from({ length: 12 }, (_, line) => `Line ${line + 1}`).join('\n'), name);
  await page.getByLabel('Inquiry Type').selectOption('viewing');
  await send(page);
  await expect(page.getByLabel('Full Name')).toHaveValue('', { timeout: 30_000 });
  await api.put(`/api/furniture-items/${id}`, { data: { price: '$60' } });

  await show('Inquiries');
  const card = record(name);
  await expect(card.getByRole('list', { name: 'About' })).toHaveText(`${title}$85`);
  await expect(card.getByText('Arrange a viewing')).toBeVisible();
  await adminPage.emulateMedia({ media: 'print' });
  const shown = card.getByRole('region', { name: `Message of ${name}` });
  expect(await shown.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  await adminPage.emulateMedia({ media: null });
  const lines = await shown.evaluate(
    (text) => text.clientHeight / Number.parseFloat(getComputedStyle(text.querySelector('p')!).lineHeight),
  );
  expect(Math.round(lines)).toBe(6);
  await card.getByRole('button', { name: `Show the whole message of ${name}` }).click();
  await expect(card.getByText('Line 12')).toBeInViewport();
  await check(adminPage, 'inquiries, wide');
  await adminPage.getByRole('button', { name: /^New \d+$/ }).click();
  await expect(card).toBeVisible();
  // Without a mail program nothing opens.
  await card.getByRole('link', { name: `Reply to ${name}` }).click();
  await expect(card).toHaveCount(0);
  await adminPage.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('link', { name: `Reply to ${name}` }).click();
  await expect(card).toHaveCount(0);
  await adminPage.setViewportSize(narrow);
  await adminPage.reload();
  await adminPage.getByRole('button', { name: /^Open \d+$/ }).click();
  await expect(card.getByText('Answered', { exact: true })).toBeVisible();
  await check(adminPage, 'inquiries');

  const actions = card.getByRole('button', { name: `More actions for ${name}` });
  await actions.focus();
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByRole('menuitem', { name: 'Mark as new' })).toBeFocused();
  await check(adminPage, 'more actions');
  await adminPage.keyboard.press('ArrowDown');
  await adminPage.keyboard.press('ArrowDown');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByRole('textbox', { name: 'Private note' })).toBeFocused();
  await adminPage.keyboard.type('Quoted $900');
  await check(adminPage, 'private note');
  await adminPage.keyboard.press('Tab');
  await adminPage.keyboard.press('Tab');
  await adminPage.keyboard.press('Enter');
  await expect(card.getByText('Quoted $900')).toBeVisible();
  await expect(actions).toBeFocused();
  await adminPage.keyboard.press('Enter');
  await adminPage.getByRole('menuitem', { name: 'Mark as closed' }).click();
  await expect(card).toHaveCount(0);
  await expect(adminPage.locator(':focus')).toHaveAccessibleName(/^(More actions|Inquiries)/);

  await adminPage.getByRole('button', { name: 'All', exact: true }).click();
  await filter.fill('quoted 900');
  await expect(adminPage.getByText('1 found')).toBeVisible();
  await expect(card.getByText('Closed', { exact: true })).toBeVisible();
  await actions.click();
  await adminPage.getByRole('menuitem', { name: `Delete ${name}` }).click();
  await expect(question).toContainText('Are you sure you want to delete this inquiry?');
  await adminPage.getByRole('button', { name: 'Cancel' }).click();
  await expect(actions).toBeFocused();
});

test('I see five inquiries at once, and long addresses in their card', nightly, async ({ adminPage, page }) => {
  test.slow();
  const { show, records } = panelOf(adminPage);
  const long = `${'purchasing.'.repeat(5)}team@${'long.'.repeat(20)}example.com`;
  for (const email of [long, ...Array<string>(5).fill('priya@example.com')]) {
    await page.goto('/');
    await fillIn(page);
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Phone Number').fill('+1 (416) 555-0155 ext. 1234');
    await send(page);
    await expect(page.getByLabel('Full Name')).toHaveValue('', { timeout: 30_000 });
  }

  await adminPage.setViewportSize({ width: 1280, height: 800 });
  await show('Inquiries');

  await expect(records.nth(4)).toBeInViewport({ ratio: 1 });
  const reply = records.first().getByRole('link', { name: /^Reply/ });
  await records.first().getByRole('link', { name: /416/ }).focus();
  await adminPage.keyboard.press('Tab');
  await expect(reply).toBeFocused();

  await adminPage.setViewportSize({ width: 992, height: 800 });
  await adminPage.getByRole('link', { name: long }).scrollIntoViewIfNeeded();
  expect(await adminPage.evaluate(() => document.documentElement.scrollWidth)).toBe(992);
});
