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
