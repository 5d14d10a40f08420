import { type ComponentType, lazy, useState } from 'react';

export interface LazyScreen {
  Screen: ComponentType;
  /** Loads the code; afterwards the screen renders at once, also with renderToString. */
  preload(): Promise<void>;
}

/** Code that is gone, because a newer version of the site is served, or out of reach comes with the whole page. */
function loadPage(): Promise<never> {
  const reload = () => location.reload();
  if (navigator.onLine) reload();
  else addEventListener('online', reload);
  return new Promise(() => undefined);
}

/** A part whose code arrives when it is rendered first. */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(loadPage) }));

/** A screen whose code arrives when it is needed and, unlike React's `lazy` alone, can be waited for beforehand. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    loaded ??= await load();
  };
  /** Without a line it fails where the screen would be: the page is not loaded again, and what was typed stays. */
  const loadAgain = async (reason: unknown) => {
    if (!navigator.onLine) throw reason;
    return load().catch(loadPage);
  };
  const Late = lazy(async () => ({ default: loaded ?? (await load().catch(loadAgain)) }));
  const Screen = () => {
    const [Ready] = useState<ComponentType>(() => loaded ?? Late);
    return <Ready />;
  };
  return { Screen, preload };
}
