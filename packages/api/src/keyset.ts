import type { OrderedBy } from '@innventory/domain/cursor.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { z } from 'zod';

/** The whole list, or the next `limit` records behind `cursor`. */
export const listInput = z
  .object({
    limit: z.coerce.number<string | number>().int().min(1).max(limits.listPage).optional(),
    cursor: z.string().max(100).nullish(),
  })
  .optional();

const position = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/**
 * Filter for the records behind `cursor`; throws MALFORMED_REQUEST for a cursor that is none of ours. The first
 * condition alone says it all to the index, the second one leaves out who shares the moment.
 */
export function after(cursor: string | null | undefined, orderedBy: OrderedBy = 'createdAt') {
  if (!cursor) return {};
  const { success, data } = position.safeParse(cursor.split('_'));
  if (!success) throw new AppError('MALFORMED_REQUEST', { reason: 'The cursor is not one of ours.' });
  const [moment, id] = data;
  return { [orderedBy]: { $lte: moment }, $or: [{ [orderedBy]: { $lt: moment } }, { id: { $lt: id } }] };
}

/** How a list is read: nothing of it stays in memory, so that it can be of any length. */
export function listed(input: z.output<typeof listInput>, orderedBy: OrderedBy = 'createdAt') {
  return {
    orderBy: { [orderedBy]: 'desc', id: 'desc' } as const,
    disableIdentityMap: true,
    ...(input?.limit && { limit: input.limit }),
  };
}
