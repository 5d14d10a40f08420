import type { Page } from '@playwright/test';
import { expect, nightly, test } from './fixtures.ts';
import { hold } from '../page.ts';
import { unique } from '../records.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search for' });

const total = (page: Page) => page.getByRole('status').first();

test('a search is in the address, survives a reload and Back, and counts what it finds', async ({ page, make }) => {
  const word = `zebrano${Date.now()}`;
  await make.item({ title: unique('Desk'), description: `Désk in ${word}.`, price: '$300', category: 'tables' });
  await make.item({ title: unique('Chair'), description: `Chair in ${word}.`, price: '$100', category: 'seating' });
  await make.bundle({ title: unique('Suite'), description: `All in ${word}.` });
  const titles = page.getByTestId('item-card').getByRole('heading');
  await page.goto('/search');

  await field(page).fill(word.toUpperCase());
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(total(page)).toHaveText('2 pieces, 1 bundle');
  await expect(total(page)).toBeFocused();
  for (const [label, choice, found] of [
    ['Sort by', 'Highest price', [/^Desk/, /^Chair/]],
    ['Category', 'Seating', [/^Chair/]],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.getByLabel(label).selectOption(choice);
    await expect(titles).toHaveText([...found]);
    await expect(page.getByLabel(label)).toBeFocused();
  }
  await expect(total(page)).toHaveText('1 piece, 0 bundles');
  await expect(page).toHaveURL(`/search?q=${word.toUpperCase()}&category=seating&sort=dearest`);

  await page.reload();
  await expect(titles).toHaveText([/^Chair/]);
  await page.goBack();
  await expect(titles).toHaveText([/^Desk/, /^Chair/]);
  await expect(page.getByLabel('Category')).toHaveValue('');
});

test('the number of a former search goes with the next one', async ({ page }) => {
  await page.goto('/search?q=oak');
  await expect(total(page)).toHaveText(/\d pieces/);
  const release = await hold(page, '**/trpc/search.find**');
  await field(page).fill('walnut');
  await field(page).press('Enter');

  await expect(total(page)).toBeFocused();
  await expect(total(page)).toBeEmpty();

  release();
  await expect(total(page)).toHaveText(/\d pieces/);
});

test('the gallery leads to the search of its category', async ({ page }) => {
  await page.goto('/?category=tables');

  await page.getByRole('link', { name: 'Search and sort' }).click();

  await expect(page).toHaveURL('/search?category=tables');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('tables');
});

test('a search can leave out what is sold, and says so when nothing fits', async ({ page, make }) => {
  const word = `wenge${Date.now()}`;
  await make.item({ title: unique('Sofa'), description: `Sofa in ${word}.`, availability: 'sold' });
  await page.goto(`/search?q=${word}`);
  await expect(page.getByTestId('item-card')).toHaveCount(1);

  await page.getByLabel('Hide sold').check();

  await expect(page.getByText('Nothing fits. Try fewer words')).toBeVisible();
  await expect(page).toHaveURL(`/search?q=${word}&unsold=1`);
});

test('a page behind the last one leads to the first one', nightly, async ({ page, make }) => {
  const item = await make.item({ title: unique('Ottoman') });
  await page.goto(`/search?q=${encodeURIComponent(item.title)}&page=40`);
  await expect(page.getByText('Nothing is on page 40')).toBeVisible();

  await page.getByRole('link', { name: 'First page' }).click();

  await expect(page.getByTestId('item-card')).toContainText([item.title]);
});

test('a search with typing errors shows near results', async ({ page, make }) => {
  const item = await make.item({ title: unique('Escritoire') });

  await page.goto('/search?q=esrcitoires');

  await expect(total(page)).toHaveText(/^Nothing fits exactly. Similar: /);
  await expect(page.getByRole('heading', { name: 'Near Results' })).toBeVisible();
  await expect(page.getByTestId('item-card')).toContainText([item.title]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search works', async ({ page, make }) => {
    const item = await make.item({ title: unique('Nightstand') });
    await page.goto('/search');
    await field(page).fill(item.title);
    await page.getByRole('button', { name: 'Search', exact: true }).click();

    await expect(page.getByTestId('item-card')).toContainText([item.title]);
  });
});

test('a search chosen before the scripts have arrived is made', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/search?page=2&q=oak', { waitUntil: 'commit' });
  await page.getByLabel('Category').selectOption('Tables');
  await page.getByLabel('Hide sold').check();
  await page.getByLabel('Search for').focus();

  release();

  await expect(page).toHaveURL('/search?q=oak&category=tables&unsold=1');
  await expect(page.getByLabel('Category')).toHaveValue('tables');
  await expect(page.getByLabel('Hide sold')).toBeChecked();
});

test('whoever types a search while the page is being hydrated is not interrupted', async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/search?page=2', { waitUntil: 'commit' });
  const field = page.getByLabel('Search for');
  await field.pressSequentially('oak');

  release();
  await page.waitForLoadState('networkidle');
  await page.keyboard.type(' desk');

  await expect(field).toHaveValue('oak desk');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=oak+desk');
});
