import { ItemEntity } from '@innventory/db/entities.ts';
import { byId } from '@innventory/domain/records/fields.ts';
import { furnitureCategory, item, itemCard } from '@innventory/domain/records/item.ts';
import { limits } from '@innventory/domain/limits.ts';
import { fieldsOf, listRecords, pageInput, pageOf } from '../records/list-records.ts';
import { findRecord } from '../records/record.ts';
import { moveToTop, recordProcedures } from '../records/record-router.ts';
import { publicProcedure, router } from '../trpc.ts';

const { schema, orderedBy } = item;

const cards = { entity: ItemEntity, schema: itemCard, orderedBy };

export const itemRouter = router({
  ...recordProcedures(item, ItemEntity),

  moveToTop: moveToTop(item, ItemEntity),

  /** A page of the gallery. `total` counts the whole category. */
  page: publicProcedure
    .meta({ cacheTags: ['items'] })
    .input(pageInput.extend({ category: furnitureCategory.optional() }).prefault({}))
    .query(async ({ ctx, input: { category, ...from } }) => {
      const where = { isActive: true, ...(category && { category }) };
      const page = await pageOf(ctx.em, { ...cards, where, ...from, limit: limits.itemsPerPage });
      return { ...page, total: await ctx.em.count(ItemEntity, where) };
    }),

  /** An item and the newest others of its category that are not sold. Null if there is none. */
  detail: publicProcedure
    .meta({ cacheTags: ['items'] })
    .input(byId)
    .query(async ({ ctx, input }) => {
      const record = await findRecord(ctx, ItemEntity, input.id);
      if (!record) return null;
      const found = fieldsOf(schema, record);
      const where = { isActive: true, category: found.category, id: { $ne: found.id }, availability: { $ne: 'sold' } };
      const related = await listRecords(ctx.em, { ...cards, where, limit: limits.relatedItems });
      return { item: found, related };
    }),
});
