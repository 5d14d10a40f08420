import { BundleEntity } from '@innventory/db/entities/bundle.entity.ts';
import { bundle, bundleInput } from '@innventory/domain/bundle.ts';
import { byId } from '@innventory/domain/fields.ts';
import { z } from 'zod';
import { createFields, createOnce } from '../created-once.ts';
import { listInput } from '../keyset.ts';
import { changeRecord, importRecord, originFields, recordOf, updateOf, visibleTo } from '../record.ts';
import { rowsOf } from '../rows.ts';
import { moveToTrash, takeFromTrash } from '../trash.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

export const bundleRouter = router({
  list: publicProcedure
    .meta({
      returns: z.array(bundle),
      rest: 'GET /api/furniture-bundles',
      cacheTags: ['bundles'],
      orderedBy: 'createdAt',
    })
    .input(listInput)
    .query(({ ctx, input }) =>
      rowsOf(ctx.em, { entity: BundleEntity, schema: bundle, where: visibleTo(ctx), ...input }),
    ),

  byId: publicProcedure
    .meta({ rest: 'GET /api/furniture-bundles/:id', cacheTags: ['bundles'] })
    .input(byId)
    .output(bundle)
    .query(({ ctx, input }) => recordOf(ctx, BundleEntity, input.id, 'BUNDLE_NOT_FOUND')),

  create: adminProcedure
    .meta({ rest: 'POST /api/furniture-bundles' })
    .input(bundleInput.extend(createFields))
    .output(bundle)
    .mutation(({ ctx, input: { submissionId, ...fields } }) =>
      createOnce(ctx, BundleEntity, {
        submissionId,
        fields,
        create: (em, id) => em.create(BundleEntity, { ...fields, ...id }),
        change: (found, em) => em.assign(found, fields),
      }),
    ),

  /** For scripts: a record from elsewhere, as it was there. */
  import: adminProcedure
    .input(bundleInput.extend(originFields))
    .output(bundle)
    .mutation(({ ctx, input }) => importRecord(ctx, ctx.em.create(BundleEntity, input))),

  update: adminProcedure
    .meta({ rest: 'PUT /api/furniture-bundles/:id' })
    .input(updateOf(bundleInput))
    .output(bundle)
    .mutation(({ ctx, input: { id, basedOn, ...fields } }) =>
      changeRecord(ctx, BundleEntity, { id, basedOn, fields, missing: 'BUNDLE_NOT_FOUND' }, (found, em) =>
        em.assign(found, fields),
      ),
    ),

  delete: adminProcedure
    .meta({ rest: 'DELETE /api/furniture-bundles/:id' })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => moveToTrash(ctx, BundleEntity, input.id, 'BUNDLE_NOT_FOUND')),

  restore: adminProcedure
    .input(byId)
    .output(bundle)
    .mutation(({ ctx, input }) => takeFromTrash(ctx, BundleEntity, input.id, 'BUNDLE_NOT_FOUND')),
});
