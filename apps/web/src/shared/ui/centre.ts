/** Scrolls a line sideways until one of its entries is in the middle. `scrollIntoView` would also scroll the page. */
export function centre(entry: Element | null | undefined): void {
  const line = entry?.parentElement;
  if (line && entry instanceof HTMLElement)
    line.scrollLeft = entry.offsetLeft - (line.clientWidth - entry.offsetWidth) / 2;
}
