import { appRouter } from '@innventory/api/app-router.ts';
import { AppError, errorText } from '@innventory/domain/errors.ts';
import { createServerSideHelpers } from '@trpc/react-query/server';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContextParts, visitorContext } from '../context.ts';
import { pathOf } from '../log.ts';
import { compressed, encodingFor } from './compression.ts';
import { fillTemplate } from './document.ts';
import type { Site, SiteFacts } from './site.ts';

interface PageParts extends ContextParts {
  site: Site;
  facts: SiteFacts;
  renderDataTimeoutMs: number;
}

/** A page as it is sent: nothing in it depends on who asks. */
interface Page {
  status: number;
  redirect?: string | undefined;
  html: string;
}

/** No screen: an unknown address below these is answered as JSON. */
const isForPrograms = (path: string) => /^\/(?:api|trpc|objects)(?:\/|$)/.test(path);

const isAdmin = (path: string) => /^\/admin(?:\/|$)/.test(path);

const { title, text } = errorText('UNEXPECTED');

const brokenPage: Page = {
  status: 500,
  html: `<!doctype html><html lang="en-CA"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${text} <a href="/">Home</a></p></html>`,
};

/** Path and query, also where the whole address was asked; never something that reads as another host. */
function addressOf({ url }: FastifyRequest): string {
  const { pathname, search } = URL.parse(url.replace(/^\/+/, '/'), 'http://any') ?? { pathname: '/', search: '' };
  return pathname.replace(/^\/+/, '/') + search;
}

async function makePage(parts: PageParts, url: string, log: FastifyBaseLogger): Promise<Page> {
  const { site, facts, renderDataTimeoutMs } = parts;
  const helpers = createServerSideHelpers({ router: appRouter, ctx: visitorContext(parts, log) });
  const { status, redirect, head, modules, body, state } = await site.renderPage({
    url,
    helpers,
    site: facts,
    dataTimeoutMs: renderDataTimeoutMs,
  });
  const html = fillTemplate(await site.template(url), { head, links: site.linksOf(modules), body, state });
  return { status, redirect, html };
}

function addPageHeaders(path: string, reply: FastifyReply): void {
  void reply.header('vary', 'accept-encoding');
  if (isAdmin(path)) void reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  else void reply.header('cache-control', 'no-cache');
}

async function sendPage({ status, redirect, html }: Page, path: string, request: FastifyRequest, reply: FastifyReply) {
  addPageHeaders(path, reply);
  if (redirect) return reply.redirect(redirect, 301);
  void reply.code(status).type('text/html; charset=utf-8');
  const encoding = encodingFor(request.headers['accept-encoding']);
  const bytes = encoding && (await compressed(html, encoding));
  if (!encoding || !bytes) return reply.send(html);
  return reply.header('content-encoding', encoding).send(bytes);
}

/** Every address that nothing else serves is a screen of the web app, its 404 screen included. */
export function registerPages(app: FastifyInstance, parts: PageParts): void {
  app.get('/*', async (request, reply) => {
    const address = addressOf(request);
    if (isForPrograms(pathOf(address))) throw new AppError('NOT_FOUND');
    const page = await makePage(parts, address, request.log).catch((error: unknown) => {
      request.log.error({ err: error }, 'page cannot be rendered');
      return brokenPage;
    });
    return sendPage(page, pathOf(address), request, reply);
  });
}
