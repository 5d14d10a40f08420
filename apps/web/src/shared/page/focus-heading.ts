/** How long to wait for a heading. */
const patienceMs = 5_000;

function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses the heading of a screen that is still loading, unless the visitor has moved the focus by then. */
function awaitHeading(within: HTMLElement): void {
  const observer = new MutationObserver(() => {
    const heading = within.querySelector<HTMLElement>('h1, h2');
    if (!heading) return;
    observer.disconnect();
    if (document.activeElement === within) focus(heading);
  });
  observer.observe(within, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patienceMs);
}

/** Tells assistive technology about a navigation: moves the focus to the heading, also if it appears later. */
export function focusHeading(within: HTMLElement | null): void {
  if (!within) return;
  const heading = within.querySelector<HTMLElement>('h1, h2');
  focus(heading ?? within);
  if (!heading) awaitHeading(within);
}
