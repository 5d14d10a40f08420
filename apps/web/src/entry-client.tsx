import { hydrate } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type RouteObject, RouterProvider, createBrowserRouter, matchRoutes } from 'react-router-dom';
import './shared/theme/fonts.css';
import './shared/theme/styles.css';
import { App } from './app.tsx';
import { canonicalUrl } from './site/list/paging.ts';
import { type PageState, pageStateId } from './shared/page/site.ts';
import { createQueryClient, createTrpcClient } from './shared/api/trpc.ts';
import { createRoutes } from './routes.tsx';

/** Hydration needs the code of the served screen in its first render. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/** Loads code and data of the screen behind a link when a pointer or the keyboard focus reaches the link. */
function prefetchLinks(routes: RouteObject[]): void {
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

const queryClient = createQueryClient();
const trpcClient = createTrpcClient();
const routes = createRoutes({ read: createTRPCQueryUtils({ queryClient, client: trpcClient }), waitMs: 0 });

/** This script is `async`: a deferred one would hold back the jump to the section that the URL names. */
async function untilDocumentIsParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

/** A function, because WebKit reports no error of a module with a top-level await. */
async function start(): Promise<void> {
  await untilDocumentIsParsed();
  const root = document.getElementById('root')!;
  const pageState = document.getElementById(pageStateId)!.textContent;
  const { address, dehydrated, hydrationData } = JSON.parse(pageState) as PageState;
  hydrate(queryClient, dehydrated);

  /** Whether the URL names the document. Not if the visitor went back before this script ran. */
  const isServed = () => canonicalUrl(location.pathname + location.search) === address;
  /** The entries of the history from before a reload belong to this document, which shows only one of them without the router. */
  const loadOther = () => {
    if (!isServed()) location.reload();
  };
  addEventListener('popstate', loadOther);
  await loadMatched(routes);

  const wasServed = isServed();
  const router = createBrowserRouter(routes, wasServed ? { hydrationData } : {});
  const app = (
    <App queryClient={queryClient} trpcClient={trpcClient}>
      <RouterProvider router={router} />
    </App>
  );

  // The screens render structured data of their own.
  for (const served of document.head.querySelectorAll('script[type="application/ld+json"]')) served.remove();
  startTransition(() => {
    if (wasServed) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  prefetchLinks(routes);
  removeEventListener('popstate', loadOther);
}

start().catch(reportError);

// Browsers print no picture that is still to be loaded lazily.
matchMedia('print').addEventListener('change', () => {
  for (const image of document.images) image.loading = 'eager';
});
