import type { Page } from '@playwright/test';
import { limits } from '@innventory/domain/limits.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { panelOf } from '../admin/panel.ts';
import { violationsOf } from '../violations.ts';
import { contactForm } from './contact.ts';
import { expect, nightly, test } from './fixtures.ts';
import { hold, narrow, topOf } from '../page.ts';

const main = (page: Page) => page.locator('main');
const picture = (page: Page) => main(page).getByRole('img').first();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a bundle shows its title, price, description, pictures and the fixed features list', async ({ page, make }) => {
    const bundle = await make.bundle({ price: '$3,450', description: 'Bed, two nightstands & a desk in walnut.' });

    await page.goto(`/bundle/${bundle.id}`);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bundle.title);
    await expect(main(page)).toContainText('$3,450');
    await expect(main(page)).toContainText('Bed, two nightstands & a desk in walnut.');
    await expect(picture(page)).toHaveAttribute('src', bundle.imageUrls[0] ?? '');
    await expect(main(page).getByRole('list').filter({ hasText: 'Coordinated set' }).getByRole('listitem')).toHaveText([
      /^hotel-grade furniture$/i,
      /^coordinated set$/i,
      /^commercial-grade construction$/i,
      /^immediate availability$/i,
    ]);
  });

  test('a bundle shows its facts, a phone number to call and other bundles', async ({ page, make }) => {
    const bundle = await make.bundle({
      quantity: 40,
      minimumOrder: 5,
      conditionGrade: 'A',
      material: 'American walnut',
      sku: 'KG-40',
    });

    await page.goto(`/bundle/${bundle.id}`);

    const facts = main(page).getByRole('region', { name: 'Details' });
    await expect(facts.getByRole('term')).toHaveText([
      'Availability',
      'Quantity',
      'Minimum order',
      'Condition',
      'Material',
      'SKU',
    ]);
    await expect(facts.getByRole('definition')).toHaveText([
      'Available',
      '40',
      '5',
      /^Grade A: ready to use.*look for them\.$/,
      'American walnut',
      'KG-40',
    ]);
    await expect(main(page).getByRole('link', { name: /^\+1/ })).toHaveAttribute('href', /^tel:\+1\d+$/);
    const others = main(page).getByRole('region', { name: 'Other Bundles' }).getByTestId('bundle-card');
    await expect(others).toHaveCount(limits.otherBundles);
    await expect(others.filter({ hasText: bundle.title })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: narrow, hasTouch: true, isMobile: true });

  test('the button to inquire stays in view while the page of a bundle or an item scrolls', async ({
    page,
    screens,
  }) => {
    for (const [screen, name] of [
      ['bundle', 'Inquire About This Bundle'],
      ['item', 'Ask About This Item'],
    ] as const) {
      await page.goto(screens[screen] ?? '');
      const inquire = page.getByRole('button', { name });
      await expect(inquire).toBeInViewport({ ratio: 1 });

      await page.getByRole('heading', { name: 'Details', exact: true }).scrollIntoViewIfNeeded();
      await expect(inquire).toBeInViewport({ ratio: 1 });
    }
  });
});

test('Inquire About This Bundle names it in the form of a late home screen, and scrolls there, retrying up to 10 times', async ({
  page,
  catalogue,
}) => {
  const bundle = catalogue.bundles.at(-1);
  await page.goto(`/bundle/${bundle?.id}`);
  const releaseCode = await hold(page, '**/*home-screen*.js');
  const releaseLists = await hold(page, '**/trpc/**');

  await page.getByRole('button', { name: 'Inquire About This Bundle' }).click();
  setTimeout(releaseCode, 500);
  await expect(page.locator('#contact')).toBeInViewport();
  releaseLists();

  await expect(page.getByTestId('item-card').first()).toBeAttached();
  await expect(page).toHaveURL('/#contact');
  await expect.poll(() => topOf(page.locator('#contact'))).toBeCloseTo(76, -1);
  await expect(page.locator('#contact').getByRole('heading').first()).toBeFocused();
  await expect(contactForm(page).getByLabel('Inquiry Type')).toHaveValue('bundle');
  const message = `I would like to ask about the bundle “${bundle?.title}”.`;
  await expect(contactForm(page).getByLabel('Message')).toHaveValue(message);
});

test('a bundle links to the items that its owner chose by name', nightly, async ({ page, adminPage, api, make }) => {
  const [bundle, oak, elm] = [await make.bundle(), await make.item(), await make.item()];
  const { show, edit, form, submit } = panelOf(adminPage);
  await adminPage.reload();
  await show('Bundles');
  await edit(bundle.title);
  const field = form.getByRole('combobox', { name: 'Items in this bundle' });
  for (const { title, price } of [elm, oak]) {
    await field.fill(title);
    await expect(adminPage.getByRole('listbox').getByRole('option')).toHaveText([`${title} (${price})`]);
    await field.press('ArrowDown');
    expect(await violationsOf(adminPage)).toEqual([]);
    await field.press('Enter');
  }
  await expect(field).toHaveValue('');
  await submit.click();
  await expect(form).toHaveCount(0);

  await page.goto(`/bundle/${bundle.id}`);

  const links = page.getByRole('region', { name: 'In This Bundle' }).getByRole('heading').getByRole('link');
  await expect(links).toHaveText([elm.title, oak.title]);
  await expect(links.first()).toHaveAttribute('href', paths.item(elm));
  expect(await violationsOf(page)).toEqual([]);
  await api.delete(`/api/furniture-items/${elm.id}`);
  await page.reload();
  await expect(links).toHaveText([oak.title]);
  await edit(bundle.title);
  await expect(form).toContainText(oak.title);
});
