import type { createCaller } from '@innventory/api/app-router.ts';
import { limits } from '@innventory/domain/limits.ts';
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

interface PublicPage {
  path: string;
  /** Latest change of the records that the page shows. */
  changed?: string | undefined;
  images?: string[];
}

const latest = (timestamps: (string | undefined)[]) =>
  timestamps
    .filter((timestamp) => timestamp !== undefined)
    .toSorted()
    .at(-1);

const latestChange = (records: { updatedAt: string }[]) => latest(records.map(({ updatedAt }) => updatedAt));

/** Every public page. A visitor's procedures return no drafts and no inactive records. */
async function* publicPages(caller: Caller): AsyncGenerator<PublicPage> {
  const first = { limit: limits.cardsPerPage };
  const [{ items }, bundles, posts, testimonials] = await Promise.all([
    caller.item.page({}),
    caller.bundle.list(first),
    caller.blogPost.cards(first),
    caller.testimonial.list(first),
  ]);
  yield {
    path: paths.home,
    changed: latestChange([...bundles, ...items]),
    images: items.map(({ imageUrl }) => imageUrl),
  };
  yield { path: paths.about, changed: latestChange(testimonials) };
  yield { path: paths.blog, changed: latestChange(posts) };
  yield { path: paths.testimonials, changed: latestChange(testimonials) };
  yield { path: paths.privacy };
  for await (const page of pagesOf({ call: caller.bundle.list, page: {}, orderedBy: 'createdAt' }))
    for (const { id, updatedAt, imageUrls } of page)
      yield { path: paths.bundle(id), changed: updatedAt, images: imageUrls };
  for await (const page of pagesOf({ call: caller.item.list, page: { limit: itemEntries }, orderedBy: 'createdAt' }))
    for (const item of page) yield { path: paths.item(item), changed: item.updatedAt, images: item.imageUrls };
  for await (const page of pagesOf({ call: caller.blogPost.cards, page: {}, orderedBy: 'publishedAt' }))
    for (const { slug, updatedAt, featuredImageUrl } of page)
      yield { path: paths.blogPost(slug), changed: updatedAt, images: featuredImageUrl ? [featuredImageUrl] : [] };
}

const xmlOf = (stream: SitemapStream | SitemapIndexStream, entries: object[]): Promise<Buffer> =>
  streamToPromise(Readable.from(entries).pipe(stream));

/** `/sitemap.xml` is part 0. A large site has an index there, which names the other parts. Null for an unknown part. */
export async function sitemapXml(caller: Caller, publicUrl: string, part: number): Promise<Buffer | null> {
  const entries: SitemapItemLoose[] = [];
  for await (const { path, changed, images = [] } of publicPages(caller))
    entries.push({
      url: absoluteUrl(path, publicUrl),
      ...(changed && { lastmod: changed }),
      img: absoluteImages(images, publicUrl).map((url) => ({ url })),
    });
  const parts = Math.ceil(entries.length / entriesPerFile);
  const ofPart = (number: number) => entries.slice((number - 1) * entriesPerFile, number * entriesPerFile);
  if (part === 0 && parts > 1) {
    const index = Array.from({ length: parts }, (_, at) => {
      const changed = latest(ofPart(at + 1).map(({ lastmod }) => lastmod));
      return { url: absoluteUrl(`/sitemap-${at + 1}.xml`, publicUrl), ...(changed && { lastmod: changed }) };
    });
    return xmlOf(new SitemapIndexStream({ lastmodDateOnly: false }), index);
  }
  if (parts > 1 ? part > parts : part > 0) return null;
  const xmlns = { image: true, news: false, video: false, xhtml: false };
  return xmlOf(new SitemapStream({ xmlns, lastmodDateOnly: false }), ofPart(Math.max(part, 1)));
}
