import { placeIn } from '@innventory/domain/cursor.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { z } from 'zod';

/** Names a place in a list: what comes after it is wanted. */
export const cursorInput = z.string().max(100).nullish();

const limitMessage = `Must be a whole number from 1 to ${serverLimits.listPage}`;

/** The whole list, or the next `limit` records behind `cursor`. */
export const listInput = z
  .object({
    limit: z.coerce
      .number<string | number>(limitMessage)
      .int(limitMessage)
      .min(1, limitMessage)
      .max(serverLimits.listPage, limitMessage)
      .optional(),
    cursor: cursorInput,
  })
  .optional();

export type Page = NonNullable<z.output<typeof listInput>>;

interface KeysetPlace {
  conditions: string[];
  values: string[];
}

/**
 * What holds for the records behind `cursor` in a list ordered by `column`; throws MALFORMED_REQUEST for a cursor that is
 * none of ours. The first condition alone says it all to the index, the second one leaves out who shares the moment.
 */
export function placeOf(cursor: string | null | undefined, column: string): KeysetPlace {
  if (!cursor) return { conditions: [], values: [] };
  const place = placeIn(cursor);
  if (!place) throw new AppError('MALFORMED_REQUEST', { reason: 'The cursor is not one of ours.' });
  const { moment, id } = place;
  return { conditions: [`${column} <= ?`, `(${column} < ? or "id" < ?)`], values: [moment, moment, id] };
}
