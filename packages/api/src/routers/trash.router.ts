import { BlogPostEntity } from '@innventory/db/entities/blog-post.entity.ts';
import { BundleEntity } from '@innventory/db/entities/bundle.entity.ts';
import { ItemEntity } from '@innventory/db/entities/item.entity.ts';
import { TestimonialEntity } from '@innventory/db/entities/testimonial.entity.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { byId } from '@innventory/domain/fields.ts';
import { type TrashedRecord, trashedRecord } from '@innventory/domain/trash.ts';
import type { EntityClass } from '@mikro-orm/core';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { StoredRecord } from '../record.ts';
import { takeFromTrash } from '../trash.ts';
import { adminProcedure, router } from '../trpc.ts';

const entityOf: Record<TrashedRecord['kind'], EntityClass<StoredRecord>> = {
  bundle: BundleEntity,
  item: ItemEntity,
  'blog post': BlogPostEntity,
  testimonial: TestimonialEntity,
};

/** Last deleted first. */
async function trashOf({ em }: Context): Promise<TrashedRecord[]> {
  const rows: (Omit<TrashedRecord, 'deletedAt'> & { deletedAt: string | Date })[] = await em.execute(`
    select 'bundle' as kind, id, title as name, deleted_at as "deletedAt" from furniture_bundles where deleted_at is not null
    union all select 'item', id, title, deleted_at from furniture_items where deleted_at is not null
    union all select 'blog post', id, title, deleted_at from blog_posts where deleted_at is not null
    union all select 'testimonial', id, name, deleted_at from testimonials where deleted_at is not null
    order by "deletedAt" desc, id desc`);
  return rows.map(({ kind, id, name, deletedAt }) => ({
    kind,
    id,
    name,
    deletedAt: new Date(deletedAt).toISOString(),
  }));
}

/** For scripts: the panel itself offers Undo right after a deletion. */
export const trashRouter = router({
  list: adminProcedure.output(z.array(trashedRecord)).query(({ ctx }) => trashOf(ctx)),

  restore: adminProcedure
    .input(byId)
    .output(trashedRecord)
    .mutation(async ({ ctx, input }) => {
      const trashed = (await trashOf(ctx)).find(({ id }) => id === input.id);
      if (!trashed) throw new AppError('NOT_IN_TRASH');
      await takeFromTrash(ctx, entityOf[trashed.kind], trashed.id);
      return trashed;
    }),
});
