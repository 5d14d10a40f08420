let before: HTMLElement | null = null;

/** Until what was closed has left the page. */
const leaveMs = 50;

/** Where the focus is to go when something that had it is closed. */
export function rememberFocus(element: HTMLElement): void {
  before = element;
}

/** Moves the focus back to where it was, if it is lost; the page stays where it is. */
export function returnFocus(): void {
  const page = document;
  setTimeout(() => {
    if (page.activeElement === page.body) before?.focus({ preventScroll: true });
  }, leaveMs);
}
