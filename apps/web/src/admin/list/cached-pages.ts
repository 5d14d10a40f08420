import type { InfiniteData } from '@tanstack/react-query';

export interface ById {
  id: string;
}

/** The loaded pages of a list. */
export type CachedPages<Stored = ById> = InfiniteData<{ records: readonly Stored[]; total?: number | undefined }>;

/** What a call has done: the changed fields of records, and the ids of deleted ones. */
export interface Done {
  changed?: readonly ById[];
  deleted?: readonly string[];
}

/** The loaded pages of a list after a call. A record that now belongs elsewhere keeps its place until the list is loaded again. */
export function withDone({ pages, ...data }: CachedPages, { changed = [], deleted = [] }: Done): CachedPages {
  const changes = new Map(changed.map((record) => [record.id, record]));
  const gone = new Set(deleted);
  return {
    ...data,
    pages: pages.map(({ records, total, ...page }) => ({
      ...page,
      total: total && Math.max(0, total - gone.size),
      records: records.flatMap((record) => {
        if (gone.has(record.id)) return [];
        // The same object if nothing changed, so that its card is not rendered again.
        return changes.has(record.id) ? { ...record, ...changes.get(record.id) } : record;
      }),
    })),
  };
}
