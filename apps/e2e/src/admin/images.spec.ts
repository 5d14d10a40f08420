import { readFile } from 'node:fs/promises';
import { expect, nightly, photo, test } from '../fixtures.ts';
import { narrow } from '../page.ts';
import { panelOf } from './panel.ts';

const photos = ['item-oak-nightstand.jpg', 'item-boucle-sofa.jpg', 'item-brass-coffee-table.jpg'];

const reordering = 'images are reordered with the keyboard, the buttons and the mouse, and the change is announced';

test(reordering, nightly, async ({ adminPage }) => {
  const { add, form } = panelOf(adminPage);
  await add();
  const images = form.locator('img');
  const sources = () => images.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  await form.locator('input[type=file]').setInputFiles(photos.map(photo));
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

  // The entries of the uploads leave after 2 s, and what is below them moves up.
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await images.first().scrollIntoViewIfNeeded();
  const target = await images.nth(2).boundingBox();
  if (!target) throw new Error('The third image is not shown');
  await form.getByRole('button', { name: 'Reorder image 1' }).hover();
  await adminPage.mouse.down();
  await adminPage.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 6 });
  await expect(adminPage.getByText('Image 1 is over place 3')).toBeAttached();
  await adminPage.mouse.up();
  await expect.poll(sources).toEqual([third, first, second]);
});

test('I press a photo to see it large', nightly, async ({ adminPage }) => {
  const { add, form } = panelOf(adminPage);
  await add();
  await form.locator('input[type=file]').setInputFiles(photo('item-boucle-sofa.jpg'));

  await form.getByRole('button', { name: 'Enlarge image 1' }).click();

  const dialog = adminPage.getByRole('dialog', { name: 'Image 1 of 1' });
  await expect(dialog.getByRole('img', { name: 'Image 1' })).toBeVisible();
  expect((await dialog.getByRole('img', { name: 'Image 1' }).boundingBox())?.width).toBeGreaterThan(400);
  await adminPage.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Enlarge image 1' })).toBeFocused();
});

test('on a phone the toast of a long file name can be closed', nightly, async ({ adminPage }) => {
  const { add, form, toasts } = panelOf(adminPage);
  await adminPage.setViewportSize(narrow);
  await add();
  const [buffer, name] = [await readFile(photo('item-oak-nightstand.jpg')), `${'WhatsApp_Image_'.repeat(6)}.jpg`];
  await form.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });

  await expect(toasts).toContainText(`${name} has been uploaded`);
  await expect(toasts.getByRole('button', { name: 'Close notification' })).toBeInViewport({ ratio: 1 });
});
