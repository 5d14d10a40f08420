import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
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
});

test('an inquiry shows its type and time, is answered with a quote, and is deleted with Undo', async ({
  adminPage,
  page,
}) => {
  const { show, record, question, askToDelete } = panelOf(adminPage);
  const name = ownName('Maya');
  await ask(page, name);
  await show('Inquiries');

  await expect(record(name)).toContainText('Arrange a viewing');
  await expect(record(name).getByText(/^\w{3} \d+, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(record(name).getByRole('link', { name: `Reply to ${name}` })).toHaveAttribute(
    'href',
    /^mailto:maya@example\.com\?subject=Re%3A.*wrote%3A%0D%0A%3E%20Could%20you%20hold/,
  );

  await askToDelete(name);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(record(name)).toHaveCount(0);
  await expect(adminPage.getByRole('heading', { name: /^Inquiries/ })).toBeFocused();
  await adminPage.getByRole('button', { name: 'Undo' }).click();
  await expect(record(name)).toBeVisible();
});
