import { limits } from '@innventory/domain/limits.ts';
import { expect, nightly, test } from './fixtures.ts';
import { contactForm, fillIn, send } from './contact.ts';
import { enterPassword } from '../fixtures.ts';

/** Moves every text into a `<font>` of its own, now and after each change, as the translator of Chrome does. */
function translateTexts(): void {
  const translate = () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  };
  translate();
  new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
}

test('a translated page counts, loads more and sends', nightly, async ({ page, make, catalogue, allowConsole }) => {
  // React renders a form anew that was translated before its hydration.
  allowConsole(/React error #418/);
  for (let count = catalogue.items.length; count <= limits.itemsPerPage; count += 1) await make.item();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(translateTexts);
  const gallery = page.locator('#furniture');
  const hearts = gallery.getByRole('button', { name: /^Favourite/ });
  const bar = page.getByRole('region', { name: 'Selected items' });
  await expect(gallery.getByRole('status')).toHaveText(/^60 of \d+ pieces$/);

  await hearts.nth(0).click();
  await expect(bar).toContainText('1 selected');
  await hearts.nth(1).click();
  await expect(bar).toContainText('2 selected');
  await gallery.getByRole('button', { name: 'Load More Items' }).click();
  await expect.poll(() => hearts.count()).toBeGreaterThan(limits.itemsPerPage);
  await gallery.getByRole('button', { name: 'Seating' }).click();
  await expect.poll(() => hearts.count()).toBeLessThan(limits.itemsPerPage);
  await expect(contactForm(page)).toContainText('Ask About 2 Selected Items');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);

  await fillIn(page);
  await send(page);
  const received = contactForm(page).getByText('Your message has reached us.');
  await expect(received).toBeVisible({ timeout: 30_000 });
  await fillIn(page);
  await expect(received).toBeHidden();
});

test('a translated login page says what was wrong', async ({ page, allowConsole }) => {
  allowConsole(/status of 401/);
  await page.goto('/admin');
  await page.evaluate(translateTexts);

  await enterPassword(page, 'wrong');

  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Invalid password');
  await enterPassword(page);
  await expect(page.getByRole('heading', { name: 'Bundles' })).toBeVisible();
});
