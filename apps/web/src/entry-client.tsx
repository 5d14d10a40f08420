import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './fonts.css';
import './styles.css';
import 'virtual:theme.css';
import { App } from './app.tsx';
import { keepServed } from './lib/head.tsx';
import { type PageState, pageStateId } from './lib/page-state.ts';
import { createQueryClient, createTrpcClient } from './lib/trpc.ts';
import { routeOf } from './routes.tsx';

const part = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
};

keepServed(document.head);

const root = part('root');
const { site, dehydrated } = JSON.parse(part(pageStateId).textContent) as PageState;

const queryClient = createQueryClient();
hydrate(queryClient, dehydrated);

await routeOf(location.pathname).route.screen.preload();

const page = (
  <BrowserRouter>
    <App site={site} queryClient={queryClient} trpcClient={createTrpcClient()} />
  </BrowserRouter>
);

startTransition(() => {
  if (root.firstElementChild) hydrateRoot(root, page);
  else createRoot(root).render(page);
});
