import { categoryLabels, gradeLabels } from '@innventory/domain/records/choices.ts';
import { amountIn } from '@innventory/domain/values/amount.ts';
import type { OrderedBy } from '@innventory/domain/values/cursor.ts';
import { type TriggerDef, p } from '@mikro-orm/core';
import { v7 as uuidV7 } from 'uuid';
import type { z } from 'zod';
import { columnsOf, timestampColumn } from './columns.ts';
import { joined, labelOf, listColumns, listIndexes, plain, textsOf } from './list-columns.ts';

const now = () => new Date().toISOString();

/** UUID v7, which sorts by time. */
const newId = () => uuidV7();

export const idColumn = () => p.uuid().primary().onCreate(newId);

export const createdAtColumn = () => timestampColumn().onCreate(now);

const whenCreated = ({ createdAt }: { createdAt?: string }) => createdAt ?? now();

/** Always increases, even within a millisecond or after the clock was set back, because editors compare it. */
const later = ({ updatedAt }: { updatedAt?: string }) =>
  new Date(Math.max(Date.now(), updatedAt ? Date.parse(updatedAt) + 1 : 0)).toISOString();

export const recordColumns = {
  id: idColumn(),
  createdAt: createdAtColumn(),
  updatedAt: timestampColumn().onCreate(whenCreated).onUpdate(later),
};

export const deletedAtColumn = () => timestampColumn().nullable();

/** Queries skip deleted records unless they have `filters: false`. */
export const trashFilters = { present: { name: 'present', cond: { deletedAt: null }, default: true } };

/** For the sweep of the trash. */
export const trashIndex = { properties: ['deletedAt' as const], where: 'deleted_at is not null' };

export interface TableOptions<Shape extends z.ZodRawShape> extends Record<'table' | 'tag', string> {
  schema: z.ZodObject<Shape>;
  input: z.ZodObject;
  title: string;
  orderedBy: OrderedBy;
  filters: string[];
  unique: (keyof Shape)[];
  indexes: (keyof Shape)[][];
}

const nextRevision = 'greatest(revisions.revision + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint)';

/** Counts the writes of a kind. The time keeps a number from being used again after a failover that lost the last writes. */
export const versionTrigger = (kind: string): TriggerDef => ({
  name: 'count_writes',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'statement',
  body: `insert into revisions values ('${kind}', 1) on conflict (kind) do update set revision = ${nextRevision}; return null`,
});

/** The orders of a kind's lists. With each filter they have the usual order. */
const ordersOf = <Shape extends z.ZodRawShape>({ schema, orderedBy, filters }: TableOptions<Shape>) => [
  ['listedAt' in schema.shape ? 'listedAt' : 'createdAt'],
  ['updatedAt'],
  ['sortName'],
  ...filters.map((field) => [field, orderedBy]),
];

/** The table of a kind of record, with the trash and the trigger of the record version. */
export const recordTable = <Shape extends z.ZodRawShape>(record: TableOptions<Shape>) => ({
  name: record.table,
  properties: {
    ...columnsOf(record.schema.shape),
    ...recordColumns,
    deletedAt: deletedAtColumn(),
    ...listColumns(record.title, textsOf(record)),
  },
  filters: trashFilters,
  uniques: record.unique.map((field) => ({ properties: [field], where: 'deleted_at is null' })),
  indexes: [
    trashIndex,
    ...record.indexes.map((properties) => ({ properties })),
    ...listIndexes(record.table, ordersOf(record)),
    {
      name: `${record.table}_hidden`,
      properties: [record.orderedBy, 'id'] as 'id'[],
      where: 'not is_active and deleted_at is null',
    },
  ],
  triggers: [versionTrigger(record.tag)],
});

/** Folded, and "grade b" as one word, as `searchedWords` has it. */
const folded = (texts: string[]) => `regexp_replace(${plain(joined(texts))}, '\\mgrade ([abc])\\M', 'grade\\1', 'g')`;

const sortPriceOf = ({ price = '' }: { price?: string }) => amountIn(price);

const sellableColumns = (texts: string[]) => ({
  /** Servers of an earlier version leave it to the default. */
  listedAt: timestampColumn().defaultRaw('now()').onCreate(whenCreated),
  /** Null for a price such as "Call for price". */
  sortPrice: p
    .type('numeric')
    .$type<string | null>()
    .columnType('numeric')
    .nullable()
    .lazy()
    .onCreate(sortPriceOf)
    .onUpdate(sortPriceOf),
  searchWords: p
    .type('tsvector')
    .$type<string>()
    .columnType('tsvector')
    .nullable()
    .lazy()
    .generated(`(to_tsvector('english', ${folded(texts)})) stored`),
});

/** Keeps each word that a misspelt one may stand for. */
const wordsTrigger: TriggerDef = {
  name: 'keep_words',
  timing: 'after',
  events: ['insert', 'update'],
  forEach: 'row',
  // Most changes leave the words as they are, and storing all of them again takes half of such a change's time.
  body: `if new.search_words is distinct from old.search_words then insert into words select lexeme from unnest(new.search_words) where lexeme ~ '^[a-z]{3,}$' on conflict do nothing; end if; return null`,
};

export function sellableTable<Shape extends z.ZodRawShape>(record: TableOptions<Shape>) {
  const { properties, indexes, triggers, ...table } = recordTable(record);
  const texts = [
    'title',
    'description',
    'material',
    'origin',
    'dimensions',
    'location',
    'sku',
    labelOf('condition_grade', gradeLabels),
  ];
  if ('category' in record.schema.shape) texts.push(labelOf('category', categoryLabels));
  return {
    ...table,
    properties: { ...properties, ...sellableColumns(texts) },
    triggers: [...triggers, wordsTrigger],
    indexes: [
      ...indexes,
      { properties: ['searchWords' as const], type: 'gin' },
      { name: `${table.name}_cheapest`, properties: ['sortPrice' as const, 'id' as const] },
      {
        name: `${table.name}_dearest`,
        columns: [
          { name: 'sort_price', sort: 'desc' as const, nulls: 'last' as const },
          { name: 'id', sort: 'desc' as const },
        ],
      },
    ],
  };
}
