import { appRouter } from '@innventory/api/app-router.ts';
import { cacheTagsOf } from '@innventory/api/procedures.ts';
import { AppError, errorText } from '@innventory/domain/errors.ts';
import type { RenderedPage, SiteFacts } from '@innventory/domain/pages/page.ts';
import { withOtherParameters } from '@innventory/domain/pages/paths.ts';
import { QueryClient } from '@tanstack/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { basename } from 'node:path';
import type { LoadedResponse, ResponseCache } from '../cache/response-cache.ts';
import { type ContextParts, visitorContext } from '../http/context.ts';
import { pathOf } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics/metrics.ts';
import type { Site } from './site.ts';

/** Whether an unknown path is answered as JSON rather than with the 404 page. */
const isForPrograms = (path: string) => /^\/(?:api|trpc|objects)(?:\/|$)/.test(path);

function isDecodable(path: string): boolean {
  try {
    // Always true, but the bundler drops a call whose result is not used.
    return decodeURI(path).length <= path.length;
  } catch {
    return false;
  }
}

/** The URL for the router. A page URL that cannot be decoded, such as "/100%", must reach the 404 page. */
export function decodableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = pathOf(url);
  if (isForPrograms(path) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

const marks = /<!--head-->|<\/head>|<!--body-->|<!--state-->/;

/** `links` load the styles and chunks of the screen, after those of the whole app. */
function fillTemplate(template: string, { head, body, state }: RenderedPage, links: string): string {
  const [start = '', afterHead = '', ...rest] = template.split(marks);
  const [toBody = '', toState = '', end = ''] = rest;
  return [start, head, afterHead, links, '</head>', toBody, body, toState, state, end].join('');
}

interface PageParts extends ContextParts {
  site: Site;
  facts: SiteFacts;
  cache: ResponseCache;
  metrics: Metrics;
  renderDataTimeoutMs: number;
}

const privateHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};

const { title, text } = errorText('UNEXPECTED');

const brokenPage: LoadedResponse = {
  status: 500,
  type: 'text/html; charset=utf-8',
  cacheTags: null,
  body: `<!doctype html><html lang="en-CA"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text} <a href="/">Home</a></p></html>`,
};

/** Path and query, also of an absolute URL. The result never names another host. */
function pathAndQueryOf({ url }: FastifyRequest): string {
  const { pathname, search } = URL.parse(url.replace(/^\/+/, '/'), 'http://any') ?? { pathname: '/', search: '' };
  return pathname.replace(/^\/+/, '/') + search;
}

/** Name of the screen's source, e.g. "home-screen". */
const screenNameOf = (modules: string[]) => basename(modules.at(-1) ?? 'none', '.tsx');

async function loadPage(parts: PageParts, url: string, log: FastifyBaseLogger): Promise<LoadedResponse> {
  const { site, facts, metrics, renderDataTimeoutMs } = parts;
  const rendered = metrics.renders.startTimer();
  const queryClient = new QueryClient();
  const ctx = visitorContext(parts, log);
  const helpers = createServerSideHelpers({ router: appRouter, ctx, queryClient });
  const page = await site.renderPage({ url, helpers, site: facts, dataTimeoutMs: renderDataTimeoutMs });
  const { status, redirect, isPrivate, lacks, modules } = page;
  const queries = queryClient.getQueryCache().getAll();
  const called = queries.map(({ queryKey: [path] }) => (path as string[]).join('.'));
  rendered({ screen: screenNameOf(modules), data: lacks ?? 'whole' });
  const cacheTags = isPrivate ? null : cacheTagsOf(called);
  const html = fillTemplate(await site.template(url), page, site.linksOf(modules));
  return {
    status: redirect ? 301 : status,
    type: 'text/html; charset=utf-8',
    body: redirect ? '' : html,
    // A page with cache tags gets `no-cache` from response-cache.ts.
    headers: {
      ...(!cacheTags && { 'cache-control': 'private, no-cache' }),
      ...(lacks && { 'cache-control': 'no-store' }),
      ...(redirect && { location: redirect }),
      ...(isPrivate && privateHeaders),
    },
    cacheTags,
    lacks,
  };
}

/** Serves a screen of the web app, such as its 404 screen, at every path without a route. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { site, cache } = parts;
  // A redirect is rendered and cached without the parameters that its screen ignores, such as utm_source.
  const addParameters = async (request: FastifyRequest, reply: FastifyReply) => {
    const location = reply.getHeader('location');
    if (!location) return;
    const url = pathAndQueryOf(request);
    void reply.header('location', withOtherParameters(String(location), url, await site.canonicalUrl(url)));
  };
  app.get('/*', { onSend: addParameters }, async (request, reply) => {
    const url = pathAndQueryOf(request);
    const path = pathOf(url);
    if (isForPrograms(path)) throw new AppError('NOT_FOUND');
    const address = url === path ? path : await site.canonicalUrl(url);
    const load = () =>
      loadPage(parts, address, request.log).catch((error: unknown) => {
        request.log.error({ err: error }, 'page cannot be rendered');
        return brokenPage;
      });
    return cache.send(request, reply, { key: `page ${address}`, load, isSameForAll: true });
  });
}
