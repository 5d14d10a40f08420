import type { createCaller } from '@innventory/api/app-router.ts';
import { absoluteUrl } from '@innventory/domain/structured-data.ts';
import { Readable } from 'node:stream';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';

type Caller = ReturnType<typeof createCaller>;

/** The protocol's limits: addresses in one file, pictures of one address. */
const addressesInFile = 50_000;
const picturesOfAddress = 1_000;

interface Place {
  path: string;
  /** Latest change of what the page shows; ISO 8601 UTC. */
  changed?: string | undefined;
  images?: string[];
}

const latest = (records: { updatedAt: string }[]) =>
  records.reduce<string | undefined>((last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt), undefined);

/** Every public page with what it shows; drafts and inactive records are unknown to a visitor's procedures. */
async function placesOf(caller: Caller): Promise<Place[]> {
  const [bundles, items, posts, testimonials] = await Promise.all([
    caller.bundle.list(),
    caller.item.list(),
    caller.blogPost.cards(),
    caller.testimonial.list(),
  ]);
  return [
    { path: '/', changed: latest([...bundles, ...items]), images: items.map(({ imageUrl }) => imageUrl) },
    { path: '/about', changed: latest(testimonials) },
    { path: '/blog', changed: latest(posts) },
    { path: '/testimonials', changed: latest(testimonials) },
    { path: '/privacy' },
    ...bundles.map(({ id, updatedAt, imageUrls }) => ({
      path: `/bundle/${id}`,
      changed: updatedAt,
      images: imageUrls,
    })),
    ...posts.map(({ slug, updatedAt, featuredImageUrl }) => ({
      path: `/blog/${slug}`,
      changed: updatedAt,
      images: featuredImageUrl ? [featuredImageUrl] : [],
    })),
  ];
}

const xmlOf = async (stream: SitemapStream | SitemapIndexStream, entries: object[]) =>
  (await streamToPromise(Readable.from(entries).pipe(stream))).toString();

function addressesXml(places: Place[], publicUrl: string): Promise<string> {
  const entries = places.map(({ path, changed, images = [] }): SitemapItemLoose => ({
    url: absoluteUrl(path, publicUrl),
    ...(changed && { lastmod: changed }),
    img: images.slice(0, picturesOfAddress).map((url) => ({ url: absoluteUrl(url, publicUrl) })),
  }));
  const xmlns = { image: true, news: false, video: false, xhtml: false };
  return xmlOf(new SitemapStream({ xmlns, lastmodDateOnly: false }), entries);
}

/**
 * `/sitemap.xml` (page 0), or one of the parts that it names once there are too many addresses for one file. Null for a
 * part that does not exist.
 */
export async function sitemapXml(caller: Caller, publicUrl: string, part: number): Promise<string | null> {
  const places = await placesOf(caller);
  const parts = Math.ceil(places.length / addressesInFile);
  if (part === 0 && parts === 1) return addressesXml(places, publicUrl);
  if (part === 0) {
    const files = Array.from({ length: parts }, (_, at) => ({ url: absoluteUrl(`/sitemap-${at + 1}.xml`, publicUrl) }));
    return xmlOf(new SitemapIndexStream(), files);
  }
  const ofPart = places.slice((part - 1) * addressesInFile, part * addressesInFile);
  return parts > 1 && ofPart.length > 0 ? addressesXml(ofPart, publicUrl) : null;
}
