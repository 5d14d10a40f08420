import { limits } from '@innventory/domain/limits.ts';
import { aBlogPost, anInquiry } from '@innventory/domain/testing.ts';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { databases, fillTables, newSetup } from '../harness/setup.ts';
import { post, startSite } from '../harness/site.ts';
import { batchOf } from './traffic.ts';

/** Processor time. */
const allowedMs = 200;

const watchLoop = join(import.meta.dirname, 'watch-loop.ts');

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

/** Nested emphasis, the most work for the renderer. */
const longPost = '**a *b* [c](/d)** '.repeat(limits.text.content / 20);

test.each(databases)('the longest responses and inputs block nobody (%s)', async (database) => {
  await using setup = await newSetup(database);
  await fillTables(setup, {
    furniture_items: 20_000,
    furniture_bundles: 2_000,
    testimonials: 2_000,
    blog_posts: 2_000,
  });
  const loopFile = join(setup.folder, 'loop');
  const site = await startSite({ ...setup.environment, LOOP_FILE: loopFile }, ['--import', watchLoop]);
  const longestBlockMs = async () => {
    rmSync(loopFile, { force: true });
    site.process.kill('SIGUSR2');
    while (!existsSync(loopFile)) await wait(20);
    return Math.round(Number(readFileSync(loopFile, 'utf8')));
  };
  const requestsOf = (round: number): Record<string, () => Promise<Response>> => ({
    ...Object.fromEntries(addressesOf(round).map((address) => [address, () => fetch(site.base + address)])),
    'a message of 1 MiB': () =>
      post(site.base, '/api/contact', { ...anInquiry(), message: 'a'.repeat(2 ** 20 - 1_000) }),
    '500,000 faulty ids': () => post(site.base, '/api/contact', { ...anInquiry(), about: Array(500_000).fill(0) }),
    'a long post': () =>
      post(site.base, '/api/blog-posts', aBlogPost({ slug: `long-${round}`, content: longPost }), site.cookie),
  });
  const blocks: { name: string; ms: number }[] = [];
  // In the first round Node compiles the code.
  for (const round of [0, 1]) {
    blocks.length = 0;
    await longestBlockMs();
    for (const [name, send] of Object.entries(requestsOf(round))) {
      const answer = await send();
      await answer.arrayBuffer();
      expect.soft(answer.status, name).toBeLessThan(500);
      blocks.push({ name: name.slice(0, 40), ms: await longestBlockMs() });
    }
  }
  await site.end();

  const longest = blocks.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  console.log(longest.map(({ name, ms }) => `${name} ${ms} ms`).join('; '));
  expect(blocks.filter(({ ms }) => ms > allowedMs)).toEqual([]);
});
