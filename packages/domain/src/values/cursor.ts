import { isTimestamp, isUuid } from './formats.ts';

/** The timestamp that orders a list, newest first; the id breaks ties. */
export type OrderedBy = 'createdAt' | 'listedAt' | 'publishedAt' | 'updatedAt' | 'deletedAt';

export type Ordered = { id: string } & Partial<Record<OrderedBy, string | null>>;

/** Without `orderedBy` for the lists of items and bundles (`listedAt`), of testimonials and of inquiries (`createdAt`). */
export function encodeCursor(
  record: Ordered | undefined,
  orderedBy: OrderedBy = record?.listedAt ? 'listedAt' : 'createdAt',
): string | null {
  return record ? `${record[orderedBy] ?? ''}_${record.id}` : null;
}

/** Null for a cursor that is not one of ours. */
export function decodeCursor(cursor: string): { timestamp: string; id: string } | null {
  const [timestamp = '', id = '', ...more] = cursor.split('_');
  return more.length === 0 && isUuid(id) && isTimestamp(timestamp) ? { timestamp, id } : null;
}
