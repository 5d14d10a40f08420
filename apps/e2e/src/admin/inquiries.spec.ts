import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { narrow } from '../page.ts';
import { check } from './check.ts';
import { ownName, panelOf } from './panel.ts';

const inquiriesTab = (page: Page) => page.getByRole('tab', { name: 'Inquiries' });

async function ask(visitor: Page, name: string): Promise<void> {
  await visitor.goto('/#contact');
  await visitor.getByLabel('Full Name').fill(name);
  await visitor.getByLabel('Email Address').fill('maya@example.com');
  await visitor.getByLabel('Inquiry Type').selectOption('viewing');
  await visitor.getByLabel('Message').fill('Could you hold twelve desks?');
  await visitor.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByLabel('Full Name')).toHaveValue('', { timeout: 30_000 });
}

test('new inquiries are counted and listed without a reload', async ({ adminPage, page }) => {
  test.slow();
  const { show, record } = panelOf(adminPage);
  await adminPage.clock.install();
  await adminPage.reload();
  await show('Inquiries');
  await show('Bundles');
  const names = [ownName('Focus'), ownName('Change'), ownName('Minute')] as const;

  await ask(page, names[0]);
  await adminPage.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(inquiriesTab(adminPage)).toHaveAttribute('aria-description', '1 new');

  await ask(page, names[1]);
  await show('Items');
  await expect(inquiriesTab(adminPage)).toHaveAttribute('aria-description', '2 new');
  await adminPage.reload();
  await expect(inquiriesTab(adminPage)).toHaveAttribute('aria-description', '2 new');

  await show('Inquiries');
  await expect(record(names[1])).toBeVisible();
  await expect(inquiriesTab(adminPage)).not.toHaveAttribute('aria-description');
  await ask(page, names[2]);
  await adminPage.clock.runFor(61_000);
  await expect(record(names[2])).toBeVisible();
  await adminPage.setViewportSize(narrow);
  await check(adminPage, 'inquiries');
});
