import { hydrate } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type RouteObject, RouterProvider, createBrowserRouter, matchRoutes } from 'react-router-dom';
import './shared/theme/fonts.css';
import './shared/theme/styles.css';
import 'virtual:theme.css';
import { App } from './app.tsx';
import { type PageState, pageStateId } from './shared/page/page-state.ts';
import { createQueryClient, createTrpcClient } from './shared/api/trpc.ts';
import { prefetchLinks } from './shared/page/prefetch-links.ts';
import { createRoutes } from './routes.tsx';

const part = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
};

/** Hydration needs the code of the served screen at its first rendering. */
async function loadMatched(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

const { site, path, dehydrated, hydrationData } = JSON.parse(part(pageStateId).textContent) as PageState;
const queryClient = createQueryClient();
const trpcClient = createTrpcClient();
hydrate(queryClient, dehydrated);

const routes = createRoutes({ read: createTRPCQueryUtils({ queryClient, client: trpcClient }), waitMs: 0 });
await loadMatched(routes);

// Whoever goes back before this code runs has the address of one page and the document of another.
const isServed = location.pathname === path;
const router = createBrowserRouter(routes, isServed ? { hydrationData } : {});
const app = (
  <App site={site} queryClient={queryClient} trpcClient={trpcClient}>
    <RouterProvider router={router} />
  </App>
);

startTransition(() => {
  if (isServed) hydrateRoot(part('root'), app);
  else createRoot(part('root')).render(app);
});
prefetchLinks(routes);
