/** How long a heading may be late and still take the focus. */
const patienceMs = 5_000;

function focus(target: HTMLElement): void {
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The heading of a screen whose record is still on its way takes the focus, if nothing else has it by then. */
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

/** For assistive technology a navigation ends where it does for the eye: at a heading, or where one will be. */
export function focusHeading(within: HTMLElement | null): void {
  if (!within) return;
  const heading = within.querySelector<HTMLElement>('h1, h2');
  focus(heading ?? within);
  if (!heading) awaitHeading(within);
}
