import { limits } from '@innventory/domain/limits.ts';
import type { Page } from '@playwright/test';
import { expect, photo, test } from '../fixtures.ts';
import { panelOf } from './panel.ts';

const photos = ['item-oak-nightstand.jpg', 'item-boucle-sofa.jpg', 'item-brass-coffee-table.jpg'];

/** A form for a new bundle. */
async function bundleForm(page: Page) {
  const { add, form } = panelOf(page);
  await add();
  const sources = () => form.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  return { form, input: form.locator('input[type=file]'), images: form.locator('img'), sources };
}

test('an upload shows 25 percent, then 100, is told, and its entry is gone after 2 s', async ({ adminPage }) => {
  const { form, input, images } = await bundleForm(adminPage);
  const { promise, resolve } = Promise.withResolvers<void>();
  await adminPage.route('**/api/objects/upload-file', async (route) => {
    await promise;
    await route.continue();
  });
  await input.setInputFiles(photo('item-oak-nightstand.jpg'));
  const progress = form.getByRole('progressbar');
  await expect(progress).toHaveJSProperty('value', 25);
  resolve();

  await expect(progress).toHaveJSProperty('value', 100);
  await expect(adminPage.getByText('Upload successful')).toBeVisible();
  await expect(adminPage.getByText('item-oak-nightstand.jpg has been uploaded')).toBeVisible();
  await expect(images).toHaveCount(1);
  await expect(progress).toHaveCount(0, { timeout: limits.upload.successShownMs + 1_500 });
});

test('photos are put in order with the keyboard, the buttons and the mouse, and the change is announced', async ({
  adminPage,
}) => {
  const { form, input, images, sources } = await bundleForm(adminPage);
  await input.setInputFiles(photos.map(photo));
  await expect(images).toHaveCount(3);
  const [first, second, third] = await sources();

  await form.getByRole('button', { name: 'Reorder image 1' }).press('Space');
  await expect(adminPage.getByText('Image 1 picked up')).toBeAttached();
  await adminPage.keyboard.press('ArrowRight');
  await expect(adminPage.getByText('Image 1 is over place 2')).toBeAttached();
  await adminPage.keyboard.press('Space');
  await expect.poll(sources).toEqual([second, first, third]);
  await expect(form.getByText('Image 1 is now image 2 of 3')).toBeAttached();
  await expect(form.getByRole('button', { name: 'Reorder image 2' })).toBeFocused();

  await form.getByRole('button', { name: 'Move image 3 earlier' }).click();
  expect(await sources()).toEqual([second, third, first]);

  await images.first().scrollIntoViewIfNeeded();
  const target = await images.nth(2).boundingBox();
  if (!target) throw new Error('The third image is not shown');
  await images.first().hover();
  await adminPage.mouse.down();
  await adminPage.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 });
  await expect(adminPage.getByText('Image 1 is over place 3')).toBeAttached();
  await adminPage.mouse.up();
  await expect.poll(sources).toEqual([third, first, second]);
});

test('an item keeps the first of its images', async ({ adminPage, api }) => {
  const { show, add, form, submit } = panelOf(adminPage);
  const title = `Two views ${Date.now()}`;
  await show('Items');
  await add();
  await form.getByLabel('Name').fill(title);
  await form.getByLabel('Description').fill('Oak.');
  await form.getByLabel('Price').fill('$90');
  await form.getByLabel('Category').selectOption('seating');
  await form.locator('input[type=file]').setInputFiles(photos.slice(0, 2).map(photo));
  await expect(form.locator('img')).toHaveCount(2);
  const first = await form.locator('img').first().getAttribute('src');
  await expect(form.getByText(/Only the first image is shown/)).toBeVisible();
  await submit.click();
  await expect(adminPage.getByText('Item created successfully')).toBeVisible();

  const items = (await (await api.get('/api/furniture-items')).json()) as {
    id: string;
    title: string;
    imageUrl: string;
  }[];
  const item = items.find((one) => one.title === title);
  expect(item?.imageUrl).toBe(first);
  await api.delete(`/api/furniture-items/${item?.id}`);
});
