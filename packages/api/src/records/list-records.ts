import { type Ordered, type OrderedBy, decodeCursor } from '@innventory/domain/values/cursor.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import type { EntityClass } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';

/** The cursor of the last page; the next page begins behind it. */
export const cursorInput = z.string().max(100).nullish();

const limitMessage = `Must be a whole number from 1 to ${limits.listPage}`;

/** The first `limit` records, or the next ones behind `cursor`. */
export const listInput = z
  .object({
    limit: z.coerce
      .number<string | number>(limitMessage)
      .int(limitMessage)
      .min(1, limitMessage)
      .max(limits.listPage, limitMessage)
      .optional(),
    cursor: cursorInput,
  })
  .optional();

export type Page = NonNullable<z.output<typeof listInput>>;

interface ListOptions<Schema extends z.ZodObject> extends Page {
  entity: EntityClass<Ordered>;
  schema: Schema;
  where?: object;
  orderedBy?: OrderedBy;
  /** Replaces the order by `orderedBy`. Such a list has no cursor. */
  order?: object;
  offset?: number;
}

/** The condition of a page. The first part bounds the index scan. Throws MALFORMED_REQUEST. */
function behind(cursor: string, orderedBy: OrderedBy) {
  const place = decodeCursor(cursor);
  if (!place) throw new AppError('MALFORMED_REQUEST', { reason: 'The cursor is not one of ours.' });
  const { timestamp, id } = place;
  return { [orderedBy]: { $lte: timestamp }, $or: [{ [orderedBy]: { $lt: timestamp } }, { id: { $lt: id } }] };
}

/** Lists records with exactly the schema's fields, newest first. Rows are not validated: old ones may break new rules. */
export async function listRecords<Schema extends z.ZodObject>(
  em: EntityManager,
  {
    entity,
    schema,
    where = {},
    orderedBy = 'createdAt',
    order,
    cursor,
    limit = limits.listPage,
    offset,
  }: ListOptions<Schema>,
): Promise<z.output<Schema>[]> {
  const fields = Object.keys(schema.shape);
  const rows = await em.find(
    entity,
    { ...where, ...(cursor ? behind(cursor, orderedBy) : {}) },
    // The table has a column for each field of the schema.
    {
      fields: fields as 'id'[],
      orderBy: order ?? { [orderedBy]: 'desc', id: 'desc' },
      limit,
      offset,
      disableIdentityMap: true,
    },
  );
  return rows.map(
    (row) => Object.fromEntries(fields.map((field) => [field, Reflect.get(row, field)])) as z.output<Schema>,
  );
}
