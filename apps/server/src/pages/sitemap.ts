import type { createCaller } from '@innventory/api/app-router.ts';
import { type OrderedBy, type Ordered, encodeCursor } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { paths } from '@innventory/domain/paths.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { absoluteImages, absoluteUrl } from '@innventory/domain/structured-data.ts';
import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapItemStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';

export type Caller = ReturnType<typeof createCaller>;

/** A public page, as a sitemap tells of it. */
interface Place {
  path: string;
  /** Latest change of what the page shows; ISO 8601 UTC. */
  changed?: string | undefined;
  images?: string[];
}

interface Step {
  limit: number;
  cursor?: string;
}

/** Every record of a list, however long it is: some at a time, and in between others have their turn. */
export async function* eachOf<Row extends Ordered>(
  list: (step: Step) => Promise<Row[]>,
  orderedBy: OrderedBy,
  limit: number = serverLimits.rowsAtOnce,
): AsyncGenerator<Row> {
  for (let cursor: string | null = ''; cursor !== null; await breathe()) {
    const rows: Row[] = await list({ limit, ...(cursor && { cursor }) });
    yield* rows;
    cursor = rows.length === limit ? encodeCursor(rows.at(-1), orderedBy) : null;
  }
}

/** Of moments as ISO 8601 text. */
const latest = (moments: (string | undefined)[]): string | undefined =>
  moments.reduce((last, moment) => (last && moment && last > moment ? last : (moment ?? last)), undefined);

/** The latest change of the newest records, which is what a page shows first. */
const latestChange = (records: { updatedAt: string }[]) => latest(records.map(({ updatedAt }) => updatedAt));

/** Every public page with what it shows; drafts and inactive records are unknown to a visitor's procedures. */
async function* placesOf(caller: Caller): AsyncGenerator<Place> {
  const first = { limit: limits.cardsAtOnce };
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
  for await (const { id, updatedAt, imageUrls } of eachOf(caller.bundle.list, 'createdAt'))
    yield { path: paths.bundle(id), changed: updatedAt, images: imageUrls };
  for await (const { slug, updatedAt, featuredImageUrl } of eachOf(caller.blogPost.cards, 'publishedAt'))
    yield { path: paths.blogPost(slug), changed: updatedAt, images: featuredImageUrl ? [featuredImageUrl] : [] };
}

/** The protocol allows 50,000 addresses and 50 MB; these are files that are soon made, held and sent. */
const addressesInFile = 10_000;
const bytesInFile = 4_000_000;

/** The protocol's limit. */
const picturesOfAddress = 1_000;

/** Head and end of a file, generously. */
const frameBytes = 1_000;

const entryOf = ({ path, changed, images = [] }: Place, publicUrl: string) => ({
  url: absoluteUrl(path, publicUrl),
  ...(changed && { lastmod: changed }),
  img: absoluteImages(images.slice(0, picturesOfAddress), publicUrl).map((url) => ({ url })),
  video: [],
  links: [],
});

type Entry = ReturnType<typeof entryOf>;

/** Tells how many bytes an entry takes in a file. */
function scales(): (entry: Entry) => number {
  const stream = new SitemapItemStream();
  return (entry) => {
    let bytes = 0;
    stream.write(entry);
    const next = () => stream.read() as string | null;
    for (let text = next(); text !== null; text = next()) bytes += Buffer.byteLength(text);
    return bytes;
  };
}

interface File {
  entries: Entry[];
  /** Whether there is no other one. */
  isOnly: boolean;
}

/** The files one after the other, each with as many entries as both limits allow. */
async function* filesOf(places: AsyncIterable<Place>, publicUrl: string): AsyncGenerator<File> {
  const sizeOf = scales();
  let entries: Entry[] = [];
  let bytes = frameBytes;
  let isOnly = true;
  for await (const place of places) {
    const entry = entryOf(place, publicUrl);
    const size = sizeOf(entry);
    if (entries.length === addressesInFile || bytes + size > bytesInFile) {
      isOnly = false;
      yield { entries, isOnly };
      entries = [];
      bytes = frameBytes;
    }
    entries.push(entry);
    bytes += size;
  }
  yield { entries, isOnly };
}

const entriesAtOnce = 100;

/** With pauses, in which others have their turn. */
async function* unhurried(entries: object[]): AsyncGenerator<object> {
  for (const [at, entry] of entries.entries()) {
    if (at % entriesAtOnce === 0) await breathe();
    yield entry;
  }
}

const xmlOf = (stream: SitemapStream | SitemapIndexStream, entries: object[]): Promise<Buffer> =>
  streamToPromise(Readable.from(unhurried(entries)).pipe(stream));

function addressesXml(entries: SitemapItemLoose[]): Promise<Buffer> {
  const xmlns = { image: true, news: false, video: false, xhtml: false };
  return xmlOf(new SitemapStream({ xmlns, lastmodDateOnly: false }), entries);
}

function indexEntry({ entries }: File, number: number, publicUrl: string) {
  const changed = latest(entries.map(({ lastmod }) => lastmod));
  return { url: absoluteUrl(`/sitemap-${number}.xml`, publicUrl), ...(changed && { lastmod: changed }) };
}

/**
 * `/sitemap.xml` (part 0), or one of the parts that it names once they do not fit into one file. Null for a part that
 * does not exist.
 */
export async function sitemapXml(caller: Caller, publicUrl: string, part: number): Promise<Buffer | null> {
  const named: object[] = [];
  for await (const file of filesOf(placesOf(caller), publicUrl)) {
    if (file.isOnly) return part === 0 ? addressesXml(file.entries) : null;
    named.push(indexEntry(file, named.length + 1, publicUrl));
    if (named.length === part) return addressesXml(file.entries);
  }
  return part === 0 ? xmlOf(new SitemapIndexStream({ lastmodDateOnly: false }), named) : null;
}
