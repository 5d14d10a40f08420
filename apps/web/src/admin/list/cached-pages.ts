import type { InfiniteData } from '@tanstack/react-query';

interface Listed {
  id: string;
}

interface CachedPage {
  records: readonly Listed[];
  total?: number | undefined;
}

export type CachedPages = InfiniteData<CachedPage>;

/** What a call has done: the changed fields of records, and the ids of deleted ones. */
export interface Done {
  changed?: readonly Listed[];
  deleted?: readonly string[];
}

/** The loaded pages of a list after a call. A record that now belongs elsewhere keeps its place until the list is loaded again. */
export function withDone({ pages, ...data }: CachedPages, { changed = [], deleted = [] }: Done): CachedPages {
  const fields = new Map(changed.map((record) => [record.id, record]));
  const gone = new Set(deleted);
  const isListed = pages.some(({ records }) => records.some(({ id }) => gone.has(id)));
  return {
    ...data,
    pages: pages.map((page) => ({
      ...page,
      total: page.total && isListed ? Math.max(0, page.total - gone.size) : page.total,
      records: page.records.flatMap((record) => {
        if (gone.has(record.id)) return [];
        const changes = fields.get(record.id);
        // The same object if nothing changed, so that its card is not rendered again.
        return changes ? { ...record, ...changes } : record;
      }),
    })),
  };
}
