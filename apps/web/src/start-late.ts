/**
 * The one script inside a page. Lays out what lies far below after the first paint. Fetches the app's code once the page has
 * been painted and runs it when the visitor stirs, or does both at the first sign that the visitor wants something; a button
 * that is pressed before the app answers is pressed again when it does. Its text is what runs: it may use nothing from
 * outside itself.
 */
export function startLate(): void {
  const page = document.documentElement;
  const idle = window.requestIdleCallback ?? setTimeout;
  /** A frame that has been made may still be on its way to the screen: the browser tells when it was there. */
  const afterPaint = (act: () => void): number =>
    requestAnimationFrame(() => (performance.getEntriesByType('paint')[0] ? idle(act) : afterPaint(act)));

  const layOutAll = () => delete page.dataset.rests;
  const layOutFarParts = async () => {
    const all = (parts: string) => [...document.querySelectorAll<HTMLElement>(parts)];
    const cards = all('[data-columns] > li');
    const groups = all('[data-far]').map((part) => [part]);
    const atOnce = 6;
    while (cards.length > 0) groups.unshift(cards.splice(-atOnce));
    for (const group of groups) {
      for (const part of group) part.style.contentVisibility = 'visible';
      await new Promise<void>((done) => idle(() => done()));
    }
    layOutAll();
    for (const part of groups.flat()) part.removeAttribute('style');
  };
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Who comes back, or to a place far below, needs every place exactly where it was; a click or a key may lead there, too.
  if (visit?.type === 'navigate' && !location.hash) {
    page.dataset.rests = '';
    document.addEventListener('DOMContentLoaded', () => afterPaint(() => void layOutFarParts()));
    for (const jump of ['click', 'keydown']) document.addEventListener(jump, layOutAll, { capture: true, once: true });
  }

  const wishes = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
  const stirs = ['pointermove', 'scroll'];
  const pressed = new Set<HTMLElement>();
  let code: string[] | undefined;
  let isStarted = false;

  const link = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), attributes));

  const fetchCode = () => {
    const files = document.getElementById('page-files')?.textContent;
    if (code || !files) return;
    const wanted = JSON.parse(files) as { styles: string[]; code: string[] };
    code = wanted.code;
    // The styles stand in the page already; a link that is disabled fetches nothing and keeps the app from doing it.
    for (const href of wanted.styles) link({ rel: 'stylesheet', href, disabled: true });
    for (const href of code) link({ rel: 'modulepreload', href });
  };

  /** The app last, after all that it is built of, each in a task of its own: the page can answer in between. */
  const run = async ([app, ...parts]: string[]) => {
    for (const part of [...parts, app]) {
      await import(/* @vite-ignore */ part!);
      await new Promise((resolve) => setTimeout(resolve));
    }
  };

  const start = () => {
    fetchCode();
    if (isStarted || !code) return;
    isStarted = true;
    run(code).catch(giveUp);
  };

  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    // An app that is half awake might answer it as well.
    event.stopPropagation();
    pressed.add(button);
    button.ariaBusy = 'true';
    start();
  };

  /** Browsers never fetch a module again that was lost on its way: whoever wants something gets the whole page anew. */
  const giveUp = () => {
    document.removeEventListener('click', press, true);
    for (const button of pressed) button.ariaBusy = null;
    const isWanted = ({ target }: Event) =>
      target instanceof Element && target.closest('button, input, select, textarea') !== null;
    for (const sign of ['click', 'focusin']) {
      document.addEventListener(sign, (event) => isWanted(event) && navigator.onLine && location.reload(), true);
    }
  };

  /** Back and forward may change the address alone, which nobody but the app can follow. */
  const { pathname } = location;
  const follow = () => {
    if (location.pathname !== pathname) location.reload();
  };

  const answer = () => {
    removeEventListener('popstate', follow);
    document.removeEventListener('click', press, true);
    for (const sign of [...wishes, ...stirs]) document.removeEventListener(sign, start, true);
    layOutAll();
    page.dataset.app = 'alive';
    for (const button of pressed) {
      button.ariaBusy = null;
      button.click();
    }
  };

  /** A page that waits for its data cannot wait, nor one that shows more than was served: the app has been on it before. */
  const beReady = () => {
    if (history.state || document.querySelector('output, [aria-label^=Loading]')) return start();
    fetchCode();
    for (const sign of stirs) document.addEventListener(sign, start, true);
    setTimeout(start, 3_000);
  };

  for (const sign of wishes) document.addEventListener(sign, start, true);
  addEventListener('popstate', follow);
  document.addEventListener('click', press, true);
  document.addEventListener('app-alive', answer, { once: true });
  addEventListener('load', () => afterPaint(beReady));
  setTimeout(start, 4_000);
}
