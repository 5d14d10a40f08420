import { isMoment } from './moment.ts';
import { isUuid } from './uuid.ts';

/** The moment by which a list is ordered, newest first; the id breaks ties. */
export type OrderedBy = 'createdAt' | 'publishedAt' | 'updatedAt';

export type Placed = { id: string } & Partial<Record<OrderedBy, string | null>>;

/** Names the place after `record` in its list; null after nothing. */
export function cursorOf(record: Placed | undefined, orderedBy: OrderedBy = 'createdAt'): string | null {
  return record ? `${record[orderedBy] ?? ''}_${record.id}` : null;
}

/** The place that a cursor names; null for one that is none of ours. */
export function placeIn(cursor: string): { moment: string; id: string } | null {
  const [moment = '', id = '', ...more] = cursor.split('_');
  return more.length === 0 && isUuid(id) && isMoment(moment) ? { moment, id } : null;
}
