import { aBlogPost, aBundle, anInquiry, anItem } from '@innventory/domain/testing.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { type Site, post, signIn } from '../harness/site.ts';

export interface Tally {
  reads: number;
  /** Responses with status 304. */
  unchanged: number;
  saves: number;
  /** Saves that the next page did not show. */
  stale: number;
  /** Pages sent without their data after a timeout. */
  late: number;
  /** Pages marked as stale because the database was down. */
  marked: number;
  inquiries: number;
  uploads: number;
  logins: number;
  faults: string[];
}

const screens = ['/', '/about', '/blog', '/testimonials', '/privacy', '/admin', '/nothing-here'];
const files = ['/sitemap.xml', '/robots.txt', '/blog/feed.xml', '/api/openapi.json', '/readyz'];
const lists = ['furniture-items', 'furniture-bundles', 'blog-posts', 'testimonials'].map((name) => `/api/${name}`);
const procedures = ['/trpc/item.page?input=%7B%7D', '/trpc/bundle.list,testimonial.list?batch=1&input=%7B%7D'];

const encodings = ['br', 'gzip', 'identity', 'zstd'];

async function publicAddresses(base: string): Promise<string[]> {
  const firstOf = async (list: string) =>
    ((await (await fetch(`${base}/api/${list}`)).json()) as { id: string; slug: string }[])[0];
  const [bundle, article] = [await firstOf('furniture-bundles'), await firstOf('blog-posts')];
  const records = [`/bundle/${bundle?.id}`, `/api/furniture-bundles/${bundle?.id}`, `/blog/${article?.slug}`];
  return [...screens, ...files, ...lists, ...procedures, ...records];
}

async function aPhoto(): Promise<Blob> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const picture = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(picture)], { type: 'image/jpeg' });
}

/** Seconds between two requests of a kind at pace 1. */
const pauses = { read: 0.06, newAddress: 1, save: 15, inquiry: 6, upload: 180, login: 60 };

/** Simulates readers, an administrator and inquiries. `pace` divides the pauses. */
export async function startVisitors(site: Site, pace = 1) {
  const { base, cookie } = site;
  const over = new AbortController();
  const tally: Tally = {
    reads: 0,
    unchanged: 0,
    saves: 0,
    stale: 0,
    late: 0,
    marked: 0,
    inquiries: 0,
    uploads: 0,
    logins: 0,
    faults: [],
  };
  const addresses = await publicAddresses(base);
  const tags = new Map<string, string>();

  async function expected(answer: Response, wanted: number[]): Promise<string> {
    const text = await answer.text();
    if (!wanted.includes(answer.status)) tally.faults.push(`${answer.url}: ${answer.status} ${text.slice(0, 80)}`);
    return text;
  }

  const send = (method: string, path: string, body?: object) =>
    fetch(base + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });

  async function read(): Promise<void> {
    const path = addresses[tally.reads % addresses.length] ?? '/';
    const encoding = encodings[randomInt(encodings.length)] ?? 'br';
    const known = randomInt(2) === 0 ? tags.get(path + encoding) : undefined;
    const headers = { 'accept-encoding': encoding, ...(known !== undefined && { 'if-none-match': known }) };
    const answer = await fetch(base + path, { headers });
    await expected(answer, path === '/nothing-here' ? [404] : [200, 304]);
    tags.set(path + encoding, answer.headers.get('etag') ?? '""');
    tally.reads += 1;
    if (answer.status === 304) tally.unchanged += 1;
  }

  async function readAtNewAddress(): Promise<void> {
    const path = addresses[randomInt(addresses.length)] ?? '/';
    const address = `${path}${path.includes('?') ? '&' : '?'}visit=${randomUUID()}`;
    await expected(await fetch(base + address), [200, 404]);
    tally.reads += 1;
  }

  async function lookFor(title: string, path: string): Promise<void> {
    const answer = await fetch(base + path);
    if ((await expected(answer, [200])).includes(title)) return;
    // Only a page without its data is `no-store`.
    if (answer.headers.get('cache-control') === 'no-store') tally.late += 1;
    else if (answer.headers.has('cache-status')) tally.marked += 1;
    else tally.stale += 1;
  }

  /** Creates, changes and deletes records. */
  async function save(): Promise<void> {
    const title = `Suite ${randomUUID()}`;
    const made = await expected(await send('POST', '/api/furniture-bundles', aBundle({ title })), [201]);
    await lookFor(title, '/');
    const { id } = JSON.parse(made) as { id: string };
    const renamed = `Renamed ${randomUUID()}`;
    await expected(await send('PUT', `/api/furniture-bundles/${id}`, aBundle({ title: renamed })), [200]);
    await lookFor(renamed, `/bundle/${id}`);
    await expected(await send('DELETE', `/api/furniture-bundles/${id}`), [204]);
    const kinds = [
      ['furniture-items', anItem()],
      ['blog-posts', aBlogPost({ slug: `note-${randomUUID()}` })],
    ] as const;
    for (const [list, record] of kinds) {
      const { id } = JSON.parse(await expected(await send('POST', `/api/${list}`, record), [201])) as { id: string };
      await expected(await send('DELETE', `/api/${list}/${id}`), [204]);
    }
    tally.saves += 7;
  }

  async function ask(): Promise<void> {
    const inquiry = anInquiry({ message: `Forty nightstands, please. ${randomUUID()}` });
    await expected(await post(base, '/api/contact', inquiry), [201]);
    tally.inquiries += 1;
  }

  async function upload(): Promise<void> {
    const form = new FormData();
    form.set('file', await aPhoto(), 'photo.jpg');
    const answer = await fetch(`${base}/api/objects/upload-file`, { method: 'POST', headers: { cookie }, body: form });
    const { finalURL } = JSON.parse(await expected(answer, [200, 201])) as { finalURL: string };
    await expected(await fetch(base + finalURL), [200]);
    tally.uploads += 1;
  }

  async function logIn(): Promise<void> {
    const own = await signIn(base);
    await expected(await fetch(`${base}/api/contact-inquiries`, { headers: { cookie: own } }), [200]);
    await expected(await post(base, '/api/admin/logout', {}, own), [200]);
    tally.logins += 1;
  }

  async function every(seconds: number, work: () => Promise<void>): Promise<void> {
    while (!over.signal.aborted) {
      await work().catch((error: unknown) => tally.faults.push(String(error)));
      await wait((seconds * 1_000) / pace, undefined, { signal: over.signal }).catch(() => undefined);
    }
  }

  const work = [
    every(pauses.read, read),
    every(pauses.newAddress, readAtNewAddress),
    every(pauses.save, save),
    every(pauses.inquiry, ask),
    every(pauses.upload, upload),
    every(pauses.login, logIn),
  ];
  return {
    tally,
    async stop() {
      over.abort();
      await Promise.all(work);
    },
  };
}
