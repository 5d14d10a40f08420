import { aTestimonial } from '@innventory/domain/testing.ts';
import { adminPassword } from '../../playwright.config.ts';
import { expect, test as base } from '../fixtures.ts';
import { ownSite } from '../own-site.ts';
import { panelOf } from './panel.ts';

const test = base.extend<object, { site: ReturnType<typeof ownSite> }>({
  site: [
    async ({}, use, { project, parallelIndex }) => {
      const { port } = new URL(project.use.baseURL ?? '');
      const site = ownSite(Number(port) + 10 + parallelIndex);
      await site.start();
      await use(site);
      await site.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.beforeEach(async ({ page, site }) => {
  await page.goto(`${site.url}/admin`);
  await page.getByLabel('Password').fill(adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('tab', { name: 'Bundles' })).toBeVisible();
});

test('empty lists say what was not found', async ({ page }) => {
  for (const [tab, text] of Object.entries({
    Bundles: 'No bundles found',
    Items: 'No items found',
    Blog: 'No blog posts found',
    Testimonials: 'No testimonials found',
    Inquiries: 'No inquiries found',
  })) {
    await panelOf(page).show(tab);
    await expect(page.getByRole('tabpanel').getByText(text)).toBeVisible();
  }
});

test('a server killed mid-save loses no text, and the save succeeds once it is back', async ({ page, site }) => {
  const { show, add, form, submit, record } = panelOf(page);
  await show('Testimonials');
  await add();
  await form.getByLabel('Name').fill('Dana');
  await form.getByLabel('Testimonial').fill('Forty rooms in a week.');
  site.freeze();
  await submit.click();
  await expect(form.getByRole('button', { name: 'Saving...' })).toBeVisible();

  await site.kill();

  await expect(form.getByRole('alert')).toContainText('Failed to create testimonial');
  await expect(form.getByRole('alert')).toContainText('The server cannot be reached');
  await expect(form.getByLabel('Testimonial')).toHaveValue('Forty rooms in a week.');

  await site.start();
  await submit.click();
  await expect(page.getByText('Testimonial created successfully')).toBeVisible();
  await expect(record('Dana')).toHaveCount(1);
});

test('a list of 2,000 records shows its beginning first, is filtered at once and scrolls to its end', async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const { show, filter } = panelOf(page);
  const records = page.getByTestId('admin-record');
  const make = (at: number) =>
    page.request.post(`${site.url}/api/testimonials`, { data: aTestimonial({ name: `Guest ${at}` }) });
  for (let at = 0; at < 2_000; at += 50) await Promise.all(Array.from({ length: 50 }, (_, more) => make(at + more)));
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Bundles' })).toBeVisible();

  const shownFirst = await page.evaluate(async () => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
      (one) => one.textContent === 'Testimonials',
    );
    tab?.click();
    const cards = () => document.querySelectorAll('[data-testid=admin-record]').length;
    while (cards() === 0) await new Promise(requestAnimationFrame);
    return cards();
  });
  expect(shownFirst).toBeLessThan(1_000);

  await expect(records.nth(1_999)).toBeAttached({ timeout: 60_000 });
  await records.last().scrollIntoViewIfNeeded();
  await expect(records.last()).toBeInViewport();
  await filter.fill('guest 1999');
  await expect(records).toHaveCount(1);
  await expect(page.getByText(/^1 of 2,00\d shown$/)).toBeVisible();
  await show('Bundles');
});
