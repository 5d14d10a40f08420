import { type Ordered, type OrderedBy, decodeCursor, encodeCursor } from '@innventory/domain/values/cursor.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import type { EntityClass, FilterObject, FindOptions } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { z } from 'zod';

export const foreignCursor = 'The cursor is not one of this list.';

const cursor = z.string(foreignCursor).nullish();

/** `cursor` is the last page's `nextCursor`. */
export const pageInput = z.object({ cursor });

const limitMessage = `Must be a whole number from 1 to ${limits.listPage}`;

/** The first `limit` records, or the first ones after a cursor. */
export const listInput = z
  .object({
    cursor,
    limit: z.coerce
      .number<string | number>(limitMessage)
      .int(limitMessage)
      .min(1, limitMessage)
      .max(limits.listPage, limitMessage)
      .optional(),
  })
  .optional();

export type Page = NonNullable<z.output<typeof listInput>>;

export interface ListQuery<Entity extends Ordered, Schema extends z.ZodObject> extends Page {
  entity: EntityClass<Entity>;
  schema: Schema;
  where?: FilterObject<NoInfer<Entity>>;
  orderedBy?: OrderedBy;
  /** Replaces the order by `orderedBy`. Such a list has no cursor. */
  order?: FindOptions<Entity>['orderBy'];
  offset?: number;
}

/** The condition of a page. The first part bounds the index scan. Throws MALFORMED_REQUEST. */
export function behind(cursor: string, orderedBy: OrderedBy) {
  const place = decodeCursor(cursor);
  if (!place) throw new AppError('MALFORMED_REQUEST', { reason: foreignCursor });
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
export async function listRecords<Entity extends Ordered, Schema extends z.ZodObject>(
  em: EntityManager,
  options: ListQuery<Entity, Schema>,
): Promise<z.output<Schema>[]>;
export async function listRecords<Schema extends z.ZodObject>(
  em: EntityManager,
  { entity, schema, where = {}, orderedBy = 'createdAt', order, ...page }: ListQuery<Ordered, Schema>,
): Promise<z.output<Schema>[]> {
  const { limit = limits.listPage, offset, cursor } = page;
  // Plain rows, because entities take four times as long.
  const query = em
    .qb(entity)
    .select(Object.keys(schema.shape) as 'id'[])
    .where(where)
    .orderBy(order ?? { [orderedBy]: 'desc', id: 'desc' })
    .limit(limit, offset);
  if (cursor) query.andWhere(behind(cursor, orderedBy));
  await query.applyFilters();
  return query.execute<z.output<Schema>[]>();
}

/** A page of a list, with the cursor of the next one; null on the last page. */
export async function pageOf<Entity extends Ordered, Schema extends z.ZodObject & z.ZodType<Ordered>>(
  em: EntityManager,
  options: ListQuery<Entity, Schema> & z.output<typeof pageInput> & { orderedBy: OrderedBy },
) {
  const { limit = limits.cardsPerPage } = options;
  const found = await listRecords(em, { ...options, limit: limit + 1 });
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? encodeCursor(items.at(-1), options.orderedBy) : null };
}
