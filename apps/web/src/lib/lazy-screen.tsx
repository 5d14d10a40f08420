import { type ComponentType, lazy, useState } from 'react';

export interface LazyScreen {
  Screen: ComponentType;
  /** Loads the code; afterwards the screen renders at once, also with renderToString. */
  preload(): Promise<void>;
}

/** A screen whose code arrives when it is needed and, unlike React's `lazy` alone, can be waited for beforehand. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null;
  const preload = async () => {
    loaded = await load();
  };
  const Late = lazy(async () => ({ default: loaded ?? (await load()) }));
  const Screen = () => {
    const [Ready] = useState<ComponentType>(() => loaded ?? Late);
    return <Ready />;
  };
  return { Screen, preload };
}
