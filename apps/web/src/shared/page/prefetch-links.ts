import { type RouteObject, matchRoutes } from 'react-router-dom';

/** Loads code and data of the screen behind a link when a pointer or the keyboard focus reaches the link. */
export function prefetchLinks(routes: RouteObject[]): void {
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (!link || link.origin !== location.origin) return;
    for (const { route, params } of matchRoutes(routes, link.pathname) ?? []) {
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
      if (typeof route.loader === 'function') {
        const request = new Request(link.href);
        void route.loader({ request, params, url: new URL(link.href), pattern: route.path ?? '', context: {} });
      }
    }
  };
  document.addEventListener('pointerover', prefetch);
  document.addEventListener('focusin', prefetch);
}
