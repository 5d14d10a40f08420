import { expectToast, fillIn, send } from './contact.ts';
import { nightly, test } from './fixtures.ts';

test('an inquiry can be sent from Safari 15, which is not supported', nightly, async ({ page }) => {
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
  await page.goto('/');
  await fillIn(page);

  await send(page);

  await expectToast(page, 'Message sent successfully!', '24 hours');
});
