import { createCaller } from '@innventory/api/app-router.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { absoluteUrl } from '@innventory/domain/structured-data.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type ContextParts, visitorContext } from '../context.ts';
import { feedPath, feedXml } from './feed.ts';
import type { Site, SiteFacts } from './site.ts';
import { sitemapXml } from './sitemap.ts';

interface ListingParts extends ContextParts {
  site: Site;
  facts: SiteFacts;
}

const sendXml = (reply: FastifyReply, type: string, xml: string) =>
  reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(xml);

/** What tells machines of the pages: robots.txt, the sitemap and the blog's feed. */
export function registerListings(app: FastifyInstance, parts: ListingParts): void {
  const { site, facts } = parts;
  const { company, publicUrl } = facts;
  const robots = `User-agent: *\nDisallow: /admin\n\nSitemap: ${absoluteUrl('/sitemap.xml', publicUrl)}\n`;

  app.get('/robots.txt', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robots),
  );

  app.get<{ Params: { part?: string } }>('/sitemap.xml', async ({ log }, reply) =>
    sendXml(reply, 'application/xml', (await sitemapXml(createCaller(visitorContext(parts, log)), publicUrl, 0)) ?? ''),
  );

  app.get<{ Params: { part: string } }>('/sitemap-:part(^[1-9]\\d{0,5}$).xml', async ({ params, log }, reply) => {
    const xml = await sitemapXml(createCaller(visitorContext(parts, log)), publicUrl, Number(params.part));
    if (xml === null) throw new AppError('NOT_FOUND');
    return sendXml(reply, 'application/xml', xml);
  });

  app.get(feedPath, async ({ log }, reply) => {
    const caller = createCaller(visitorContext(parts, log));
    const articleHtml = await site.articleRenderer();
    return sendXml(reply, 'application/rss+xml', await feedXml({ caller, company, publicUrl, articleHtml }));
  });
}
