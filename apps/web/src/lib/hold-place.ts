/** How long what arrives after a jump may push its target away before it is left where it is. */
const settleMs = 15_000;

let over = new AbortController();

/** Ends what `holdPlace` began: the visitor is elsewhere now. */
export const leavePlace = () => over.abort();

/** Goes to a place, and there again whenever the page around it grows, until the visitor moves. */
export function holdPlace(goThere: () => void): void {
  leavePlace();
  const held = new AbortController();
  over = held;
  const observer = new ResizeObserver(goThere);
  held.signal.addEventListener('abort', () => observer.disconnect());
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    window.addEventListener(move, () => held.abort(), { passive: true, signal: held.signal });
  }
  setTimeout(() => held.abort(), settleMs);
  goThere();
  observer.observe(document.body);
}
