import { BundleEntity, ItemEntity } from '@innventory/db/entities.ts';
import { bundle, bundleCard } from '@innventory/domain/records/bundle.ts';
import { byId } from '@innventory/domain/records/fields.ts';
import { itemCard } from '@innventory/domain/records/item.ts';
import { fieldsOf, listInput, listRecords } from '../records/list-records.ts';
import { findRecord } from '../records/record.ts';
import { moveToTop, recordProcedures } from '../records/record-router.ts';
import { publicProcedure, router } from '../trpc.ts';

const { schema, orderedBy } = bundle;

export const bundleRouter = router({
  ...recordProcedures(bundle, BundleEntity),

  moveToTop: moveToTop(bundle, BundleEntity),

  cards: publicProcedure
    .meta({ cacheTags: ['bundles'], orderedBy })
    .input(listInput)
    .query(({ ctx, input }) =>
      listRecords(ctx.em, {
        entity: BundleEntity,
        schema: bundleCard,
        where: { isActive: true },
        orderedBy,
        ...input,
      }),
    ),

  /** A bundle and its items. Null if there is none. */
  detail: publicProcedure
    .meta({ cacheTags: ['bundles', 'items'] })
    .input(byId)
    .query(async ({ ctx, input }) => {
      const record = await findRecord(ctx, BundleEntity, input.id);
      if (!record) return null;
      const found = fieldsOf(schema, record);
      const where = { isActive: true, id: { $in: found.itemIds } };
      const items = await listRecords(ctx.em, { entity: ItemEntity, schema: itemCard, where });
      return { bundle: found, items: found.itemIds.flatMap((id) => items.find((item) => item.id === id) ?? []) };
    }),
});
