import type { Calls } from '@innventory/client';
import { type Kind, type Row, type Stored, recordsOf } from './kinds.ts';

export interface Known {
  records: Stored[];
  byId: Map<string, Stored>;
  bySlug: Map<string, Stored>;
  inTrash: Set<string>;
}

export async function knownOf(kind: Kind, calls: Calls): Promise<Known> {
  const [records, trashed] = await Promise.all([recordsOf(kind, calls), calls.trash.list.query()]);
  return {
    records,
    byId: new Map(records.map((record) => [record.id, record])),
    bySlug: new Map(records.filter(({ slug }) => slug).map((record) => [textOf(record['slug']), record])),
    inTrash: new Set(trashed.map(({ id }) => id)),
  };
}

/** Trimmed text; blank for other values. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export function storedOf({ given }: Row, { byId, bySlug }: Known): Stored | null {
  return byId.get(textOf(given['id'])) ?? bySlug.get(textOf(given['slug'])) ?? null;
}
