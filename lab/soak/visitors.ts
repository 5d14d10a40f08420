import { aBlogPost, aBundle, anInquiry, anItem } from '@innventory/domain/testing.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { type Site, firstOf, post, put, signIn, upload } from '../harness/site.ts';

const screens = ['/', '/about', '/blog', '/testimonials', '/privacy', '/admin', '/nothing-here'];
const files = ['/sitemap.xml', '/robots.txt', '/blog/feed.xml', '/api/openapi.json', '/readyz'];
const lists = ['furniture-items', 'furniture-bundles', 'blog-posts', 'testimonials'].map((name) => `/api/${name}`);
const procedures = ['/trpc/item.page?input=%7B%7D', '/trpc/bundle.list,testimonial.list?batch=1&input=%7B%7D'];

const encodings = ['br', 'gzip', 'identity', 'zstd'];

async function publicAddresses(base: string): Promise<string[]> {
  const [bundle, article] = [await firstOf(base, 'furniture-bundles'), await firstOf(base, 'blog-posts')];
  const records = [`/bundle/${bundle.id}`, `/api/furniture-bundles/${bundle.id}`, `/blog/${article.slug}`];
  return [...screens, ...files, ...lists, ...procedures, ...records];
}

function aPhoto(): Promise<Buffer> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  return sharp({ create: { width: 1_600, height: 1_200, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}

/** Simulates readers, an administrator and inquiries. */
export async function startVisitors(site: Site) {
  const { base, cookie } = site;
  const over = new AbortController();
  /**
   * `unchanged`: responses with status 304. `stale`: saves that the next page did not show. `late`: pages sent without their
   * data after a timeout. `marked`: pages marked as stale because the database was down.
   */
  const tally = { reads: 0, unchanged: 0, saves: 0, stale: 0, late: 0, marked: 0, inquiries: 0, uploads: 0, logins: 0 };
  const faults: string[] = [];
  const addresses = await publicAddresses(base);
  const pages = addresses.filter((address) => !address.startsWith('/api/'));
  const tags = new Map<string, string>();

  async function expected(answer: Response, wanted: number[]): Promise<string> {
    const text = await answer.text();
    if (!wanted.includes(answer.status)) faults.push(`${answer.url}: ${answer.status} ${text.slice(0, 80)}`);
    return text;
  }

  const remove = (path: string) => fetch(base + path, { method: 'DELETE', headers: { cookie } });

  async function lookFor(title: string, path: string): Promise<void> {
    const answer = await fetch(base + path);
    if ((await expected(answer, [200])).includes(title)) return;
    // Only a page without its data is `no-store`.
    if (answer.headers.get('cache-control') === 'no-store') tally.late += 1;
    else if (answer.headers.has('cache-status')) tally.marked += 1;
    else tally.stale += 1;
  }

  async function every(seconds: number, kind: keyof typeof tally, visit: () => Promise<void>): Promise<void> {
    while (!over.signal.aborted) {
      await visit().catch((error: unknown) => faults.push(String(error)));
      tally[kind] += 1;
      await wait(seconds * 1_000, undefined, { signal: over.signal }).catch(() => undefined);
    }
  }

  const visits = [
    every(0.06, 'reads', async () => {
      const path = addresses[tally.reads % addresses.length] ?? '/';
      const encoding = encodings[randomInt(encodings.length)] ?? 'br';
      const known = randomInt(2) === 0 ? tags.get(path + encoding) : undefined;
      const headers = { 'accept-encoding': encoding, ...(known !== undefined && { 'if-none-match': known }) };
      const answer = await fetch(base + path, { headers });
      await expected(answer, path === '/nothing-here' ? [404] : [200, 304]);
      tags.set(path + encoding, answer.headers.get('etag') ?? '""');
      if (answer.status === 304) tally.unchanged += 1;
    }),
    // At a new address, which the cache lacks. REST refuses unknown parameters.
    every(1, 'reads', async () => {
      const path = pages[randomInt(pages.length)] ?? '/';
      const address = `${path}${path.includes('?') ? '&' : '?'}visit=${randomUUID()}`;
      await expected(await fetch(base + address), [200, 404]);
    }),
    every(15, 'saves', async () => {
      const title = `Suite ${randomUUID()}`;
      const made = await expected(await post(base, '/api/furniture-bundles', aBundle({ title }), cookie), [201]);
      await lookFor(title, '/');
      const { id } = JSON.parse(made) as { id: string };
      const renamed = `Renamed ${randomUUID()}`;
      await expected(await put(base, `/api/furniture-bundles/${id}`, aBundle({ title: renamed }), cookie), [200]);
      await lookFor(renamed, `/bundle/${id}`);
      await expected(await remove(`/api/furniture-bundles/${id}`), [204]);
      for (const [list, record] of [
        ['furniture-items', anItem()],
        ['blog-posts', aBlogPost({ slug: `note-${randomUUID()}` })],
      ] as const) {
        const created = await expected(await post(base, `/api/${list}`, record, cookie), [201]);
        await expected(await remove(`/api/${list}/${(JSON.parse(created) as { id: string }).id}`), [204]);
      }
    }),
    every(6, 'inquiries', async () => {
      const inquiry = anInquiry({ message: `Forty nightstands, please. ${randomUUID()}` });
      await expected(await post(base, '/api/contact', inquiry), [201]);
    }),
    every(180, 'uploads', async () => {
      await expected(await fetch(base + (await upload(site, await aPhoto()))), [200]);
    }),
    every(60, 'logins', async () => {
      const own = await signIn(base);
      await expected(await fetch(`${base}/api/contact-inquiries`, { headers: { cookie: own } }), [200]);
      await expected(await post(base, '/api/admin/logout', {}, own), [200]);
    }),
  ];
  return {
    tally,
    faults,
    async stop() {
      over.abort();
      await Promise.all(visits);
    },
  };
}
