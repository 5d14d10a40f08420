import { formFields } from '@innventory/domain/records/record.ts';
import { type Opt, p } from '@mikro-orm/core';
import type { z } from 'zod';
import { columnName } from './columns.ts';

/** Folded as `foldedWords` does it with a search; punctuation becomes blanks. */
export function plain(text: string): string {
  const spaced = `regexp_replace(${text}, '[\\u00bc-\\u00be\\u2150-\\u215e]', ' \\&', 'g')`;
  const visible = `regexp_replace(normalize(${spaced}, NFKD), '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff]', '', 'g')`;
  const sized = `regexp_replace(lower(${visible}), '([0-9]["''\\u2018-\\u201f\\u2032]*\\s?)x(?![a-z])|\\u00d7', '\\1 x ', 'g')`;
  return `regexp_replace(${sized}, '[\\s!-/:-@[-\`{-~\\u2010-\\u205e]+', ' ', 'g')`;
}

/** SQL for the label of a choice. */
export const labelOf = (column: string, labels: Record<string, string>) =>
  `case ${column} ${Object.entries(labels)
    .map(([value, label]) => `when '${value}' then '${label.replaceAll("'", "''")}'`)
    .join(' ')} else '' end`;

export const joined = (texts: string[]) => texts.map((text) => `coalesce(${text}, '')`).join(" || ' ' || ");

/** Columns by which the panel searches and sorts. The order of names is the same whatever the database's collation. */
export const listColumns = (title: string, texts: string[]) => ({
  searchText: p
    .text()
    .nullable()
    .lazy()
    .generated(`(${plain(`' ' || ${joined(texts)}`)}) stored`),
  sortName: p
    .text()
    .$type<Opt<string>>()
    .collation('C')
    .lazy()
    .generated(`(left(btrim(${plain(title)}), 100)) stored`),
});

/** Every text of a record as its form shows it. */
export const textsOf = ({ input }: { input: z.ZodObject }): string[] =>
  Object.entries(input.shape).flatMap(([name, field]) => {
    const { control, options } = formFields.get(field) ?? { control: 'images' };
    const column = columnName(name);
    if (control === 'images' || control === 'items') return [];
    if (options) return labelOf(column, options);
    // Text of a list that is immutable, unlike array_to_string.
    return control === 'list' ? `array_to_tsvector(${column})::text` : `${column}::text`;
  });

/** For lists in each order, their numbers of records, and their search. */
export const listIndexes = (table: string, orders: string[][]) => [
  ...orders.map((order) => ({ properties: [...order, 'id'] as 'id'[], where: 'deleted_at is null' })),
  {
    name: `${table}_search_text`,
    expression: `create index "${table}_search_text" on "${table}" using gin ("search_text" gin_trgm_ops)`,
  },
];
