import { expect, test } from './fixtures.ts';
import { topOf } from './page.ts';

test('Inquire About This Bundle names the bundle in the form, and it can be removed', async ({ page, catalogue }) => {
  const bundle = catalogue.bundles.at(-1);
  await page.goto(`/bundle/${bundle?.id}`);

  await page.getByRole('button', { name: 'Inquire About This Bundle' }).click();

  await expect(page).toHaveURL('/#contact');
  await expect.poll(() => topOf(page.locator('#contact'))).toBeCloseTo(76, -1);
  await expect(page.locator('#contact').getByRole('heading').first()).toBeFocused();
  const form = page.locator('#contact form');
  await expect(form).toContainText(`About the bundle ${bundle?.title}`);
  await expect(form.getByLabel('Message')).toHaveValue(new RegExp(bundle?.title ?? ''));
  await form.getByRole('button', { name: `Remove ${bundle?.title}` }).click();
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('the form offers to ask about favourites, and a reload forgets them', async ({ page }) => {
  await page.goto('/');
  const titles: string[] = [];
  for (const card of (await page.getByTestId('item-card').all()).slice(0, 2)) {
    titles.push((await card.getByRole('heading').textContent()) ?? '');
    await card.getByRole('button', { name: /favou?rite/i }).click();
  }
  const form = page.locator('#contact form');
  const offer = form.getByRole('button', { name: 'Ask about 2 selected items' });

  await form.scrollIntoViewIfNeeded();
  await offer.click();

  for (const title of titles) await expect(form.getByLabel('Message')).toHaveValue(new RegExp(title));
  await page.reload();
  await expect(form.getByLabel('Message')).toBeVisible();
  await expect(offer).toHaveCount(0);
});
