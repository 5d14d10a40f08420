import { ItemEntity } from '@innventory/db/entities/item.entity.ts';
import { encodeCursor } from '@innventory/domain/cursor.ts';
import { furnitureCategory, item } from '@innventory/domain/item.ts';
import { limits } from '@innventory/domain/limits.ts';
import { z } from 'zod';
import { cursorInput, listRecords } from '../list-records.ts';
import { recordProcedures } from '../record-router.ts';
import { publicProcedure, router } from '../trpc.ts';

const { schema } = item;

export const itemRouter = router({
  ...recordProcedures(item, ItemEntity),

  /** One page of the public gallery, newest first; `cursor` is the last page's `nextCursor`. */
  page: publicProcedure
    .meta({ returns: z.object({ items: z.array(schema), nextCursor: z.string().nullable() }), cacheTags: ['items'] })
    .input(z.object({ category: furnitureCategory.optional(), cursor: cursorInput }))
    .query(async ({ ctx, input: { category, cursor } }) => {
      const where = { isActive: true, ...(category && { category }) };
      const limit = limits.itemsPerPage + 1;
      const found = await listRecords(ctx.em, { entity: ItemEntity, schema, where, cursor, limit });
      const page = found.slice(0, limits.itemsPerPage);
      return { items: page, nextCursor: found.length > page.length ? encodeCursor(page.at(-1)) : null };
    }),
});
