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

/** "shelf" and "shelves" have different stems. */
const irregularPlural = /^(.*l)(?:f|ves):\*$/;

/** Each word matches the beginning of a word of the record, a single letter only itself. */
const prefixesOf = (words: string[]) =>
  words.map((word) => (word.length > 1 ? `${word}:*`.replace(irregularPlural, '($1f:* | $1ves:*)') : word)).join(' & ');

/** All words, or two neighbours as one word, because "night stand" is also written "nightstand". */
const spellingsOf = (words: string[]) => {
  const joined = words.flatMap((word, index) => {
    const next = words[index + 1] ?? '';
    return word.length > 2 && next.length > 2 ? [words.toSpliced(index, 2, word + next)] : [];
  });
  return [words, ...joined].map(prefixesOf).join(' | ');
};

const matching = (query: string, parsed = `to_tsquery('english', ?)`) => ({
  [raw(`search_words @@ ${parsed}`, [query])]: [],
});

/**
 * The words that each word of a search begins in what visitors see, else the most similar ones, e.g. of a misspelling that has
 * been corrected since. No grade is similar to another one.
 */
async function nearWords(em: EntityManager, words: string[]): Promise<string[]> {
  const rows = await em.execute<{ typed: string; begins: boolean; word: string; similarity: number }[]>(
    `select typed, begins, word, similarity(word, typed) as similarity
     from unnest(to_tsvector('english', ?)) as lexeme(typed, positions)
     cross join lateral (
       -- Materialized, because only a query for all rows is planned along the index, and with an offset, to run once a word.
       select length(typed) > 2 and exists (
         with matches as materialized (
           select from furniture_items where is_active and deleted_at is null and search_words @@ (typed || ':*')::tsquery
           union all
           select from furniture_bundles where is_active and deleted_at is null and search_words @@ (typed || ':*')::tsquery
         ) select from matches
       ) as begins offset 0
     ) known
     cross join lateral (select word from words where word <> typed order by word <-> typed limit 3) near
     where similarity(word, typed) >= 0.2 or begins order by positions[1], similarity desc`,
    [words.join(' ')],
  );
  return [...Map.groupBy(rows, ({ typed }) => typed)].flatMap(([typed, [best, ...others]]) => {
    if (best!.begins) return `${typed}:*`;
    if (isGrade(typed)) return [];
    const close = others.filter(({ similarity }) => similarity > best!.similarity / 2);
    return `(${[best!, ...close].map(({ word }) => word).join(' | ')})`;
  });
}

/** Most words first. A term that is given twice counts twice. */
const byWords = (terms: string[]): QueryOrderMap<Found> => ({
  [raw(terms.map(() => '(search_words @@ ?::tsquery)::int').join(' + '), terms)]: 'desc',
});

interface Choice {
  where: FilterObject<Found>;
  /** Precedes the order by `sort`. */
  first: QueryOrderMap<Found>;
  sort: SortOrder;
  page: number;
}

async function find<Schema extends z.ZodObject>(
  em: EntityManager,
  entity: EntityClass<Found>,
  schema: Schema,
  { where, first, sort, page }: Choice,
) {
  // PostgreSQL takes rare words for frequent ones, and would look for them along the index of the order. A subquery with
  // a limit finds them by the index of the words.
  const matches = em
    .qb(entity)
    .where(where)
    .limit(mostCounted + 1);
  await matches.applyFilters();
  const order = [first, orders[sort]];
  const sorted = await em.createQueryBuilder(matches).select('id').orderBy(order).execute();
  const total = sorted.length;
  const offset = (page - 1) * perPage;
  const onPage =
    total > mostCounted
      ? { where, offset, order: orders[sort] }
      : { where: { id: { $in: sorted.slice(offset, offset + perPage).map(({ id }) => id) } }, order };
  const records = await listRecords(em, { entity, schema, ...onPage, limit: perPage });
  return { records, total };
}

async function findAll(
  em: EntityManager,
  { category, sort, unsold, page }: SearchInput,
  words: FilterObject<Found> = {},
  first: QueryOrderMap<Found> = {},
) {
  const where = { isActive: true, ...(unsold && { availability: { $ne: 'sold' as const } }), ...words };
  const ofCategory = { ...where, ...(category && { category }) };
  return {
    items: await find(em, ItemEntity, item.schema, { where: ofCategory, first, sort, page }),
    bundles: category
      ? { records: [], total: 0 }
      : await find(em, BundleEntity, bundle.schema, { where, first, sort, page }),
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
   * Items and bundles that contain all words, or two neighbours as one word. If none do, near results: those that contain
   * all words which the catalogue has, else any of these or a word similar to another one. Instead of the newest, those with
   * most words come first, unless there are more than 960. A total of 961 stands for "more than 960". Bundles have no
   * category.
   */
  find: publicProcedure
    .meta({ cacheTags: ['items', 'bundles'] })
    .input(searchInput)
    .output(z.object({ items: found(item.schema), bundles: found(bundle.schema), isNear: z.boolean() }))
    .query(async ({ ctx: { em }, input }) => {
      const words = searchedWords(input.q ?? '');
      const exact = await findAll(em, input, words.length > 0 ? matching(spellingsOf(words)) : {});
      if (words.length === 0 || exact.items.total + exact.bundles.total > 0) return { ...exact, isNear: false };
      const terms = await nearWords(em, words);
      const known = terms.filter((term) => term.endsWith(':*'));
      const first = input.sort === 'newest' && terms.length > 0 ? byWords([...known, ...terms]) : {};
      const allKnown = known.length > 0 && matching(spellingsOf(known.map((term) => term.slice(0, -':*'.length))));
      const any = terms.length > 0 && matching(terms.join(' | '), '?::tsquery');
      for (const query of [allKnown, any]) {
        if (!query) continue;
        const near = await findAll(em, input, query, first);
        if (near.items.total + near.bundles.total > 0) return { ...near, isNear: true };
      }
      return { ...exact, isNear: false };
    }),
});
