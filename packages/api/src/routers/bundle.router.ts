import { BundleEntity, ItemEntity } from '@innventory/db/entities.ts';
import { bundle, bundleCard } from '@innventory/domain/records/bundle.ts';
import { byId } from '@innventory/domain/records/fields.ts';
import { itemCard } from '@innventory/domain/records/item.ts';
import { limits } from '@innventory/domain/limits.ts';
import { fieldsOf, listRecords, pageInput, pageOf } from '../records/list-records.ts';
import { findRecord } from '../records/record.ts';
import { moveToTop, recordProcedures } from '../records/record-router.ts';
import { publicProcedure, router } from '../trpc.ts';

const { schema, orderedBy } = bundle;

const cards = { entity: BundleEntity, schema: bundleCard, orderedBy };

export const bundleRouter = router({
  ...recordProcedures(bundle, BundleEntity),

  moveToTop: moveToTop(bundle, BundleEntity),

  page: publicProcedure
    .meta({ cacheTags: ['bundles'] })
    .input(pageInput)
    .query(({ ctx, input }) => pageOf(ctx.em, { ...cards, where: { isActive: true }, ...input })),

  /** A bundle, its items and the newest others that are not sold. Null if there is none. */
  detail: publicProcedure
    .meta({ cacheTags: ['bundles', 'items'] })
    .input(byId)
    .query(async ({ ctx, input }) => {
      const record = await findRecord(ctx, BundleEntity, input.id);
      if (!record) return null;
      const found = fieldsOf(schema, record);
      const isNamed = { isActive: true, id: { $in: found.itemIds } };
      const named = await listRecords(ctx.em, { entity: ItemEntity, schema: itemCard, where: isNamed });
      const items = found.itemIds.flatMap((id) => named.find((item) => item.id === id) ?? []);
      const where = { isActive: true, id: { $ne: found.id }, availability: { $ne: 'sold' } };
      const others = await listRecords(ctx.em, { ...cards, where, limit: limits.otherBundles });
      return { bundle: found, items, others };
    }),
});
