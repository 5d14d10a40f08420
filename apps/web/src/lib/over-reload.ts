/** What was kept under this name when the page was left by a reload; `none` where the browser keeps nothing. */
export function keptOverReload<Value>(name: string, none: Value): Value {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? none;
  } catch {
    return none;
  }
}

export function keepOverReload(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing forgets it on reload, no more.
  }
}
