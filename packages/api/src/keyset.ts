import { AppError } from '@innventory/domain/errors.ts';
import { z } from 'zod';

const position = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/** Names the place after `record` in a list ordered newest first; null after nothing. */
export function cursorOf(record: { createdAt: string; id: string } | undefined): string | null {
  return record ? `${record.createdAt}_${record.id}` : null;
}

/** Filter for the records behind `cursor`; throws MALFORMED_REQUEST for a cursor that is none of ours. */
export function after(cursor: string | null | undefined) {
  if (!cursor) return {};
  const { success, data } = position.safeParse(cursor.split('_'));
  if (!success) throw new AppError('MALFORMED_REQUEST', { reason: 'The cursor is not one of ours.' });
  const [createdAt, id] = data;
  return { $or: [{ createdAt: { $lt: createdAt } }, { createdAt, id: { $lt: id } }] };
}
