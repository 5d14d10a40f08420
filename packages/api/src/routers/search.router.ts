import { BundleEntity, ItemEntity } from '@innventory/db/entities.ts';
import { bundle } from '@innventory/domain/records/bundle.ts';
import type { Ordered } from '@innventory/domain/values/cursor.ts';
import { furnitureCategory, item } from '@innventory/domain/records/item.ts';
import { type SortOrder, searchLimits, searchedWords, sortOrders } from '@innventory/domain/pages/search.ts';
import { type EntityClass, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { listRecords } from '../records/list-records.ts';
import { publicProcedure, router } from '../trpc.ts';

const { perPage, pages, text } = searchLimits;

/** More matches than a visitor can page through are not counted. */
const mostCounted = perPage * pages;

const orders: Record<SortOrder, object> = {
  newest: { createdAt: 'desc', id: 'desc' },
  cheapest: { sortPrice: 'asc nulls last', id: 'asc' },
  dearest: { sortPrice: 'desc nulls last', id: 'desc' },
};

/** Each word matches the beginning of a word of the record. */
function matching(q: string | undefined): object {
  const words = searchedWords(q ?? '');
  if (words.length === 0) return {};
  return { [raw(`search_words @@ to_tsquery('simple', ?)`, [words.map((word) => `${word}:*`).join(' & ')])]: [] };
}

async function find<Schema extends z.ZodObject>(
  em: EntityManager,
  entity: EntityClass<Ordered>,
  schema: Schema,
  { where, sort, page }: { where: object; sort: SortOrder; page: number },
) {
  const offset = (page - 1) * perPage;
  const records = await listRecords(em, { entity, schema, where, order: orders[sort], limit: perPage, offset });
  const counted = await em.find(entity, where, { fields: ['id'], limit: mostCounted + 1, disableIdentityMap: true });
  return { records, total: counted.length };
}

const found = <Schema extends z.ZodObject>(schema: Schema) => z.object({ records: z.array(schema), total: z.int() });

export const searchRouter = router({
  /** Items and bundles. A total of 961 stands for "more than 960". Bundles have no category. */
  find: publicProcedure
    .meta({ cacheTags: ['items', 'bundles'] })
    .input(
      z.object({
        q: z.string().max(text).optional(),
        category: furnitureCategory.optional(),
        sort: z.enum(sortOrders).default('newest'),
        unsold: z.literal(true).optional(),
        page: z.int().min(1).max(pages).default(1),
      }),
    )
    .output(z.object({ items: found(item.schema), bundles: found(bundle.schema) }))
    .query(async ({ ctx: { em }, input: { q, category, sort, unsold, page } }) => {
      const where = { isActive: true, ...(unsold && { availability: { $ne: 'sold' } }), ...matching(q) };
      const ofCategory = { ...where, ...(category && { category }) };
      return {
        items: await find(em, ItemEntity, item.schema, { where: ofCategory, sort, page }),
        bundles: category
          ? { records: [], total: 0 }
          : await find(em, BundleEntity, bundle.schema, { where, sort, page }),
      };
    }),
});
