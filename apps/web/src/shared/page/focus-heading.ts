/** Tells assistive technology about a navigation: focuses the heading, or `within` until its heading appears. */
export function focusHeading(within: HTMLElement | null): void {
  const heading = within?.querySelector<HTMLElement>('h1, h2');
  const target = heading ?? within;
  if (!within || !target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (heading) return;
  const observer = new MutationObserver(() => {
    const hasMoved = document.activeElement !== within;
    if (!hasMoved && !within.querySelector('h1, h2')) return;
    observer.disconnect();
    if (!hasMoved) focusHeading(within);
  });
  observer.observe(within, { childList: true, subtree: true });
}
