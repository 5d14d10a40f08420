import type { Context } from '@innventory/api/context.ts';
import { AppError } from '@innventory/domain/errors.ts';
import type { SiteFacts } from '@innventory/domain/pages/page.ts';
import { type CacheTag, cacheTags } from '@innventory/domain/records/records.ts';
import { absoluteUrl } from '@innventory/domain/pages/structured-data.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ContextParts, visitorContext } from '../shared/context.ts';
import type { ReadFacts } from '../shared/site-facts.ts';
import { feedPath, feedXml } from './feed.ts';
import { pathOf } from './pages.ts';
import { sitemapXml } from './sitemap.ts';

/** robots.txt, sitemap, feed and manifest. */
export function registerGeneratedFiles(app: FastifyInstance, parts: ContextParts & { readFacts: ReadFacts }): void {
  const { publicUrl } = parts.serverContext.fixedFacts;

  const robots = `User-agent: *\nDisallow: /admin\n\nSitemap: ${absoluteUrl('/sitemap.xml', publicUrl)}\n`;
  app.get('/robots.txt', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robots),
  );

  const cacheKey = ({ url }: FastifyRequest) => pathOf(url);

  const serve = (
    path: string,
    type: string,
    cacheTags: readonly CacheTag[],
    bodyOf: (parts: { ctx: Context; part: number; facts: SiteFacts }) => Promise<string | Buffer | null>,
  ) =>
    app.get<{ Params: { part?: string } }>(path, { config: { cacheTags, cacheKey } }, async (request, reply) => {
      const { part = '0' } = request.params;
      const facts = await parts.readFacts(reply);
      const body = await bodyOf({ ctx: visitorContext(parts, request.log), part: Number(part), facts });
      if (!body) throw new AppError('NOT_FOUND');
      return reply.type(`${type}; charset=utf-8`).send(body);
    });

  for (const path of ['/sitemap.xml', '/sitemap-:part(^[1-9]\\d{0,5}$).xml'])
    serve(path, 'application/xml', cacheTags, ({ ctx, part }) => sitemapXml(ctx, publicUrl, part));
  serve(feedPath, 'application/rss+xml', ['posts', 'settings'], ({ ctx, facts }) => feedXml(ctx, facts));
  serve('/manifest.webmanifest', 'application/manifest+json', ['settings'], async ({ facts: { company } }) =>
    JSON.stringify({
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
    }),
  );
}
