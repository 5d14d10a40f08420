import type { createCaller } from '@innventory/api/app-router.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { absoluteImages, absoluteUrl } from '@innventory/domain/pages/structured-data.ts';
import { Readable } from 'node:stream';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { pagesOf } from '../http/lists.ts';

export type Caller = ReturnType<typeof createCaller>;

/** With the longest picture URLs, a file of so many entries stays below the protocol's limit of 50 MB. */
const entriesPerFile = 500;

/** The newest items only: each part of the sitemap reads all entries, and a catalogue may have a million items. */
const itemEntries = 10_000;

/** Every public page. A visitor's procedures return no drafts and no inactive records. */
async function publicPages({ bundle, item, blogPost }: Caller, publicUrl: string): Promise<SitemapItemLoose[]> {
  const entries: SitemapItemLoose[] = [];
  const add = (path: string, lastmod?: string, images: string[] = []) =>
    entries.push({
      url: absoluteUrl(path, publicUrl),
      ...(lastmod && { lastmod }),
      img: absoluteImages(images, publicUrl).map((url) => ({ url })),
    });
  for (const path of [paths.home, paths.about, paths.blog, paths.testimonials, paths.privacy]) add(path);
  for await (const page of pagesOf({ call: bundle.list, page: {}, orderedBy: 'createdAt' }))
    for (const { id, updatedAt, imageUrls } of page) add(paths.bundle(id), updatedAt, imageUrls);
  for await (const page of pagesOf({ call: item.list, page: { limit: itemEntries }, orderedBy: 'createdAt' }))
    for (const one of page) add(paths.item(one), one.updatedAt, one.imageUrls);
  for await (const page of pagesOf({ call: blogPost.cards, page: {}, orderedBy: 'publishedAt' }))
    for (const { slug, updatedAt, featuredImageUrl } of page)
      add(paths.blogPost(slug), updatedAt, featuredImageUrl ? [featuredImageUrl] : []);
  return entries;
}

const xmlOf = (stream: SitemapStream | SitemapIndexStream, entries: object[]): Promise<Buffer> =>
  streamToPromise(Readable.from(entries).pipe(stream));

/** `/sitemap.xml` is part 0. A large site has an index there, which names the other parts. Null for an unknown part. */
export async function sitemapXml(caller: Caller, publicUrl: string, part: number): Promise<Buffer | null> {
  const entries = await publicPages(caller, publicUrl);
  const parts = Math.ceil(entries.length / entriesPerFile);
  if (part === 0 && parts > 1) {
    const urls = Array.from({ length: parts }, (_, at) => ({ url: absoluteUrl(`/sitemap-${at + 1}.xml`, publicUrl) }));
    return xmlOf(new SitemapIndexStream(), urls);
  }
  if (parts > 1 ? part > parts : part > 0) return null;
  const start = Math.max(part - 1, 0) * entriesPerFile;
  const xmlns = { image: true, news: false, video: false, xhtml: false };
  return xmlOf(new SitemapStream({ xmlns, lastmodDateOnly: false }), entries.slice(start, start + entriesPerFile));
}
