import { growTo } from '@innventory/db/testing/catalogue.ts';
import { limits } from '@innventory/domain/limits.ts';
import { aBlogPost, anInquiry } from '@innventory/domain/testing.ts';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Setup, openDatabase } from '../harness/setup.ts';
import { post, startSite } from '../harness/site.ts';
import { type Scenario, unless } from './scenario.ts';

/** Processor time. */
const allowedMs = 200;

const watchLoop = join(import.meta.dirname, 'watch-loop.ts');

/** A tRPC batch of `count` calls. */
function batchOf(path: string, count: number, inputOf: (number: number) => object): string {
  const inputs = Object.fromEntries(Array.from({ length: count }, (_, number) => [number, inputOf(number)]));
  return `/trpc/${Array(count).fill(path).join()}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

/** The longest responses of a large catalogue, at addresses that differ by round, so that none is in the cache. */
function addressesOf(round: number): string[] {
  const limit = limits.listPage - 2 * round;
  const lists = (path: string) => batchOf(path, 2, (number) => ({ limit: limit - number }));
  return [
    '/api/openapi.json',
    '/api/docs',
    lists('item.list'),
    lists('blogPost.list'),
    batchOf('blogPost.bySlug', limits.batchedCalls, (number) => ({ slug: `guide-${round * 20 + number + 1}` })),
    batchOf('testimonial.random', limits.batchedCalls, () => ({})),
    `/api/furniture-items?limit=${limit}`,
    `/api/blog-posts?limit=${limit}`,
    `/trpc/bundle.list?input=${encodeURIComponent(JSON.stringify({ limit }))}`,
    '/sitemap.xml',
    `/sitemap-${round + 2}.xml`,
    '/blog/feed.xml',
    `/?visit=${round}`,
    `/search?visit=${round}`,
    `/search?q=oak&sort=dearest&visit=${round}`,
    `/blog?visit=${round}`,
    `/blog/guide-3?visit=${round}`,
    `/testimonials?visit=${round}`,
    `/about?visit=${round}`,
  ];
}

const mebibyte = 'a'.repeat(2 ** 20 - 1_000);

/** Nested emphasis, the most work for the renderer. */
const longPost = '**a *b* [c](/d)** '.repeat(limits.text.content / 20);

async function fill(setup: Setup): Promise<void> {
  await using database = await openDatabase(setup);
  await growTo(database.orm, 'furniture_items', 20_000);
  for (const table of ['furniture_bundles', 'testimonials', 'blog_posts']) await growTo(database.orm, table, 2_000);
}

export const longRequests: Scenario = {
  name: 'The longest responses and inputs block nobody',
  on: ['embedded', 'postgres'],
  async run(setup) {
    await (await startSite(setup.environment)).end();
    await fill(setup);
    const loopFile = join(setup.folder, 'loop');
    const site = await startSite({ ...setup.environment, LOOP_FILE: loopFile }, ['--import', watchLoop]);
    const longestBlockMs = async () => {
      rmSync(loopFile, { force: true });
      site.process.kill('SIGUSR2');
      while (!existsSync(loopFile)) await wait(20);
      return Math.round(Number(readFileSync(loopFile, 'utf8')));
    };
    const requestsOf = (round: number): [name: string, send: () => Promise<Response>][] => [
      ...addressesOf(round).map((address): [string, () => Promise<Response>] => [
        address.slice(0, 40),
        () => fetch(site.base + address),
      ]),
      ['a message of 1 MiB', () => post(site.base, '/api/contact', { ...anInquiry(), message: mebibyte })],
      ['500,000 faulty ids', () => post(site.base, '/api/contact', { ...anInquiry(), about: Array(500_000).fill(0) })],
      [
        'a long post',
        () => post(site.base, '/api/blog-posts', aBlogPost({ slug: `long-${round}`, content: longPost }), site.cookie),
      ],
    ];
    const blocks: { name: string; ms: number }[] = [];
    const faults: string[] = [];
    // In the first round Node compiles the code.
    for (const round of [0, 1]) {
      blocks.length = 0;
      await longestBlockMs();
      for (const [name, send] of requestsOf(round)) {
        const answer = await send();
        await answer.arrayBuffer();
        faults.push(...unless(answer.status < 500, `${name}: ${answer.status}`));
        blocks.push({ name, ms: await longestBlockMs() });
      }
    }
    faults.push(...blocks.filter(({ ms }) => ms > allowedMs).map(({ name, ms }) => `${name}: ${ms} ms`));
    const longest = blocks.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
    await site.end();
    return { held: `longest: ${longest.map(({ name, ms }) => `${name} ${ms} ms`).join('; ')}`, faults };
  },
};
