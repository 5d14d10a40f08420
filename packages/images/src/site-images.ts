import type { ImageStore } from './image-store.ts';
import { objectFolder, parseObjectName } from './object-name.ts';

interface SiteImagesParts {
  /** Called when a record first names a picture of this site. */
  openStore(): ImageStore | Promise<ImageStore>;
  /** A URL below this origin counts as a path. */
  publicUrl: string;
  now: () => Date;
}

/** Finds the pictures of this site by the URLs in records. */
export function siteImages({ openStore, publicUrl, now }: SiteImagesParts) {
  const { origin } = new URL(publicUrl);

  async function isMissing(address: string): Promise<boolean> {
    const url = URL.parse(address, origin);
    if (url?.origin !== origin || !url.pathname.startsWith(objectFolder)) return false;
    const parsed = parseObjectName(url.pathname.slice(objectFolder.length));
    if (!parsed) return true;
    const store = await openStore();
    return !(await store.touch(parsed.master, now())) && !(await store.restore(parsed.master));
  }

  return {
    /** Touches these pictures, so that no sweep moves them, and restores them from the quarantine. Returns missing ones. */
    async keep(addresses: readonly string[]): Promise<string[]> {
      const different = [...new Set(addresses)];
      const missing = await Promise.all(different.map(isMissing));
      return different.filter((_, index) => missing[index]);
    },
  };
}
