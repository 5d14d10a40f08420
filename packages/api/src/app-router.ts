import type { CacheTag } from '@innventory/domain/records/records.ts';
import type { z } from 'zod';
import { adminRouter } from './routers/admin.router.ts';
import { blogPostRouter } from './routers/blog-post.router.ts';
import { bundleRouter } from './routers/bundle.router.ts';
import { inquiryRouter } from './routers/inquiry.router.ts';
import { itemRouter } from './routers/item.router.ts';
import { searchRouter } from './routers/search.router.ts';
import { settingRouter } from './routers/setting.router.ts';
import { testimonialRouter } from './routers/testimonial.router.ts';
import { tokenRouter } from './routers/token.router.ts';
import { trashRouter } from './routers/trash.router.ts';
import { maintenanceRouter } from './routers/maintenance.router.ts';
import { type Meta, createCallerFactory, router } from './trpc.ts';

export const appRouter = router({
  admin: adminRouter,
  blogPost: blogPostRouter,
  bundle: bundleRouter,
  inquiry: inquiryRouter,
  item: itemRouter,
  maintenance: maintenanceRouter,
  search: searchRouter,
  setting: settingRouter,
  testimonial: testimonialRouter,
  token: tokenRouter,
  trash: trashRouter,
});

export type AppRouter = typeof appRouter;

export const createCaller = createCallerFactory(appRouter);

interface Procedure {
  _def: { type: 'query' | 'mutation'; meta?: Meta; inputs: z.ZodType[]; output?: z.ZodType };
}

/** By full name, e.g. "bundle.list"; the router's type is a tree. */
export const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, Procedure | undefined>>;

/** Procedures with a REST address, for example "PUT /api/furniture-bundles/:id". */
export const restCalls = Object.entries(procedures).flatMap(([path, procedure]) => {
  const [method, url] = procedure?._def.meta?.rest?.split(' ') ?? [];
  return procedure && method && url ? [{ path, method, url, ...procedure._def }] : [];
});

/** The cache tags of a visitor's response that calls these procedures; null if it may not be cached. */
export function cacheTagsOf(paths: string[]): readonly CacheTag[] | null {
  const tags = paths.map((path) => procedures[path]?._def.meta?.cacheTags);
  return tags.every((tag) => tag !== undefined) ? tags.flat() : null;
}

export const isList = (path: string): boolean => procedures[path]?._def.meta?.orderedBy !== undefined;
