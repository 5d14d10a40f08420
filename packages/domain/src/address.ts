/** The address that `target` leads to from `base`; null where it is none. Not every browser knows `URL.parse`. */
export function addressFrom(target: string, base?: string): URL | null {
  try {
    return new URL(target, base);
  } catch {
    return null;
  }
}
