import { BundleEntity } from '@innventory/db/entities/bundle.entity.ts';
import { bundle } from '@innventory/domain/bundle.ts';
import { byId } from '@innventory/domain/fields.ts';
import { recordProcedures } from '../record-router.ts';
import { findRecord } from '../record.ts';
import { publicProcedure, router } from '../trpc.ts';

export const bundleRouter = router({
  ...recordProcedures(bundle, BundleEntity),

  /** Public: a bundle has a page of its own. */
  byId: publicProcedure
    .meta({ rest: `GET /api/${bundle.restPath}/:id`, cacheTags: ['bundles'] })
    .input(byId)
    .output(bundle.schema)
    .query(({ ctx, input }) => findRecord(ctx, BundleEntity, input.id, bundle.missing)),
});
