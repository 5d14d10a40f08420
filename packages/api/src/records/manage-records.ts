import { AppError } from '@innventory/domain/errors.ts';
import { timestamp } from '@innventory/domain/records/fields.ts';
import { type ListOptions, type ListSort, listLimits } from '@innventory/domain/records/lists.ts';
import { foldedWords } from '@innventory/domain/values/text.ts';
import { Cursor, type EntityClass, type FilterObject, type QueryOrderMap } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';
import { adminProcedure } from '../trpc.ts';
import { fieldsOf, foreignCursor, listRecords, pageInput } from './list-records.ts';

/** Columns that order and filter the panel's lists. A kind lacks some of them. */
export interface Managed {
  id: string;
  createdAt: string;
  listedAt?: string;
  updatedAt?: string;
  searchText: string;
  sortName: string;
  sortPrice?: string | null;
}

const newestFirst = (field: 'createdAt' | 'listedAt' | 'updatedAt'): QueryOrderMap<Managed> => ({
  [field]: 'desc',
  id: 'desc',
});

function orderOf(sort: ListSort, fields: object): QueryOrderMap<Managed> {
  const added = 'listedAt' in fields ? 'listedAt' : 'createdAt';
  const orders: Record<ListSort, QueryOrderMap<Managed>> = {
    newest: newestFirst(added),
    oldest: { [added]: 'asc', id: 'asc' },
    changed: newestFirst('updatedAt'),
    name: { sortName: 'asc', id: 'asc' },
    price: { sortPrice: 'asc nulls last', id: 'asc' },
  };
  return orders[sort];
}

const atTimestamp = z.tuple([timestamp, z.uuid()]);

/** What MikroORM's cursor holds: the values of the last record in the list's order. */
const places: Record<ListSort, z.ZodType> = {
  newest: atTimestamp,
  oldest: atTimestamp,
  changed: atTimestamp,
  name: z.tuple([z.string().regex(/^[^\0]*$/), z.uuid()]),
  price: z.tuple([
    z
      .string()
      .regex(/^\d+(?:\.\d+)?$/)
      .nullable(),
    z.uuid(),
  ]),
};

function requireCursor(cursor: string, sort: ListSort): void {
  try {
    places[sort].parse(Cursor.decode(cursor));
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { reason: foreignCursor }, { cause });
  }
}

/** The country code of a phone number such as "+1 514 555-0182", which a text may lack. */
const countryCode = /^\s*\+?1(?=\D*\d{3}\D*\d{3}\D*\d\d\D*\d\d\s*$)/;

/** The end of "chairs", "benches" and "vanities", without which they find the singular too. */
const plural = /(?<=[a-z]{4})ies$|(?<=[a-z]{2}(?:ss|x|[cs]h))es$|(?<=[a-z]{3})(?<![is])s$/;

/** A price or phone number with blanks, as a text may have it: "1150" as "1 150", "5145550182" as "514 555 0182". */
const spaced = (word: string) =>
  word
    .replace(/^(\d{1,3})(\d{3})$/, '$1 $2')
    .replace(/^(\d{3})(\d{4})$/, '$1 $2')
    .replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

/** A phone number, or its end, whose last digits stand in pairs: "5145550182" as "514 555 01 82", "0182" as "01 82". */
const paired = (word: string) =>
  /^(?:\d{3}){0,2}\d{4}$/.test(word) ? word.replaceAll(/\B(?=(?:\d{7}|\d{4}|\d\d)$)/g, ' ') : word;

/** A word of one or two letters matches the beginning of a word, because an index of trigrams needs three. */
const patternOf = (word: string) => (/^[a-z\d]{1,2}$/.test(word) ? `% ${word}%` : `%${word}%`);

const choiceInput = ({ filters, sorts }: ListOptions) =>
  z.object({
    sort: z.enum(sorts).default(sorts[0] ?? 'newest'),
    q: z.string().max(listLimits.text, `Must be at most ${listLimits.text} characters`).default(''),
    /** Names of filters. A record matches one of each field. */
    show: z
      .array(z.enum(Object.keys(filters)))
      .max(Object.keys(filters).length)
      .default([]),
  });

type Choice = z.output<ReturnType<typeof choiceInput>>;

/** The records that contain every word and match the filters. */
function matching({ filters }: ListOptions, { q, show }: Choice): FilterObject<Managed> {
  const words = foldedWords(q.replace(countryCode, '')).map((word) => {
    const part = word.replace(plural, '');
    const spellings = new Set([part, spaced(part), paired(part)]);
    return { $or: [...spellings].map((text) => ({ searchText: { $like: patternOf(text) } })) };
  });
  const shown = show.flatMap((name) => filters[name] ?? []);
  const choices = [...Map.groupBy(shown, ({ field }) => field)].map(([field, chosen]) => {
    const [value, ...others] = new Set(chosen.flatMap(({ values }) => values));
    return { [field]: others.length > 0 ? { $in: [value, ...others] } : value };
  });
  return { $and: [...words, ...choices] } as FilterObject<Managed>;
}

export const manageInput = (options: ListOptions) => choiceInput(options).extend(pageInput.shape).prefault({});

/** A page of a kind's list in the panel. The `total` of the first one counts all that match. */
export async function managedPage<Schema extends z.ZodObject>(
  em: EntityManager,
  entity: EntityClass<Managed>,
  schema: Schema,
  options: ListOptions,
  input: z.output<ReturnType<typeof manageInput>>,
) {
  const { cursor, sort } = input;
  if (cursor) requireCursor(cursor, sort);
  const orderBy = orderOf(sort, schema.shape);
  const where = matching(options, input);
  const found = await em.findByCursor(entity, {
    where,
    orderBy,
    fields: [...Object.keys(schema.shape), ...Object.keys(orderBy)] as 'id'[],
    first: listLimits.page,
    includeCount: !cursor,
    ...(cursor && { after: cursor }),
  });
  return {
    records: found.items.map((record) => fieldsOf(schema, record)),
    total: found.totalCount,
    nextCursor: found.hasNextPage ? found.endCursor : null,
  };
}

export const manageRecords = <Schema extends z.ZodObject>(
  entity: EntityClass<Managed>,
  schema: Schema,
  options: ListOptions,
) =>
  adminProcedure
    .input(manageInput(options))
    .query(({ ctx: { em }, input }) => managedPage(em, entity, schema, options, input));

/** Columns that a change of many shows. A kind lacks some of them. */
const selectedFields = ['id', 'title', 'name', 'price', 'availability', 'updatedAt'] as const;

function selectedColumns<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) {
  const columns = selectedFields.flatMap((name) => (shape[name] ? [[name, shape[name]]] : []));
  return z.object(Object.fromEntries(columns) as Pick<Shape, keyof Shape & (typeof selectedFields)[number]>);
}

/** The first records of the panel's list, with what a change of many shows of them. */
export function selectRecords<Shape extends z.ZodRawShape>(
  entity: EntityClass<Managed>,
  schema: z.ZodObject<Shape>,
  options: ListOptions,
) {
  const columns = selectedColumns(schema);
  return adminProcedure.input(choiceInput(options).prefault({})).query(({ ctx: { em }, input }) => {
    const where = matching(options, input);
    const order = orderOf(input.sort, schema.shape);
    return listRecords(em, { entity, schema: columns, where, order, limit: listLimits.selected });
  });
}
