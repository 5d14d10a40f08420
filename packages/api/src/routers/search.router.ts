import { BundleEntity, ItemEntity } from '@innventory/db/entities.ts';
import { bundle } from '@innventory/domain/records/bundle.ts';
import { furnitureCategory, item } from '@innventory/domain/records/item.ts';
import { type SortOrder, isGrade, searchLimits, searchedWords, sortOrders } from '@innventory/domain/pages/search.ts';
import { type EntityClass, type FilterObject, type QueryOrderMap, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { listRecords } from '../records/list-records.ts';
import { publicProcedure, router } from '../trpc.ts';

const { perPage, pages, text } = searchLimits;

/** More matches than a visitor can page through are not counted. */
const mostCounted = perPage * pages;

/** The columns of items and bundles that a search uses. */
type Found = Pick<
  InstanceType<typeof ItemEntity | typeof BundleEntity>,
  'id' | 'listedAt' | 'isActive' | 'sortPrice' | 'availability'
>;

const orders: Record<SortOrder, QueryOrderMap<Found>> = {
  newest: { listedAt: 'desc', id: 'desc' },
  cheapest: { sortPrice: 'asc nulls last', id: 'asc' },
  dearest: { sortPrice: 'desc nulls last', id: 'desc' },
};

/** Each word matches the beginning of a word of the record, a single letter only itself. */
const prefixesOf = (words: string[]) => words.map((word) => (word.length > 1 ? `${word}:*` : word)).join(' & ');

const matching = (query: string, parsed = `to_tsquery('english', ?)`) => ({
  [raw(`search_words @@ ${parsed}`, [query])]: [],
});

/** The most similar words of the catalogue for each word of a search. No grade is similar to another one. */
async function similarWords(em: EntityManager, words: string[]): Promise<string[][]> {
  const rows = await em.execute<{ typed: string; word: string; similarity: number }[]>(
    `select typed, word, similarity(word, typed) as similarity
     from unnest(tsvector_to_array(to_tsvector('english', ?))) typed
     cross join lateral (select word from words order by word <-> typed limit 3) near
     where similarity(word, typed) >= 0.2 order by similarity desc`,
    [words.filter((word) => !isGrade(word)).join(' ')],
  );
  return [...Map.groupBy(rows, ({ typed }) => typed).values()].map(([best, ...others]) => {
    const close = others.filter(({ similarity }) => similarity > best!.similarity / 2);
    return [best!, ...close].map(({ word }) => word);
  });
}

async function find<Schema extends z.ZodObject>(
  em: EntityManager,
  entity: EntityClass<Found>,
  schema: Schema,
  { where, sort, page }: { where: FilterObject<Found>; sort: SortOrder; page: number },
) {
  // PostgreSQL takes rare words for frequent ones, and would look for them along the index of the order. A subquery with
  // a limit finds them by the index of the words.
  const matches = em
    .qb(entity)
    .where(where)
    .limit(mostCounted + 1);
  await matches.applyFilters();
  const sorted = await em.createQueryBuilder(matches).select('id').orderBy(orders[sort]).execute();
  const total = sorted.length;
  const offset = (page - 1) * perPage;
  const onPage =
    total > mostCounted
      ? { where, offset }
      : { where: { id: { $in: sorted.slice(offset, offset + perPage).map(({ id }) => id) } } };
  const records = await listRecords(em, { entity, schema, ...onPage, order: orders[sort], limit: perPage });
  return { records, total };
}

async function findAll(
  em: EntityManager,
  { category, sort, unsold, page }: SearchInput,
  words: FilterObject<Found> = {},
) {
  const where = { isActive: true, ...(unsold && { availability: { $ne: 'sold' as const } }), ...words };
  const ofCategory = { ...where, ...(category && { category }) };
  return {
    items: await find(em, ItemEntity, item.schema, { where: ofCategory, sort, page }),
    bundles: category ? { records: [], total: 0 } : await find(em, BundleEntity, bundle.schema, { where, sort, page }),
  };
}

const found = <Schema extends z.ZodObject>(schema: Schema) => z.object({ records: z.array(schema), total: z.int() });

const searchInput = z.object({
  q: z.string().max(text).optional(),
  category: furnitureCategory.optional(),
  sort: z.enum(sortOrders).default('newest'),
  unsold: z.literal(true).optional(),
  page: z.int().min(1).max(pages).default(1),
});

type SearchInput = z.output<typeof searchInput>;

export const searchRouter = router({
  /**
   * Items and bundles. If none match, those with similar words: all of them, else at least one. A total of 961 stands for
   * "more than 960". Bundles have no category.
   */
  find: publicProcedure
    .meta({ cacheTags: ['items', 'bundles'] })
    .input(searchInput)
    .output(z.object({ items: found(item.schema), bundles: found(bundle.schema), isNear: z.boolean() }))
    .query(async ({ ctx: { em }, input }) => {
      const words = searchedWords(input.q ?? '');
      const exact = await findAll(em, input, words.length > 0 ? matching(prefixesOf(words)) : {});
      if (words.length === 0 || exact.items.total + exact.bundles.total > 0) return { ...exact, isNear: false };
      const similar = (await similarWords(em, words)).map((near) => `(${near.join(' | ')})`);
      const queries = [' & ', ' | '].map((operator) => similar.join(operator)).filter(Boolean);
      for (const query of new Set(queries)) {
        const near = await findAll(em, input, matching(query, '?::tsquery'));
        if (near.items.total + near.bundles.total > 0) return { ...near, isNear: true };
      }
      return { ...exact, isNear: false };
    }),
});
