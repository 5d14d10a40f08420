import { appRouter } from '@innventory/api/app-router.ts';
import { cacheTagsOf } from '@innventory/api/procedures.ts';
import type { RecordKind } from '@innventory/db/record-versions/record-versions.ts';
import { AppError, errorText } from '@innventory/domain/errors.ts';
import type { SiteFacts } from '@innventory/domain/page.ts';
import { QueryClient } from '@tanstack/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { basename } from 'node:path';
import type { LoadedResponse, ResponseCache } from '../cache/response-cache.ts';
import { type ContextParts, visitorContext } from '../http/context.ts';
import { pathOf } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics/metrics.ts';
import { fillTemplate } from './document.ts';
import type { Site } from './site.ts';

interface PageParts extends ContextParts {
  site: Site;
  facts: SiteFacts;
  cache: ResponseCache;
  metrics: Metrics;
  /** Of every page. */
  headers: Record<string, string>;
  renderDataTimeoutMs: number;
}

/** No screen: an unknown address below these is answered as JSON. */
export const isForPrograms = (path: string) => /^\/(?:api|trpc|objects)(?:\/|$)/.test(path);

const forOneAlone = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
};

const { title, text } = errorText('UNEXPECTED');

const brokenPage: LoadedResponse = {
  status: 500,
  type: 'text/html; charset=utf-8',
  cacheTags: null,
  body: `<!doctype html><html lang="en-CA"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text} <a href="/">Home</a></p></html>`,
};

/** Path and query, also where the whole address was asked; never something that reads as another host. */
function addressOf({ url }: FastifyRequest): string {
  const { pathname, search } = URL.parse(url.replace(/^\/+/, '/'), 'http://any') ?? { pathname: '/', search: '' };
  return pathname.replace(/^\/+/, '/') + search;
}

/** The kinds of record that a page depends on; null if it called a procedure whose response may not be cached. */
function cacheTagsOfPage(queryClient: QueryClient): readonly RecordKind[] | null {
  const queries = queryClient.getQueryCache().getAll();
  const tags = queries.map(({ queryKey: [path] }) => cacheTagsOf((path as string[]).join('.')));
  return tags.every((tag) => tag !== null) ? tags.flat() : null;
}

/** Name of the screen's source, e.g. "home-screen". */
const screenNameOf = (modules: string[]) => basename(modules.at(-1) ?? 'none', '.tsx');

/** A page as everybody gets it: nothing in it depends on who asks. */
async function loadPage(parts: PageParts, url: string, log: FastifyBaseLogger): Promise<LoadedResponse> {
  const { site, facts, metrics, headers, renderDataTimeoutMs } = parts;
  const rendered = metrics.renders.startTimer();
  const queryClient = new QueryClient();
  const ctx = visitorContext(parts, log);
  const helpers = createServerSideHelpers({ router: appRouter, ctx, queryClient });
  const { status, redirect, isPrivate, head, body, state, lacks, modules } = await site.renderPage({
    url,
    helpers,
    site: facts,
    dataTimeoutMs: renderDataTimeoutMs,
  });
  rendered({ screen: screenNameOf(modules), data: lacks ?? 'whole' });
  const cacheTags = isPrivate ? null : cacheTagsOfPage(queryClient);
  const html = fillTemplate(await site.template(url), { head, links: site.linksOf(modules), body, state });
  return {
    status: redirect ? 301 : status,
    type: 'text/html; charset=utf-8',
    body: redirect ? '' : html,
    headers: {
      ...headers,
      ...(!cacheTags && { 'cache-control': 'private, no-cache' }),
      ...(lacks && { 'cache-control': 'no-store' }),
      ...(redirect && { location: redirect }),
      ...(isPrivate && forOneAlone),
    },
    cacheTags,
    lacks,
  };
}

/** Every address that nothing else serves is a screen of the web app, its 404 screen included. Few screens read a query. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { site, cache } = parts;
  app.get('/*', async (request, reply) => {
    const url = addressOf(request);
    const path = pathOf(url);
    if (isForPrograms(path)) throw new AppError('NOT_FOUND');
    const address = url === path ? path : await site.addressOf(url);
    const load = () =>
      loadPage(parts, address, request.log).catch((error: unknown) => {
        request.log.error({ err: error }, 'page cannot be rendered');
        return brokenPage;
      });
    return cache.send(request, reply, { key: `page ${address}`, load, isSameForAll: true });
  });
}
