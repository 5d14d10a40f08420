import type { Page } from '@playwright/test';
import { expect, nightly, signIn, test } from '../fixtures.ts';
import { narrow } from '../page.ts';
import { fillIn, send } from '../public/contact.ts';
import { check } from './check.ts';
import { ownName, panelOf } from './panel.ts';

const inquiriesTab = (page: Page) => page.getByRole('tab', { name: 'Inquiries' });

/** The number on the tab. */
async function newOnes(page: Page): Promise<number> {
  return Number.parseInt((await inquiriesTab(page).getAttribute('aria-description')) ?? '0', 10);
}

/** Fills the form of the present page, or of the home page, and sends it. */
async function ask(visitor: Page, name: string, message = 'Could you hold twelve desks?'): Promise<void> {
  if (!visitor.url().endsWith('#contact')) await visitor.goto('/#contact');
  await fillIn(visitor, message, name);
  await visitor.getByLabel('Inquiry Type').selectOption('viewing');
  await send(visitor);
  await expect(visitor.getByLabel('Full Name')).toHaveValue('', { timeout: 30_000 });
}

test('new inquiries are counted and listed without a reload', nightly, async ({ adminPage, page }) => {
  test.slow();
  const { show, record } = panelOf(adminPage);
  await adminPage.clock.install();
  await adminPage.reload();
  await show('Inquiries');
  await show('Bundles');
  const names = [ownName('Focus'), ownName('Change'), ownName('Minute')] as const;
  const before = await newOnes(adminPage);

  await ask(page, names[0]);
  await adminPage.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => newOnes(adminPage)).toBe(before + 1);

  await ask(page, names[1]);
  await adminPage.reload();
  await expect.poll(() => newOnes(adminPage)).toBe(before + 2);

  await show('Inquiries');
  await expect(record(names[1])).toBeVisible();
  await ask(page, names[2]);
  await adminPage.clock.runFor(61_000);
  await expect(record(names[2])).toBeVisible();
});

test('any device shows which inquiries are answered', nightly, async ({ adminPage, page, api, make, browser }) => {
  test.slow();
  const { show, record } = panelOf(adminPage);
  const [name, other] = [ownName('Maya'), ownName('Other')];
  const { id, title } = await make.item({ price: '$85' });
  await page.goto(`/item/${id}`);
  await page.getByRole('button', { name: 'Ask about this item' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(title));
  await ask(page, name, Array.from({ length: 12 }, (_, line) => `Line ${line + 1}`).join('\n'));
  await ask(page, other);
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
  await adminPage.reload();
  await expect(record(other)).toBeVisible();
  await expect(card).toHaveCount(0);

  const phone = await browser.newContext({ viewport: narrow });
  const device = await phone.newPage();
  await signIn(device);
  const there = panelOf(device);
  await there.show('Inquiries');
  await device.getByRole('button', { name: /^Open \d+$/ }).click();
  const cardThere = there.record(name);
  await expect(cardThere.getByText('Answered', { exact: true })).toBeVisible();
  await check(device, 'inquiries');

  const actions = cardThere.getByRole('button', { name: `More actions for ${name}` });
  await actions.focus();
  await device.keyboard.press('Enter');
  await expect(device.getByRole('menuitem', { name: 'Mark as new' })).toBeFocused();
  await check(device, 'more actions');
  await device.keyboard.press('ArrowDown');
  await device.keyboard.press('ArrowDown');
  await device.keyboard.press('Enter');
  await expect(device.getByRole('textbox', { name: 'Private note' })).toBeFocused();
  await device.keyboard.type('Quoted $900');
  await check(device, 'private note');
  await device.keyboard.press('Tab');
  await device.keyboard.press('Tab');
  await device.keyboard.press('Enter');
  await expect(cardThere.getByText('Quoted $900')).toBeVisible();
  await expect(actions).toBeFocused();
  await device.keyboard.press('Enter');
  await device.getByRole('menuitem', { name: 'Mark as closed' }).click();
  await expect(cardThere).toHaveCount(0);
  await expect(device.locator(':focus')).toHaveAccessibleName(/^(More actions|Inquiries)/);
  await phone.close();

  await show('Bundles');
  await show('Inquiries');
  await adminPage.getByRole('button', { name: 'All', exact: true }).click();
  await adminPage.getByLabel('Filter this list').fill('quoted 900');
  await expect(adminPage.getByText('1 found')).toBeVisible();
  await expect(card.getByText('Closed', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: `More actions for ${name}` }).click();
  await adminPage.getByRole('menuitem', { name: `Delete ${name}` }).click();
  await expect(panelOf(adminPage).question).toContainText('Are you sure you want to delete this inquiry?');
  await adminPage.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('button', { name: `More actions for ${name}` })).toBeFocused();
});
