import type { ImageStore } from './image-store.ts';
import { objectFolder, parseObjectName } from './object-name.ts';

interface OwnPicturesParts {
  /** Called when the first own picture is looked for. */
  openStore(): Promise<ImageStore>;
  /** The site's origin: an address below it is as good as a relative one. */
  publicUrl: string;
  now: () => Date;
}

/** The pictures of this site, found by the addresses that records give them. */
export function ownPictures({ openStore, publicUrl, now }: OwnPicturesParts) {
  const { origin } = new URL(publicUrl);

  /** Null for an address outside `/objects/` of this site. */
  function ownNameAt(address: string): string | null {
    const url = URL.parse(address, origin);
    return url?.origin === origin && url.pathname.startsWith(objectFolder)
      ? url.pathname.slice(objectFolder.length)
      : null;
  }

  async function isMissing(address: string): Promise<boolean> {
    const name = ownNameAt(address);
    if (name === null) return false;
    const parsed = parseObjectName(name);
    if (!parsed) return true;
    const store = await openStore();
    return !(await store.touch(parsed.master, now())) && !(await store.restore(parsed.master));
  }

  return {
    /** Touches the stored pictures, so that no sweep moves them, and restores those in the quarantine. Returns the own addresses that lead to none. */
    async keep(addresses: readonly string[]): Promise<string[]> {
      const different = [...new Set(addresses)];
      const missing = await Promise.all(different.map(isMissing));
      return different.filter((_, index) => missing[index]);
    },
  };
}
