import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startLate } from './start-late.ts';

const ran: string[] = [];
vi.stubGlobal('ran', ran);
let page = 0;
/** Of this page alone: a module runs once. */
const script = (name: string) => `data:text/javascript,ran.push("${name}")//${page}`;

/** What the browser tells of the visit. */
let told: Record<string, object[]>;

let files: { styles: string[]; code: string[] };

beforeEach(() => {
  vi.useFakeTimers();
  page += 1;
  told = {};
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => (told[type] ?? []) as PerformanceEntryList);
  files = { styles: ['/page.css'], code: ['app', 'vendor', 'screen'].map(script) };
  document.head.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify(files)}</script>`;
  document.body.innerHTML = '<button id="more">Load More</button><a href="#somewhere"><b>A link</b></a>';
  startLate();
});

afterEach(() => {
  ran.length = 0;
  history.replaceState(null, '');
  document.dispatchEvent(new Event('app-alive'));
  vi.useRealTimers();
});

const fetched = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));

/** The page has loaded, been painted, and has nothing to do. */
async function paint(): Promise<void> {
  dispatchEvent(new Event('load'));
  told.paint = [{}];
  await vi.advanceTimersByTimeAsync(100);
}

const more = () => document.querySelector<HTMLElement>('#more')!;

function countClicks(element: HTMLElement): () => number {
  let clicks = 0;
  element.addEventListener('click', () => (clicks += 1));
  return () => clicks;
}

test('nothing of the app is fetched before the page is painted, however many frames have been made', async () => {
  dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(1_000);

  expect(fetched()).toEqual([]);
});

test('the app runs after all that it is built of', async () => {
  vi.useRealTimers();
  more().click();

  await vi.waitFor(() => expect(ran).toContain('app'));

  expect(ran.slice(0, 3)).toEqual(['vendor', 'screen', 'app']);
});

test('the app is fetched once the page is painted, and runs when the visitor stirs', async () => {
  await paint();
  expect(fetched()).toEqual(files.code);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ran).toEqual([]);

  document.dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(100);

  expect(ran).toContain('app');
});

test('the app runs three seconds after the paint, though nobody stirs', async () => {
  await paint();

  await vi.advanceTimersByTimeAsync(3_000);

  expect(ran).toContain('app');
});

test.each([
  [
    'waits for its data',
    () => document.body.insertAdjacentHTML('beforeend', '<p role="status" aria-label="Loading bundles">'),
  ],
  ['the app has been on before', () => history.replaceState({ key: 'a' }, '')],
])('a page that %s gets its app as soon as it is painted', async (_, prepare) => {
  prepare();

  await paint();

  expect(ran).toContain('app');
});

test('a page whose pictures are long in coming gets its app after four seconds', () => {
  vi.advanceTimersByTime(4_000);

  expect(fetched()).toEqual(files.code);
});

test.each(['pointerdown', 'touchstart', 'keydown', 'focusin'])('%s fetches the app at once, and once', (sign) => {
  for (let times = 0; times < 2; times++) more().dispatchEvent(new Event(sign, { bubbles: true }));
  vi.advanceTimersByTime(4_000);

  expect(fetched()).toEqual(files.code);
});

test('a button that was pressed before the app answers is pressed once more when it does', () => {
  more().click();
  more().click();
  const clicks = countClicks(more());
  expect(more().ariaBusy).toBe('true');

  document.dispatchEvent(new Event('app-alive'));

  expect(clicks()).toBe(1);
  expect(more().ariaBusy).toBeNull();
});

test('a press is answered once, though the app may be awake in part already', () => {
  const clicks = countClicks(document.body);
  more().click();
  expect(clicks()).toBe(0);

  document.dispatchEvent(new Event('app-alive'));

  expect(clicks()).toBe(1);
});

test('a link leads where it leads, without the app', () => {
  const link = document.querySelector<HTMLElement>('a b')!;
  link.click();
  const clicks = countClicks(link);

  document.dispatchEvent(new Event('app-alive'));

  expect(clicks()).toBe(0);
});

test('once the app answers nothing is repeated any more', () => {
  document.dispatchEvent(new Event('app-alive'));
  const clicks = countClicks(more());
  more().click();
  document.dispatchEvent(new Event('app-alive'));

  expect(clicks()).toBe(1);
});

const rests = () => 'rests' in document.documentElement.dataset;

/** Opens a page the way `type` says. */
function open(type: NavigationTimingType, hash = ''): void {
  location.hash = hash;
  told.navigation = [{ type }];
  startLate();
}

test('what lies far below is laid out in groups when the page has been painted', async () => {
  document.body.innerHTML = `<ul data-columns="3">${'<li></li>'.repeat(20)}</ul><div data-far></div><footer data-far></footer>`;
  const laidOut = () => document.querySelectorAll('[style*=visible]').length;
  open('navigate');
  expect(rests()).toBe(true);

  document.dispatchEvent(new Event('DOMContentLoaded'));
  told.paint = [{}];
  expect(laidOut()).toBe(0);
  const groups: number[] = [];
  while (rests()) {
    await vi.advanceTimersByTimeAsync(1);
    if (laidOut() !== groups.at(-1)) groups.push(laidOut());
  }

  expect(groups).toEqual([0, 2, 8, 14, 20, 21, 22, 0]);
  expect(document.body.innerHTML).not.toContain('style');
});

test('nothing rests any more when the app answers', () => {
  open('navigate');

  document.dispatchEvent(new Event('app-alive'));

  expect(rests()).toBe(false);
});

test.each(['click', 'keydown'])('a %s may lead far below, so that all is laid out', (sign) => {
  open('navigate');

  document.body.dispatchEvent(new Event(sign, { bubbles: true }));

  expect(rests()).toBe(false);
});

test.each([
  ['back_forward', ''],
  ['reload', ''],
  ['navigate', '#contact'],
] as const)('who comes by %s to "%s" finds every place where it was', (type, hash) => {
  open(type, hash);

  expect(rests()).toBe(false);
});
