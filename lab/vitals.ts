import { paths } from '@innventory/domain/pages/paths.ts';
import { anItem } from '@innventory/domain/testing.ts';
import { type Page, chromium, devices } from '@playwright/test';
import { newSetup } from './harness/setup.ts';
import { post, recordsAt, startSite, untilPicturesAreMade } from './harness/site.ts';

/**
 * Measures the demo site, with items added up to 500, in a browser whose CPU is slowed to a quarter: `pnpm vitals`. Prints the INP
 * of interactions with all items on the page and of the panel. Needs a build; a busy machine is slower.
 */
const goalMs = 200;

const items = 500;

await using setup = await newSetup('embedded');
const site = await startSite({ ...setup.environment, DEMO_CONTENT: 'on' });
await using browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });
const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: site.base });

async function fillUp(): Promise<void> {
  const demo = await recordsAt(site, '/api/furniture-items');
  const categories = ['bedroom', 'seating', 'tables', 'storage'] as const;
  for (let number = demo.length; number < items; number++) {
    const item = anItem({
      title: `Oak nightstand ${number}`,
      category: categories[number % 4] ?? 'bedroom',
      imageUrl: demo[number % demo.length]?.imageUrl ?? '',
    });
    await post(site.base, '/api/furniture-items', item, site.cookie);
  }
}

declare global {
  var longestMs: number;
}

function watch(): void {
  globalThis.longestMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) longestMs = Math.max(longestMs, entry.duration);
  });
  const interactions = { type: 'event', buffered: true, durationThreshold: 16 };
  observer.observe(interactions);
}

async function openSlowly(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
  return page;
}

const settled = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

async function measured(page: Page, name: string, act: () => Promise<unknown>): Promise<void> {
  await settled(page);
  await page.evaluate(() => void (longestMs = 0));
  await act();
  await settled(page);
  await page.waitForTimeout(300);
  const answerMs = Math.round(await page.evaluate(() => longestMs));
  process.stdout.write(`${name.padEnd(34)} ${answerMs} ms\n`);
  if (answerMs > goalMs) process.exitCode = 1;
}

await fillUp();
await untilPicturesAreMade(site);

const home = await openSlowly('/');
const cards = home.getByTestId('item-card');
const more = home.getByRole('button', { name: 'Load More Items' });
for (let shown = await cards.count(); shown < items;) {
  const before = shown;
  await measured(home, `Load More Items, ${before} shown`, () => more.tap());
  while (shown === before) shown = await cards.count();
}
const category = (name: string) => home.getByRole('button', { name, exact: true });
await measured(home, 'A category', () => category('Seating').tap());
await measured(home, 'All categories', () => category('All Categories').tap());
const heart = cards.first().getByRole('button', { name: /^Favourite/ });
await measured(home, 'A heart', () => heart.tap());
for (const name of ['The menu', 'The menu again']) {
  await measured(home, name, () => home.getByRole('button', { name: 'Open menu' }).tap());
  await measured(home, 'The menu closed', () => home.keyboard.press('Escape'));
}
const name = home.getByLabel('Full Name');
await name.scrollIntoViewIfNeeded();
await measured(home, 'Typing into the form', () => name.pressSequentially('Priya Raman'));

const [sessionName = '', value = ''] = site.cookie.split('=');
await context.addCookies([{ name: sessionName, value, url: site.base }]);
const panel = await openSlowly(paths.admin);
for (const tab of ['Items', 'Blog', 'Items', 'Blog'])
  await measured(panel, `The tab ${tab}`, () => panel.getByRole('tab', { name: tab }).tap());
for (const filter of ['Draft', 'All'])
  await measured(panel, `The filter ${filter}`, () => panel.getByRole('button', { name: filter, exact: true }).tap());
await panel.getByRole('tab', { name: 'Items' }).click();
await panel.getByRole('button', { name: /^Edit/ }).first().click();
const title = panel.getByLabel('Name');
await title.scrollIntoViewIfNeeded();
await measured(panel, 'Typing into an item', () => title.pressSequentially(' of oak'));
