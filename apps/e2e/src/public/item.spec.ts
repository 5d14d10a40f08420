import type { Page } from '@playwright/test';
import { paths } from '@innventory/domain/pages/paths.ts';
import { violationsOf } from '../violations.ts';
import { expect, nightly, test } from './fixtures.ts';
import { topOf } from '../page.ts';

const main = (page: Page) => page.locator('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an item shows its images, price, facts, description and others of its category', async ({
    page,
    make,
    catalogue,
  }) => {
    const imageUrls = catalogue.items.slice(0, 3).map(({ imageUrl }) => imageUrl);
    const item = await make.item({
      imageUrl: imageUrls[0]!,
      imageUrls,
      category: 'seating',
      price: '$345',
      quantity: 1_200,
      dimensions: '48 x 24 x 29.5 in',
      conditionGrade: 'B',
      availability: 'reserved',
    });

    await page.goto(paths.item(item));

    await expect(heading(page)).toHaveText(item.title);
    await expect(main(page)).toContainText('$345');
    await expect(main(page)).toContainText(item.description);
    await expect(main(page).getByRole('button', { name: /^Show image/ })).toHaveCount(3);
    const facts = main(page).getByRole('region', { name: 'Details' });
    await expect(facts.getByRole('term')).toHaveText(['Availability', 'Quantity', 'Dimensions', 'Condition']);
    await expect(facts.getByRole('definition')).toHaveText([
      'Reserved',
      '1,200',
      /^48 × 24 × 29.5 in/,
      /^Grade B: sound.*a metre away\.$/,
    ]);
    await expect(main(page).getByTestId('item-card')).toHaveCount(4);
    await expect(main(page).getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
      'Home',
      'Furniture Gallery',
      'Seating',
      item.title,
    ]);
  });
});

test('photo and title of a card lead to the item, and the heart does not', async ({ page, make }) => {
  const item = await make.item({ availability: 'sold' });
  await page.goto('/');
  const card = page.getByTestId('item-card').filter({ hasText: item.title });
  await expect(card).toContainText('Sold');
  await expect(card.getByRole('link').first()).toHaveAttribute('href', paths.item(item));
  await card.getByRole('button', { name: /^Favourite/ }).click();
  await expect(page).toHaveURL('/');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(paths.item(item));
  await expect(heading(page)).toHaveText(item.title);
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await card.click({ position: { x: 60, y: 120 } });
  await expect(heading(page)).toHaveText(item.title);
  const heart = main(page)
    .locator('article')
    .getByRole('button', { name: /^Favourite/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('in a low window, where the button to ask does not stay in view, it stands before the details', async ({
  page,
  catalogue,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(paths.item(catalogue.items[0]!));

  const ask = page.getByRole('button', { name: 'Ask About This Item' });
  expect(await topOf(ask)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Details' })));
});

test('the focus ring of a heart stands out against a dark picture', async ({ page }) => {
  await page.goto('/');
  const heart = page
    .getByTestId('item-card')
    .first()
    .getByRole('button', { name: /^Favourite/ });
  await heart.press('Shift');

  await expect(heart).toHaveCSS('box-shadow', /0px 0px 0px 3px/);
});

test('the button to ask names the item in the form, and opens no other tab, whose form would not', async ({
  page,
  catalogue,
}) => {
  const item = catalogue.items.at(-1)!;
  await page.goto(paths.item(item));
  await expect(page.getByRole('link', { name: /^\+1/ }).first()).toHaveAttribute('href', /^tel:/);
  const ask = page.getByRole('button', { name: 'Ask About This Item' });

  await expect(ask).not.toHaveAttribute('href');
  await ask.click({ button: 'middle' });
  await ask.click();

  await expect(page).toHaveURL('/#contact');
  expect(page.context().pages()).toHaveLength(1);
  await expect(page.getByLabel('Inquiry Type')).toHaveValue('quote');
  await expect(page.getByLabel('Message')).toHaveValue(`I would like to ask about the item “${item.title}”.`);
});

test('on a narrow phone the mark of a reserved item stands clear of its heart', nightly, async ({ page, make }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const category = 'storage';
  const [item, reserved] = [await make.item({ category }), await make.item({ category, availability: 'reserved' })];
  await page.goto(paths.item(item));
  const card = page.getByTestId('item-card').filter({ hasText: reserved.title });
  const [mark, heart] = await Promise.all([
    card.getByText('Reserved', { exact: true }).boundingBox(),
    card.getByRole('button').boundingBox(),
  ]);

  expect(mark!.x + mark!.width < heart!.x || mark!.y > heart!.y + heart!.height).toBe(true);
});

test('the bar of selected items asks about each of them, also after the form was changed', async ({ page, make }) => {
  const category = 'storage';
  const [first, second, third] = [
    await make.item({ category }),
    await make.item({ category }),
    await make.item({ category }),
  ];
  const heartOf = ({ title }: { title: string }) => page.getByRole('button', { name: `Favourite ${title}` });
  await page.goto(paths.gallery(category));
  const bar = page.getByRole('region', { name: 'Selected items' });
  const message = page.locator('#contact').getByLabel('Message');
  await expect(bar).toHaveCount(0);
  await heartOf(first).click();
  await heartOf(second).click();
  await expect(bar).toContainText('2 selected');
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Ask About 2 Selected Items' }).click();

  await expect(message).toHaveValue(/these items:\n- .+\n- .+$/);
  await expect(page.locator('#contact').getByLabel('Inquiry Type')).toHaveValue('quote');
  await message.press('Control+Home');
  await message.pressSequentially('Hello, ');
  await heartOf(third).click();
  await bar.getByRole('button', { name: 'Ask About Them' }).click();
  await expect(message).toHaveValue(/^Hello, I would .+(?:\n- .+){2}\n\nI would .+\n- .+$/);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
});
