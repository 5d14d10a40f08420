import { BundleEntity, ItemEntity } from '@innventory/db/entities.ts';
import { bundle, bundleCard } from '@innventory/domain/records/bundle.ts';
import { byId } from '@innventory/domain/records/fields.ts';
import { itemCard } from '@innventory/domain/records/item.ts';
import { listOptionsOf } from '@innventory/domain/records/lists.ts';
import { limits } from '@innventory/domain/limits.ts';
import { fieldsOf, listRecords, pageInput, pageOf } from '../records/list-records.ts';
import { manageInput, managedPage } from '../records/manage-records.ts';
import { findRecord } from '../records/record.ts';
import { moveToTop, recordProcedures } from '../records/record-router.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

const { schema, orderedBy } = bundle;

const options = listOptionsOf(bundle);

const cards = { entity: BundleEntity, schema: bundleCard, orderedBy };

export const bundleRouter = router({
  ...recordProcedures(bundle, BundleEntity),

  moveToTop: moveToTop(bundle, BundleEntity),

  /** A page of the panel's list, with the availability of each bundle's items that are not deleted. */
  manage: adminProcedure.input(manageInput(options)).query(async ({ ctx: { em }, input }) => {
    const { records, ...page } = await managedPage(em, BundleEntity, schema, options, input);
    const ids = records.flatMap(({ itemIds }) => itemIds);
    const items = await em.find(ItemEntity, { id: { $in: ids } }, { fields: ['availability'] });
    const states = new Map(items.map(({ id, availability }) => [id, availability]));
    const itemStates = (itemIds: string[]) => itemIds.flatMap((id) => states.get(id) ?? []);
    return {
      ...page,
      records: records.map((record) => Object.assign(record, { itemStates: itemStates(record.itemIds) })),
    };
  }),

  page: publicProcedure
    .meta({ cacheTags: ['bundles'] })
    .input(pageInput.prefault({}))
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
