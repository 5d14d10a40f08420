import { BundleEntity } from '@innventory/db/entities/bundle.entity.ts';
import { bundle, bundleInput } from '@innventory/domain/bundle.ts';
import { byId } from '@innventory/domain/fields.ts';
import { z } from 'zod';
import { keptActive, newestFirst, recordOf, visibleTo } from '../record.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

export const bundleRouter = router({
  list: publicProcedure
    .meta({ rest: 'GET /api/furniture-bundles' })
    .output(z.array(bundle))
    .query(({ ctx }) => ctx.em.find(BundleEntity, visibleTo(ctx), { orderBy: newestFirst })),

  byId: publicProcedure
    .meta({ rest: 'GET /api/furniture-bundles/:id' })
    .input(byId)
    .output(bundle)
    .query(({ ctx, input }) => recordOf(ctx, BundleEntity, input.id, 'BUNDLE_NOT_FOUND')),

  create: adminProcedure
    .meta({ rest: 'POST /api/furniture-bundles' })
    .input(bundleInput)
    .output(bundle)
    .mutation(async ({ ctx, input }) => {
      const created = ctx.em.create(BundleEntity, input);
      await ctx.em.persist(created).flush();
      return created;
    }),

  update: adminProcedure
    .meta({ rest: 'PUT /api/furniture-bundles/:id' })
    .input(bundleInput.extend({ ...byId.shape, ...keptActive }))
    .output(bundle)
    .mutation(async ({ ctx, input: { id, ...fields } }) => {
      const found = await recordOf(ctx, BundleEntity, id, 'BUNDLE_NOT_FOUND');
      ctx.em.assign(found, fields);
      await ctx.em.flush();
      return found;
    }),

  delete: adminProcedure
    .meta({ rest: 'DELETE /api/furniture-bundles/:id' })
    .input(byId)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await ctx.em.remove(await recordOf(ctx, BundleEntity, input.id, 'BUNDLE_NOT_FOUND')).flush();
    }),
});
