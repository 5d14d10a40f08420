import type { Orm } from '@innventory/db/orm.ts';
import { limits } from '@innventory/domain/limits.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { growTo } from '@innventory/db/testing/catalogue.ts';
import type { Running } from './processes.ts';

export interface Piece {
  name: string;
  bytes: number;
  /** CPU time of the longest block of the event loop. */
  ms: number;
}

const batchOf = (path: string, inputOf: (number: number) => object) => {
  const inputs = Object.fromEntries(
    Array.from({ length: limits.batchedCalls }, (_, number) => [number, inputOf(number)]),
  );
  return `/trpc/${Array(limits.batchedCalls).fill(path).join()}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
};

/** A new URL for each call, so that the cache has no response for it. */
const largePage = (number: number) => ({ limit: limits.listPage - number });

const addresses: [name: string, url: string][] = [
  ['Description of the API, first', '/api/openapi.json'],
  ['Description of the API for people, first', '/api/docs'],
  ['Batch of ten pages of 1,000 items', batchOf('item.list', largePage)],
  ['Batch of ten pages of 1,000 posts with their texts', batchOf('blogPost.list', largePage)],
  ['Batch of ten pages of 1,000 cards of posts', batchOf('blogPost.cards', largePage)],
  [
    'Batch of ten posts with what is related',
    batchOf('blogPost.bySlug', (number) => ({ slug: `guide-${number + 1}` })),
  ],
  ['Batch of ten testimonials chosen at random', batchOf('testimonial.random', () => ({}))],
  ['Page of 1,000 items over REST', '/api/furniture-items?limit=1000'],
  ['Page of 1,000 posts over REST', '/api/blog-posts?limit=1000'],
  ['All items over REST', '/api/furniture-items'],
  ['All bundles over tRPC', '/trpc/bundle.list'],
  ['All cards of posts over tRPC', '/trpc/blogPost.cards'],
  ['Index of the sitemap', '/sitemap.xml'],
  ['A part of the sitemap', '/sitemap-2.xml'],
  ['Feed', '/blog/feed.xml'],
  ['Home', '/'],
  ['Search', '/search'],
  ['Search for a common word', '/search?q=oak&sort=dearest'],
  ['Blog', '/blog'],
  ['Post', '/blog/guide-3'],
  ['Testimonials', '/testimonials'],
  ['About', '/about'],
];

/** Requests the long responses of a large catalogue once each, uncached. */
export async function longestPieces(server: Running, orm: Orm): Promise<Piece[]> {
  await growTo(orm, 'furniture_bundles', 20_000);
  for (const table of ['testimonials', 'blog_posts']) await growTo(orm, table, 2_000);
  await wait(1_000);
  await server.longestBlockMs();
  const pieces: Piece[] = [];
  for (const [name, url] of addresses) {
    const answer = await fetch(server.base + url);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    pieces.push({ name, bytes, ms: await server.longestBlockMs() });
    console.log(name.padEnd(52), pieces.at(-1));
  }
  return pieces;
}
