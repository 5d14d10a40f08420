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
import { createCallerFactory, router } from './trpc.ts';

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
