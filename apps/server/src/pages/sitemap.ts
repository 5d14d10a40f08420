import { absoluteUrl } from '@innventory/domain/structured-data.ts';
import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { SitemapIndexStream, SitemapItemStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { type Caller, type Place, placesOf } from './places.ts';

/** The protocol's limits: addresses and bytes of one file, pictures of one address. */
const addressesInFile = 50_000;
const bytesInFile = 50_000_000;
const picturesOfAddress = 1_000;

/** Head and end of a file, generously. */
const frameBytes = 1_000;

const entryOf = ({ path, changed, images = [] }: Place, publicUrl: string) => ({
  url: absoluteUrl(path, publicUrl),
  ...(changed && { lastmod: changed }),
  img: images.slice(0, picturesOfAddress).map((url) => ({ url: absoluteUrl(url, publicUrl) })),
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

/** The entries of each file, in order: as many as both limits allow. */
async function filesOf(places: AsyncIterable<Place>, publicUrl: string): Promise<Entry[][]> {
  const sizeOf = scales();
  let file: Entry[] = [];
  const files = [file];
  let bytes = frameBytes;
  for await (const place of places) {
    const entry = entryOf(place, publicUrl);
    const size = sizeOf(entry);
    if (file.length === addressesInFile || bytes + size > bytesInFile) {
      file = [];
      files.push(file);
      bytes = frameBytes;
    }
    file.push(entry);
    bytes += size;
  }
  return files;
}

const entriesAtOnce = 100;

/** With pauses, in which others have their turn. */
async function* unhurried(entries: object[]): AsyncGenerator<object> {
  for (const [at, entry] of entries.entries()) {
    if (at % entriesAtOnce === 0) await breathe();
    yield entry;
  }
}

const xmlOf = async (stream: SitemapStream | SitemapIndexStream, entries: object[]) =>
  (await streamToPromise(Readable.from(unhurried(entries)).pipe(stream))).toString();

function addressesXml(entries: SitemapItemLoose[]): Promise<string> {
  const xmlns = { image: true, news: false, video: false, xhtml: false };
  return xmlOf(new SitemapStream({ xmlns, lastmodDateOnly: false }), entries);
}

function indexXml(files: Entry[][], publicUrl: string): Promise<string> {
  const parts = files.map((file, at) => {
    const changes = file.flatMap(({ lastmod }) => lastmod ?? []);
    const lastmod = changes.toSorted().at(-1);
    return { url: absoluteUrl(`/sitemap-${at + 1}.xml`, publicUrl), ...(lastmod && { lastmod }) };
  });
  return xmlOf(new SitemapIndexStream({ lastmodDateOnly: false }), parts);
}

/**
 * `/sitemap.xml` (part 0), or one of the parts that it names once they do not fit into one file. Null for a part that
 * does not exist.
 */
export async function sitemapXml(caller: Caller, publicUrl: string, part: number): Promise<string | null> {
  const files = await filesOf(placesOf(caller), publicUrl);
  const [first = []] = files;
  if (part === 0) return files.length === 1 ? addressesXml(first) : indexXml(files, publicUrl);
  const file = files[part - 1];
  return files.length > 1 && file ? addressesXml(file) : null;
}
