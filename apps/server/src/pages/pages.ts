import { appRouter, cacheTagsOf } from '@innventory/api/app-router.ts';
import type { Context } from '@innventory/api/context.ts';
import { appErrorOf } from '@innventory/api/failures.ts';
import { type AppError, errorText } from '@innventory/domain/errors.ts';
import type { RenderedPage, SiteFacts } from '@innventory/domain/pages/page.ts';
import { paths, withOtherParameters } from '@innventory/domain/pages/paths.ts';
import { cacheTags } from '@innventory/domain/records/records.ts';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { basename, posix } from 'node:path';
import type { Metrics } from '../ops/metrics/metrics.ts';
import { type ContextParts, visitorContext } from '../shared/context.ts';
import { failWith, logFailure } from '../shared/failures.ts';
import type { ReadFacts } from '../shared/site-facts.ts';
import type { WebApp } from './web-app.ts';

/** Without the query. */
export const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Whether an unknown path is answered as JSON rather than with the 404 page. */
const isForPrograms = (path: string) => /^\/(?:api|trpc|objects|assets)(?:\/|$)/.test(path);

/** Null for a path that cannot be decoded. The bundler would drop a call whose result is not used. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/** The URL for the router. A page URL that cannot be decoded, such as "/100%", must reach the 404 page. */
export function decodableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = pathOf(url);
  if (isForPrograms(path) || decoded(path) !== null) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

/** From the end on, so that no placeholder is found in a text of the page. `links` load the chunks of the screen. */
const fillTemplate = (template: string, { head, structuredData, body, state }: RenderedPage, links: string): string =>
  template
    .replace('<!--state-->', () => state)
    .replace('<!--body-->', () => body)
    .replace('</head>', () => `${links}${structuredData}</head>`)
    .replace('<!--head-->', () => head);

interface PageParts extends ContextParts {
  webApp: WebApp;
  readFacts: ReadFacts;
  metrics: Metrics;
  sessions: { isAdministrator: (request: FastifyRequest) => Promise<boolean> };
  renderDataTimeoutMs: number;
}

const privateHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};

const ownersPaths = new Set<string>([paths.admin, paths.settings, paths.trash]);

const html = 'text/html; charset=utf-8';

/** The response to a page that fails. */
function brokenPage({ code }: AppError): string {
  const { title, text } = errorText(code);
  return `<!doctype html><html lang="en-CA"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text} <a href="/">Home</a></p></html>`;
}

/** Path and query, also of an absolute URL. The result never names another host. */
function pathAndQueryOf({ url }: FastifyRequest): string {
  const { pathname, search } = URL.parse(url.replace(/^\/+/, '/'), 'http://any') ?? { pathname: '/', search: '' };
  return pathname.replaceAll(/\/+/g, '/') + search;
}

/** The response cache keeps a page without such headers: not one with late, failed or random data. */
function cacheHeaders(page: RenderedPage | { redirectTo: string }, called: string[]): Record<string, string> {
  if ('redirectTo' in page) return {};
  if (page.isPrivate) return privateHeaders;
  if (page.dataStatus !== 'complete') return { 'cache-control': 'no-store' };
  return cacheTagsOf(called) ? {} : { 'cache-control': 'private, no-cache' };
}

/** Renders the page and names the procedures that it called. */
async function render(
  { webApp, metrics, renderDataTimeoutMs }: PageParts,
  url: string,
  facts: SiteFacts,
  ctx: Context,
) {
  const endTimer = metrics.renders.startTimer();
  const failures: unknown[] = [];
  const queryCache = new QueryCache({ onError: (error) => void failures.push(error) });
  const queryClient = new QueryClient({ queryCache });
  const helpers = createServerSideHelpers({ router: appRouter, ctx, queryClient });
  const page = await webApp.renderPage({ url, helpers, site: facts, dataTimeoutMs: renderDataTimeoutMs });
  // One cause, such as a lost database, makes all calls of a page fail.
  if (failures.length > 0) logFailure(ctx.log, appErrorOf(failures[0]));
  if (!('redirectTo' in page)) {
    // The name of the screen's source, e.g. "home-screen".
    const screen = basename(page.modules.at(-1) ?? 'none', '.tsx');
    endTimer({ screen, data: page.dataStatus });
  }
  const queries = queryClient.getQueryCache().getAll();
  return { page, called: queries.map(({ queryKey: [path] }) => (path as string[]).join('.')) };
}

async function sendPage(parts: PageParts, url: string, request: FastifyRequest, reply: FastifyReply) {
  const { webApp, readFacts, sessions } = parts;
  const facts = await readFacts(reply);
  const visitor = visitorContext(parts, request.log);
  let { page, called } = await render(parts, url, facts, visitor);
  // A record that visitors do not find may be hidden or a draft: the owner gets a preview.
  const isPreview = 'status' in page && page.status === 404 && (await sessions.isAdministrator(request));
  if (isPreview) ({ page, called } = await render(parts, url, facts, { ...visitor, isAdmin: true }));
  void reply.type(html).headers(isPreview ? privateHeaders : cacheHeaders(page, called));
  if ('redirectTo' in page) return reply.code(301).header('location', page.redirectTo).send('');
  return reply.code(page.status).send(fillTemplate(await webApp.template(url), page, webApp.linksOf(page.modules)));
}

/** Serves a screen of the web app, such as its 404 screen, at every path without a route. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  const { webApp } = parts;

  /** The address that is rendered: without parameters that its screen ignores. */
  async function addressOf(request: FastifyRequest): Promise<string> {
    const url = pathAndQueryOf(request);
    const path = pathOf(url);
    return url === path ? path : webApp.canonicalUrl(url);
  }

  app.get('/*', {
    onRequest: async (request, reply) => {
      const path = pathOf(pathAndQueryOf(request));
      // A proxy reads "/%61ssets" and "/x%2f..%2fassets" as "/assets", and must not take a page for a file.
      if (isForPrograms(posix.normalize(decodeURIComponent(path)))) return reply.callNotFound();
      // The browser's router has no screen at "//blog" or "/x/../blog".
      if (request.url.startsWith('/') && pathOf(request.url) !== path)
        return reply.redirect(await addressOf(request), 301);
    },
    // A page stays cached until a record of any kind is written.
    config: {
      cacheTags,
      cacheKey: async (request) => {
        const address = await addressOf(request);
        // The owner's screens have no data of their own and do not wait behind a crowd of visitors.
        return ownersPaths.has(pathOf(address)) ? null : address;
      },
    },
    handler: async (request, reply) => sendPage(parts, await addressOf(request), request, reply),
    errorHandler: (error, request, reply) => void reply.type(html).send(brokenPage(failWith(error, request, reply))),
    // A redirect is rendered and cached without the parameters that its screen ignores, such as utm_source.
    onSend: async (request, reply) => {
      const location = reply.getHeader('location');
      if (!location) return;
      const url = pathAndQueryOf(request);
      void reply.header('location', withOtherParameters(String(location), url, await webApp.canonicalUrl(url)));
    },
  });
}
