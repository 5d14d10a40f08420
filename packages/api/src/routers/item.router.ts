import { cursorOf } from '@innventory/domain/cursor.ts';
import { ItemEntity } from '@innventory/db/entities/item.entity.ts';
import { byId } from '@innventory/domain/fields.ts';
import { furnitureCategory, item, itemInput } from '@innventory/domain/item.ts';
import { limits } from '@innventory/domain/limits.ts';
import { z } from 'zod';
import { createFields, createOnce } from '../created-once.ts';
import { cursorInput, listInput } from '../keyset.ts';
import { changeRecord, importRecord, originFields, recordOf, updateOf, visibleTo } from '../record.ts';
import { rowsOf } from '../rows.ts';
import { moveToTrash, takeFromTrash } from '../trash.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';

const items = { entity: ItemEntity, schema: item };

export const itemRouter = router({
  list: publicProcedure
    .meta({ returns: z.array(item), rest: 'GET /api/furniture-items', cacheTags: ['items'], orderedBy: 'createdAt' })
    .input(listInput)
    .query(({ ctx, input }) => rowsOf(ctx.em, { ...items, where: visibleTo(ctx), ...input })),

  /** One page of the public gallery, newest first; `cursor` is the last page's `nextCursor`. */
  page: publicProcedure
    .meta({ returns: z.object({ items: z.array(item), nextCursor: z.string().nullable() }), cacheTags: ['items'] })
    .input(z.object({ category: furnitureCategory.optional(), cursor: cursorInput }))
    .query(async ({ ctx, input: { category, cursor } }) => {
      const where = { isActive: true, category };
      const found = await rowsOf(ctx.em, { ...items, where, cursor, limit: limits.galleryPage + 1 });
      const page = found.slice(0, limits.galleryPage);
      return { items: page, nextCursor: found.length > page.length ? cursorOf(page.at(-1)) : null };
    }),

  byId: adminProcedure
    .input(byId)
    .output(item)
    .query(({ ctx, input }) => recordOf(ctx, ItemEntity, input.id)),

  create: adminProcedure
    .meta({ rest: 'POST /api/furniture-items' })
    .input(itemInput.extend(createFields))
    .output(item)
    .mutation(({ ctx, input: { submissionId, ...fields } }) =>
      createOnce(ctx, ItemEntity, {
        submissionId,
        fields,
        create: (em, id) => em.create(ItemEntity, { ...fields, ...id }),
        change: (found, em) => em.assign(found, fields),
      }),
    ),

  /** For scripts: a record from elsewhere, as it was there. */
  import: adminProcedure
    .input(itemInput.extend(originFields))
    .output(item)
    .mutation(({ ctx, input }) => importRecord(ctx, ctx.em.create(ItemEntity, input))),

  update: adminProcedure
    .meta({ rest: 'PUT /api/furniture-items/:id' })
    .input(updateOf(itemInput))
    .output(item)
    .mutation(({ ctx, input: { id, basedOn, ...fields } }) =>
      changeRecord(ctx, ItemEntity, { id, basedOn, fields }, (found, em) => em.assign(found, fields)),
    ),

  delete: adminProcedure
    .meta({ rest: 'DELETE /api/furniture-items/:id' })
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => moveToTrash(ctx, ItemEntity, input.id)),

  restore: adminProcedure
    .input(byId)
    .output(item)
    .mutation(({ ctx, input }) => takeFromTrash(ctx, ItemEntity, input.id)),
});
