import type { createCaller } from '@innventory/api/app-router.ts';
import { type OrderedBy, type Ordered, encodeCursor } from '@innventory/domain/cursor.ts';
import { limits } from '@innventory/domain/limits.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { paths } from '@innventory/domain/paths.ts';
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
export const latest = (moments: (string | undefined)[]): string | undefined =>
  moments.reduce((last, moment) => (last && moment && last > moment ? last : (moment ?? last)), undefined);

/** The latest change of the newest records, which is what a page shows first. */
const latestChange = (records: { updatedAt: string }[]) => latest(records.map(({ updatedAt }) => updatedAt));

/** Every public page with what it shows; drafts and inactive records are unknown to a visitor's procedures. */
export async function* placesOf(caller: Caller): AsyncGenerator<Place> {
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
