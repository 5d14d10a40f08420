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

/** Exactly the schema's fields of a row. It is not validated: old rows may break new rules. */
export function fieldsOf<Schema extends z.ZodObject>(schema: Schema, row: object): z.output<Schema> {
  const values: Record<string, unknown> = { ...row };
  // The table has a column for each field of the schema.
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, values[name]])) as z.output<Schema>;
}

/** Lists records with exactly the schema's fields, newest first. */
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
  const rows = await em.find(
    entity,
    { ...where, ...(cursor ? behind(cursor, orderedBy) : {}) },
    {
      fields: Object.keys(schema.shape) as 'id'[],
      orderBy: order ?? { [orderedBy]: 'desc', id: 'desc' },
      limit,
      offset,
      disableIdentityMap: true,
    },
  );
  return rows.map((row) => fieldsOf(schema, row));
}
