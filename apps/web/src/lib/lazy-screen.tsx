import { type ComponentType, lazy, useState } from 'react';

export interface LazyScreen {
  Screen: ComponentType;
  /** Loads the code; afterwards the screen renders at once, also with renderToString. */
  preload(): Promise<void>;
}

/** Code that is gone, because a newer version of the site is served, or out of reach comes with the whole page. */
function loadPage(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

/** A screen whose code arrives when it is needed and, unlike React's `lazy` alone, can be waited for beforehand. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    loaded = await load();
  };
  const Late = lazy(async () => ({ default: loaded ?? (await load().catch(loadPage)) }));
  const Screen = () => {
    const [Ready] = useState<ComponentType>(() => loaded ?? Late);
    return <Ready />;
  };
  return { Screen, preload };
}
