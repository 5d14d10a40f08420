import type { RevisionEntity } from '../entities/revision.entity.ts';
import type { Orm } from '../orm.ts';

export type Kind = RevisionEntity['kind'];

/** How often each kind of record has been written. */
export type Counts = Readonly<Partial<Record<Kind, number>>>;

/** Whether nothing of these kinds was written between the two. */
export const isUnwritten = (from: readonly Kind[], before: Counts, after: Counts) =>
  before === after || from.every((kind) => before[kind] === after[kind]);

export const channel = 'revisions';

export const selectCounts = 'select kind, revision from revisions';

interface Row {
  kind: Kind;
  revision: number | string;
}

export const countsOf = (rows: Row[]): Counts =>
  Object.fromEntries(rows.map(({ kind, revision }) => [kind, Number(revision)]));

export const readCounts = async (orm: Orm): Promise<Counts> =>
  countsOf(await orm.em.getConnection().execute<Row[]>(selectCounts));

/** What a trigger notifies of, e.g. "items 7". */
export function countIn(notice: string): Counts {
  const [kind = '', revision] = notice.split(' ');
  return { [kind]: Number(revision) };
}

export interface Counter {
  /** The same object for as long as nothing changes. */
  seen(): Counts;
  /** Counts only ever grow. */
  raise(found: Counts): void;
}

export function createCounter(): Counter {
  let seen: Counts = {};
  return {
    seen: () => seen,
    raise(found) {
      const grown = Object.entries(found).filter(([kind, count]) => count > (seen[kind as Kind] ?? -1));
      if (grown.length > 0) seen = { ...seen, ...Object.fromEntries(grown) };
    },
  };
}
