import { expectToast, fillIn, send } from './contact.ts';
import { nightly, test } from './fixtures.ts';
import { hold } from '../page.ts';

/** As in Safari 15, which is not supported. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const lacking: [object, ...string[]][] = [
      [AbortSignal, 'any', 'timeout'],
      [Array, 'fromAsync'],
      [Array.prototype, 'toReversed', 'toSorted', 'toSpliced', 'with'],
      [globalThis, 'Iterator', 'navigation', 'requestIdleCallback', 'scheduler'],
      [HTMLFormElement.prototype, 'requestSubmit'],
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [Promise, 'try', 'withResolvers'],
      [URL, 'canParse', 'parse'],
    ];
    for (const [owner, ...names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
  });
});

test('an inquiry can be sent from an older browser', nightly, async ({ page }) => {
  await page.goto('/');
  await fillIn(page);

  await send(page);

  await expectToast(page, 'Message sent successfully!', '24 hours');
});

test('an inquiry sent from an older browser before the scripts have arrived is sent', nightly, async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page);
  await send(page);

  release();

  await expectToast(page, 'Message sent successfully!', '24 hours');
});
