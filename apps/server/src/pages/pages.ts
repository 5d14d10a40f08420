import { appRouter, createCaller } from '@innventory/api/app-router.ts';
import { isDrawn, sourcesOf } from '@innventory/api/sources.ts';
import { AppError, errorText } from '@innventory/domain/errors.ts';
import type { SiteFacts } from '@innventory/domain/page.ts';
import { paths } from '@innventory/domain/paths.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { basename } from 'node:path';
import { type ContextParts, visitorContext } from '../context.ts';
import { pathOf } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Made } from '../prepared/copy.ts';
import { makeAfterStart } from '../prepared/after-start.ts';
import type { Prepared } from '../prepared/prepared.ts';
import { fillTemplate } from './document.ts';
import { createKeptLists, procedureOf } from './kept-lists.ts';
import type { Site } from './site.ts';

interface PageParts extends ContextParts {
  site: Site;
  facts: SiteFacts;
  prepared: Prepared;
  metrics: Metrics;
  /** Of every page. */
  headers: Record<string, string>;
  renderDataTimeoutMs: number;
}

interface MakerParts extends PageParts {
  /** For one page. */
  createQueryClient(): QueryClient;
}

/** No screen: an unknown address below these is answered as JSON. */
export const isForPrograms = (path: string) => /^\/(?:api|trpc|objects)(?:\/|$)/.test(path);

const forOneAlone = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
};

const { title, text } = errorText('UNEXPECTED');

const brokenPage: Made = {
  status: 500,
  type: 'text/html; charset=utf-8',
  from: [],
  body: `<!doctype html><html lang="en-CA"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text} <a href="/">Home</a></p></html>`,
};

/** Path and query, also where the whole address was asked; never something that reads as another host. */
function addressOf({ url }: FastifyRequest): string {
  const { pathname, search } = URL.parse(url.replace(/^\/+/, '/'), 'http://any') ?? { pathname: '/', search: '' };
  return pathname.replace(/^\/+/, '/') + search;
}

/** The procedures that a page has asked. */
const askedBy = (queryClient: QueryClient) => queryClient.getQueryCache().getAll().map(procedureOf);

/** Name of the screen's source, e.g. "home-screen". */
const screenNameOf = (modules: string[]) => basename(modules.at(-1) ?? 'none', '.tsx');

/** A page as everybody gets it: nothing in it depends on who asks. */
async function makePage(parts: MakerParts, url: string, log: FastifyBaseLogger, lot: number): Promise<Made> {
  const { site, facts, metrics, headers, renderDataTimeoutMs } = parts;
  const rendered = metrics.renders.startTimer();
  const queryClient = parts.createQueryClient();
  const ctx = { ...visitorContext(parts, log), lot };
  const helpers = createServerSideHelpers({ router: appRouter, ctx, queryClient });
  const { status, redirect, isPrivate, head, body, state, lacks, modules } = await site.renderPage({
    url,
    helpers,
    site: facts,
    dataTimeoutMs: renderDataTimeoutMs,
  });
  rendered({ screen: screenNameOf(modules), data: lacks ?? 'whole' });
  const asked = askedBy(queryClient);
  const html = fillTemplate(await site.template(url), { head, links: site.linksOf(modules), body, state });
  return {
    status: redirect ? 301 : status,
    type: 'text/html; charset=utf-8',
    body: redirect ? '' : html,
    headers: {
      ...headers,
      'cache-control': lacks ? 'no-store' : 'no-cache',
      ...(redirect && { location: redirect }),
      ...(isPrivate && forOneAlone),
    },
    from: asked.flatMap((path) => sourcesOf(path) ?? []),
    isDrawn: asked.some(isDrawn),
    lacks,
  };
}

const pageRoute = '/*';

/** One address of each screen, that of the newest record where there is one. */
async function oneOfEach(parts: PageParts, log: FastifyBaseLogger): Promise<string[]> {
  const { bundle, blogPost } = createCaller(visitorContext(parts, log));
  const [bundles, posts] = await Promise.all([bundle.list({ limit: 1 }), blogPost.list({ limit: 1 })]);
  const ofRecords = [...bundles.map(({ id }) => paths.bundle(id)), ...posts.map(({ slug }) => paths.blogPost(slug))];
  return [paths.home, paths.about, paths.blog, paths.testimonials, paths.privacy, ...ofRecords];
}

/** Every address that nothing else serves is a screen of the web app, its 404 screen included. Few screens read a query. */
export function registerPages(app: FastifyInstance, pageParts: PageParts): void {
  const { site, prepared, revisions } = pageParts;
  const parts: MakerParts = { ...pageParts, createQueryClient: createKeptLists(revisions) };
  const recipes = async () =>
    (await oneOfEach(parts, app.log)).map((key) => ({
      key,
      make: (lot: number) => makePage(parts, key, app.log, lot),
    }));
  if (site.filesDir) makeAfterStart(app, prepared, { route: pageRoute, recipes });
  app.get(pageRoute, async (request, reply) => {
    const url = addressOf(request);
    const path = pathOf(url);
    if (isForPrograms(path)) throw new AppError('NOT_FOUND');
    const key = url === path ? path : await site.addressOf(url);
    const make = (lot: number) =>
      makePage(parts, key, request.log, lot).catch((error: unknown) => {
        request.log.error({ err: error }, 'page cannot be rendered');
        return brokenPage;
      });
    return prepared.answer(request, reply, { key, make });
  });
}
