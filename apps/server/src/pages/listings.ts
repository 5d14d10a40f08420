import { createCaller } from '@innventory/api/app-router.ts';
import type { RecordKind } from '@innventory/db/record-versions/record-versions.ts';
import { AppError } from '@innventory/domain/errors.ts';
import type { SiteFacts } from '@innventory/domain/page.ts';
import { recordTags } from '@innventory/domain/records.ts';
import { absoluteUrl } from '@innventory/domain/structured-data.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LoadedResponse, ResponseCache } from '../cache/response-cache.ts';
import { type ContextParts, visitorContext } from '../http/context.ts';

interface ListingParts extends ContextParts {
  facts: SiteFacts;
  cache: ResponseCache;
}

const feedPath = '/blog/feed.xml';

const sitemapPath = '/sitemap.xml';

type Logged = Pick<FastifyRequest, 'log'>;

const xmlFile = (type: string, body: string | Buffer, cacheTags: readonly RecordKind[]): LoadedResponse => ({
  status: 200,
  type: `${type}; charset=utf-8`,
  body,
  cacheTags,
});

/** What tells machines of the pages: robots.txt, the sitemap and the blog's feed. */
export function registerListings(app: FastifyInstance, parts: ListingParts): void {
  const { facts, cache } = parts;
  const { company, publicUrl } = facts;
  const robots = `User-agent: *\nDisallow: /admin\n\nSitemap: ${absoluteUrl(sitemapPath, publicUrl)}\n`;
  const callerFor = ({ log }: Logged) => createCaller(visitorContext(parts, log));

  app.get('/robots.txt', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robots),
  );

  async function sitemap(request: Logged, part: number): Promise<LoadedResponse> {
    const { sitemapXml } = await import('./sitemap.ts');
    const xml = await sitemapXml(callerFor(request), publicUrl, part);
    if (xml === null) throw new AppError('NOT_FOUND');
    return xmlFile('application/xml', xml, recordTags);
  }

  app.get(sitemapPath, async (request, reply) =>
    cache.send(request, reply, { key: sitemapPath, load: () => sitemap(request, 0) }),
  );

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,5}$).xml', async (request, reply) => {
    const { part } = request.params;
    return cache.send(request, reply, {
      key: `/sitemap-${part}.xml`,
      load: () => sitemap(request, Number(part)),
    });
  });

  async function feed(request: Logged): Promise<LoadedResponse> {
    const { feedXml } = await import('./feed.ts');
    const xml = await feedXml({ caller: callerFor(request), company, publicUrl, feedPath });
    return xmlFile('application/rss+xml', xml, ['posts']);
  }

  app.get(feedPath, async (request, reply) => cache.send(request, reply, { key: feedPath, load: () => feed(request) }));
}
