import { nightly, test as base } from './fixtures.ts';
import { expectToast, fillIn, send } from './contact.ts';

/** As it is on a shop's own network: neither TLS nor this machine's own name, so that browsers hold some of their means back. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: ['--host-resolver-rules=MAP furniture.test 127.0.0.1'] }),
    { scope: 'worker' },
  ],
});

test('an inquiry can be sent without TLS', nightly, async ({ page, baseURL, allowConsole }) => {
  allowConsole(/Cross-Origin-Opener-Policy header has been ignored/);
  const { port } = new URL(baseURL ?? '');

  await page.goto(`http://furniture.test:${port}/#contact`);
  await fillIn(page);
  await send(page);

  await expectToast(page, 'Message sent successfully!', '24 hours');
});
