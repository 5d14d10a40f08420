import { expect, test } from './fixtures.ts';
import { wide } from '../page.ts';

test.use({ viewport: wide });

test('the testimonials are a grid of cards with star rating, quote, name and company', async ({ page, make }) => {
  const { name } = await make.testimonial({ company: 'Lakeside Inn', rating: 4, testimonial: 'Exactly as described.' });
  const unrated = await make.testimonial({ rating: null });
  await page.goto('/testimonials');

  const cardOf = (text: string) => page.getByTestId('testimonial-card').filter({ hasText: text });
  await expect(cardOf(name).getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(cardOf(name)).toContainText('Exactly as described.');
  await expect(cardOf(name)).toContainText('Lakeside Inn');
  await expect(cardOf(unrated.name).getByRole('img')).toHaveCount(0);
  const [first, second] = await Promise.all(
    [0, 1].map((at) => page.getByTestId('testimonial-card').nth(at).boundingBox()),
  );
  expect(second?.y).toBe(first?.y);
});

test('the stars of a rating are filled, the others outlined, also in forced colours', async ({ page, make }) => {
  const { name } = await make.testimonial({ rating: 4 });
  await page.goto('/testimonials');
  const stars = page.getByTestId('testimonial-card').filter({ hasText: name }).locator('svg');

  for (const [forcedColors, color] of [
    ['none', 'rgb(110, 74, 47)'],
    ['active', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ forcedColors, colorScheme: 'dark' });
    await expect(stars.nth(-2)).toHaveCSS('fill', color);
    await expect(stars.last()).toHaveCSS('fill', 'none');
    await expect(stars.last()).toHaveCSS('stroke', color);
  }
});

test('a quote in Hebrew begins at the right', async ({ page, make }) => {
  const { name } = await make.testimonial({ testimonial: 'ריהוט מצוין, שירות אדיב.' });
  await page.goto('/testimonials');

  const quote = page.getByTestId('testimonial-card').filter({ hasText: name }).getByRole('blockquote');
  const spaceAtRight = await quote.evaluate((element) => {
    const text = new Range();
    text.selectNodeContents(element);
    return element.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });
  expect(spaceAtRight).toBeLessThan(1);
});
