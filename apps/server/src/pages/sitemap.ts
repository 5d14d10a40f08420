import type { Context } from '@innventory/api/context.ts';
import { type ListQuery, listRecords } from '@innventory/api/records/list-records.ts';
import { livePosts } from '@innventory/api/routers/blog-post.router.ts';
import { BundleEntity, ItemEntity } from '@innventory/db/entities.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { absoluteImages, absoluteUrl } from '@innventory/domain/pages/structured-data.ts';
import { blogPost } from '@innventory/domain/records/blog-post.ts';
import { bundle } from '@innventory/domain/records/bundle.ts';
import { item } from '@innventory/domain/records/item.ts';
import type { Ordered } from '@innventory/domain/values/cursor.ts';
import { Readable } from 'node:stream';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import type { z } from 'zod';

/** With the longest picture URLs, a file of so many entries stays below the protocol's limit of 50 MB. */
const entriesPerFile = 500;

interface Section {
  count: () => Promise<number>;
  read: (range: { offset: number; limit: number }) => Promise<SitemapItemLoose[]>;
}

/** The public pages in groups. A visitor sees no drafts and no inactive records. */
function sectionsOf({ em }: Pick<Context, 'em'>, publicUrl: string): Section[] {
  const entry = (path: string, lastmod?: string, images: string[] = []): SitemapItemLoose => ({
    url: absoluteUrl(path, publicUrl),
    ...(lastmod && { lastmod }),
    img: absoluteImages(images, publicUrl).map((url) => ({ url })),
  });
  const section = <Entity extends Ordered, Schema extends z.ZodObject>(
    list: ListQuery<Entity, Schema>,
    entryOf: (record: z.output<Schema>) => SitemapItemLoose,
  ): Section => ({
    count: () => em.count(list.entity, list.where),
    read: async (range) => (await listRecords(em, { ...list, ...range })).map(entryOf),
  });
  const screens = [paths.home, paths.about, paths.blog, paths.testimonials, paths.privacy].map((path) => entry(path));
  const bundles = {
    entity: BundleEntity,
    schema: bundle.schema.pick({ id: true, updatedAt: true, imageUrls: true }),
    where: { isActive: true },
    orderedBy: bundle.orderedBy,
  };
  const items = {
    entity: ItemEntity,
    schema: item.schema.pick({ id: true, title: true, updatedAt: true, imageUrls: true }),
    where: { isActive: true },
    orderedBy: item.orderedBy,
  };
  const posts = { ...livePosts, schema: blogPost.schema.pick({ slug: true, updatedAt: true, featuredImageUrl: true }) };
  return [
    { count: async () => screens.length, read: async ({ offset, limit }) => screens.slice(offset, offset + limit) },
    section(bundles, ({ id, updatedAt, imageUrls }) => entry(paths.bundle(id), updatedAt, imageUrls)),
    section(items, (one) => entry(paths.item(one), one.updatedAt, one.imageUrls)),
    section(posts, ({ slug, updatedAt, featuredImageUrl }) =>
      entry(paths.blogPost(slug), updatedAt, featuredImageUrl ? [featuredImageUrl] : []),
    ),
  ];
}

const xmlOf = (stream: SitemapStream | SitemapIndexStream, entries: object[]): Promise<Buffer> =>
  streamToPromise(Readable.from(entries).pipe(stream));

/** `/sitemap.xml` is part 0. A large site has an index there, which names the other parts. Null for an unknown part. */
export async function sitemapXml(ctx: Pick<Context, 'em'>, publicUrl: string, part: number): Promise<Buffer | null> {
  const sections = sectionsOf(ctx, publicUrl);
  const counts = await Promise.all(sections.map((section) => section.count()));
  const parts = Math.ceil(counts.reduce((sum, count) => sum + count) / entriesPerFile);
  if (part === 0 && parts > 1) {
    const urls = Array.from({ length: parts }, (_, at) => ({ url: absoluteUrl(`/sitemap-${at + 1}.xml`, publicUrl) }));
    return xmlOf(new SitemapIndexStream(), urls);
  }
  if (parts > 1 ? part > parts : part > 0) return null;
  const entries: SitemapItemLoose[] = [];
  let offset = Math.max(part - 1, 0) * entriesPerFile;
  for (const [index, section] of sections.entries()) {
    const limit = Math.min((counts[index] ?? 0) - offset, entriesPerFile - entries.length);
    if (limit > 0) entries.push(...(await section.read({ offset, limit })));
    offset = Math.max(offset - (counts[index] ?? 0), 0);
  }
  const xmlns = { image: true, news: false, video: false, xhtml: false };
  return xmlOf(new SitemapStream({ xmlns, lastmodDateOnly: false }), entries);
}
