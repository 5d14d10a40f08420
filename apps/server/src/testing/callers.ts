import { procedures } from '@innventory/api/app-router.ts';
import type { InjectOptions } from 'fastify';
import { urlOf } from '../http/openapi/testing.ts';
import { allOperations } from '../http/openapi/document.ts';

export interface Route {
  name: string;
  request: InjectOptions;
  forAdministrator: boolean;
  changes: boolean;
}

const restRoutes: Route[] = allOperations.map((operation) => ({
  name: `${operation.method} ${operation.path}`,
  request: {
    method: operation.method,
    url: urlOf(operation),
    ...(operation.changes && { payload: {} }),
  },
  forAdministrator: operation.forAdministrator,
  changes: operation.changes,
}));

const trpcRoutes: Route[] = Object.entries(procedures).map(([path, procedure]) => {
  const changes = procedure?._def.type === 'mutation';
  return {
    name: `tRPC ${path}`,
    request: changes
      ? { method: 'POST', url: `/trpc/${path}`, payload: {} }
      : { method: 'GET', url: `/trpc/${path}?input=%7B%7D` },
    forAdministrator: procedure?._def.meta?.forAdministrator ?? false,
    changes,
  };
});

const open = (url: string): Route => ({
  name: `GET ${url}`,
  request: { method: 'GET', url },
  forAdministrator: false,
  changes: false,
});

const otherRoutes: Route[] = [
  ...['/', '/about', '/admin', '/nothing', '/objects/none', '/healthz', '/readyz', '/robots.txt'].map(open),
  ...['/sitemap.xml', '/blog/feed.xml', '/api/openapi.json', '/api/docs', '/api/nothing'].map(open),
];

/** Every route and procedure. Requests have invalid input, so that even permitted ones change nothing. */
export const routes = [...restRoutes, ...trpcRoutes, ...otherRoutes];
