import type { createCaller } from '@innventory/api/app-router.ts';
import { type OrderedBy, type Placed, cursorOf } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import { setImmediate as breathe } from 'node:timers/promises';

export type Caller = ReturnType<typeof createCaller>;

/** A public page, as a sitemap tells of it. */
export interface Place {
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
async function* eachOf<Row extends Placed>(
  list: (step: Step) => Promise<Row[]>,
  orderedBy: OrderedBy,
): AsyncGenerator<Row> {
  const limit = limits.listedAtOnce;
  for (let cursor: string | null = ''; cursor !== null; await breathe()) {
    const rows: Row[] = await list({ limit, ...(cursor && { cursor }) });
    yield* rows;
    cursor = rows.length === limit ? cursorOf(rows.at(-1), orderedBy) : null;
  }
}

/** The latest change of the newest records, which is what a page shows first. */
const latest = (records: { updatedAt: string }[]) =>
  records.reduce<string | undefined>((last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt), undefined);

/** Every public page with what it shows; drafts and inactive records are unknown to a visitor's procedures. */
export async function* placesOf(caller: Caller): AsyncGenerator<Place> {
  const first = { limit: limits.cardsAtOnce };
  const [{ items }, bundles, posts, testimonials] = await Promise.all([
    caller.item.page({}),
    caller.bundle.list(first),
    caller.blogPost.cards(first),
    caller.testimonial.list(first),
  ]);
  yield { path: '/', changed: latest([...bundles, ...items]), images: items.map(({ imageUrl }) => imageUrl) };
  yield { path: '/about', changed: latest(testimonials) };
  yield { path: '/blog', changed: latest(posts) };
  yield { path: '/testimonials', changed: latest(testimonials) };
  yield { path: '/privacy' };
  for await (const { id, updatedAt, imageUrls } of eachOf(caller.bundle.list, 'createdAt'))
    yield { path: `/bundle/${id}`, changed: updatedAt, images: imageUrls };
  for await (const { slug, updatedAt, featuredImageUrl } of eachOf(caller.blogPost.cards, 'publishedAt'))
    yield { path: `/blog/${slug}`, changed: updatedAt, images: featuredImageUrl ? [featuredImageUrl] : [] };
}
