import type { createCaller } from '@innventory/api/app-router.ts';
import { limits } from '@innventory/domain/limits.ts';

export type Caller = ReturnType<typeof createCaller>;

/** A public page, as a sitemap tells of it. */
export interface Place {
  path: string;
  /** Latest change of what the page shows; ISO 8601 UTC. */
  changed?: string | undefined;
  images?: string[];
}

const latest = (records: { updatedAt: string }[]) =>
  records.reduce<string | undefined>((last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt), undefined);

/** Every public page with what it shows; drafts and inactive records are unknown to a visitor's procedures. */
export async function placesOf(caller: Caller): Promise<Place[]> {
  const [bundles, { items }, posts, testimonials] = await Promise.all([
    caller.bundle.list(),
    caller.item.page({}),
    caller.blogPost.cards(),
    caller.testimonial.list({ limit: limits.listPage }),
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
