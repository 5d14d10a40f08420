import { expect, test } from './fixtures.ts';
import { footer, hold, narrow } from '../page.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('About shows the Who We Are story, a founder photo and one testimonial with stars, quote, name and company', async ({
    page,
    api,
    catalogue,
  }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who We Are');
    await expect(page.locator('main')).toContainText('Innventory began with a phone call.');
    const photo = page.locator('main figure').first().getByRole('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // Other journeys add some meanwhile.
    const added: typeof catalogue.testimonials = await (await api.get('/api/testimonials')).json();

    const card = page.getByTestId('testimonial-card');
    await expect(card).toHaveCount(1);
    const text = await card.innerText();
    const shown = [...catalogue.testimonials, ...added].find(
      ({ name, testimonial }) => text.includes(name) && text.includes(testimonial),
    );
    expect(shown, text).toBeDefined();
    if (shown?.company) await expect(card).toContainText(shown.company);
    const stars = card.getByRole('img', { name: `${shown?.rating} out of 5 stars` });
    await expect(stars).toHaveCount(shown?.rating ? 1 : 0);
  });
});

test('the footer dims while About loads, and stays below the window', async ({ page }) => {
  await page.setViewportSize(narrow);
  await page.goto('/privacy', { waitUntil: 'networkidle' });
  const sendCode = await hold(page, /about-screen-[^/]+\.js$/);
  const sendText = await hold(page, '**/trpc/setting.about.read**');
  await footer(page).getByRole('link', { name: 'About Us' }).click();
  await expect(footer(page)).toHaveCSS('opacity', '0.5');

  sendCode();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(footer(page)).not.toBeInViewport();

  sendText();
  await expect(page.locator('main')).toContainText('Innventory began with a phone call.');
});
