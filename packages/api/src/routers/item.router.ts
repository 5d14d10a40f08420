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

  /** One page of the public gallery, newest first; `cursor` is the last page's `nextCursor`. `total` counts the whole category. */
  page: publicProcedure
    .meta({
      returns: z.object({ items: z.array(schema), nextCursor: z.string().nullable(), total: z.number() }),
      cacheTags: ['items'],
    })
    .input(z.object({ category: furnitureCategory.optional(), cursor: cursorInput }))
    .query(async ({ ctx, input: { category, cursor } }) => {
      const where = { isActive: true, ...(category && { category }) };
      const limit = limits.itemsPerPage + 1;
      const found = await listRecords(ctx.em, { entity: ItemEntity, schema, where, cursor, limit });
      const page = found.slice(0, limits.itemsPerPage);
      const nextCursor = found.length > page.length ? encodeCursor(page.at(-1)) : null;
      const total = cursor || nextCursor ? await ctx.em.count(ItemEntity, where) : page.length;
      return { items: page, nextCursor, total };
    }),
});
