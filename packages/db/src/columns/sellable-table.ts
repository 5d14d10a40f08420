import { p } from '@mikro-orm/core';
import type { z } from 'zod';
import { type TableOptions, recordTable } from './record-table.ts';

const searched = ['title', 'description', 'material', 'origin', 'sku'].map((column) => `coalesce(${column}, '')`);

const folded = `regexp_replace(normalize(lower(translate(${searched.join(" || ' ' || ")}, '-+./', '    ')), NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** The first amount in a price text such as "$1,200 per room". */
const firstAmount = `replace(substring(price, '[0-9][0-9,]{0,10}(?:\\.[0-9]{1,2})?'), ',', '')`;

const generatedColumns = {
  /** Null for a price such as "Call for price". */
  sortPrice: p
    .type('numeric')
    .$type<string>()
    .columnType('numeric')
    .nullable()
    .lazy()
    .generated(`(${firstAmount}::numeric) stored`),
  searchWords: p
    .type('tsvector')
    .$type<string>()
    .columnType('tsvector')
    .nullable()
    .lazy()
    .generated(`(to_tsvector('simple', ${folded})) stored`),
};

export function sellableTable<Shape extends z.ZodRawShape>(record: TableOptions<Shape>) {
  const { properties, indexes, ...table } = recordTable(record);
  return {
    ...table,
    properties: { ...properties, ...generatedColumns },
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
