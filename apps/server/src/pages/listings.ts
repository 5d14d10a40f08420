import { createCaller } from '@innventory/api/app-router.ts';
import { AppError } from '@innventory/domain/errors.ts';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import { recordTags } from '@innventory/domain/records/records.ts';
import { absoluteUrl } from '@innventory/domain/pages/structured-data.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoadedResponse, ResponseCache } from '../cache/response-cache.ts';
import { type ContextParts, visitorContext } from '../http/context.ts';
import { feedXml } from './feed.ts';
import { type Caller, sitemapXml } from './sitemap.ts';

interface ListingParts extends ContextParts {
  facts: SiteFacts;
  cache: ResponseCache;
}

const feedPath = '/blog/feed.xml';

export function registerListings(app: FastifyInstance, parts: ListingParts): void {
  const { facts, cache } = parts;
  const { company, publicUrl } = facts;

  const sendFixed = (path: string, type: string, body: string) =>
    app.get(path, async (_, reply) => reply.header('cache-control', 'public, max-age=86400').type(type).send(body));

  const robots = `User-agent: *\nDisallow: /admin\n\nSitemap: ${absoluteUrl('/sitemap.xml', publicUrl)}\n`;
  sendFixed('/robots.txt', 'text/plain; charset=utf-8', robots);

  const manifest = JSON.stringify({
    name: company.name,
    short_name: company.name,
    description: company.description,
    start_url: '/',
    display: 'browser',
    background_color: '#faf7f2',
    theme_color: '#faf7f2',
    icons: ['192', '512'].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  });
  sendFixed('/manifest.webmanifest', 'application/manifest+json', manifest);

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    load: (caller: Caller) => Promise<Pick<LoadedResponse, 'type' | 'body' | 'cacheTags'>>,
  ): Promise<FastifyReply> {
    const loadAsVisitor = () => load(createCaller(visitorContext(parts, request.log)));
    return cache.send(request, reply, { key, load: async () => ({ status: 200, ...(await loadAsVisitor()) }) });
  }

  const sendSitemap = (request: FastifyRequest, reply: FastifyReply, part: number) =>
    send(request, reply, `sitemap ${part}`, async (caller) => {
      const body = await sitemapXml(caller, publicUrl, part);
      if (!body) throw new AppError('NOT_FOUND');
      return { type: 'application/xml; charset=utf-8', body, cacheTags: recordTags };
    });

  app.get('/sitemap.xml', async (request, reply) => sendSitemap(request, reply, 0));

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,5}$).xml', async (request, reply) =>
    sendSitemap(request, reply, Number(request.params.part)),
  );

  app.get(feedPath, async (request, reply) =>
    send(request, reply, feedPath, async (caller) => {
      const body = await feedXml({ caller, company, publicUrl, feedPath });
      return { type: 'application/rss+xml; charset=utf-8', body, cacheTags: ['posts'] };
    }),
  );
}
