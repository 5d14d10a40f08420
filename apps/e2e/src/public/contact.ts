import { type Page, expect } from '@playwright/test';

export const contactForm = (page: Page) => page.locator('#contact form');

export async function fillIn(
  page: Page,
  message = 'Twelve oak nightstands, please.',
  name = 'Priya Raman',
): Promise<void> {
  await contactForm(page).getByLabel('Full Name').fill(name);
  await contactForm(page).getByLabel('Email Address').fill('priya@example.com');
  await contactForm(page).getByLabel('Message').fill(message);
}

export async function send(page: Page): Promise<void> {
  await contactForm(page).locator('[type=submit]').click();
}

export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.getByRole('region', { name: /notifications/i });
  await expect(toast).toContainText(title, { timeout: 30_000 });
  await expect(toast).toContainText(text);
}
