import { trashable } from '@innventory/db/entities.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { FoundTwice } from './found-twice.ts';

interface Deletable {
  id: string;
  deletedAt?: string | null | undefined;
}

/** Records of one kind, the oldest first; the next sweep deletes the rest. */
const mostAtOnce = 1_000;

/** Deletes for good what has been in the trash for thirty days, once two sweeps found it. Answers the number of records. */
export async function sweepTrash(orm: Orm, now: Date, foundTwice: FoundTwice): Promise<number> {
  const due = { deletedAt: { $lt: new Date(now.getTime() - serverLimits.trashMs).toISOString() } };
  const found = await Promise.all(
    trashable.map(async (entity) => {
      const options = { filters: false, fields: ['id'], orderBy: { deletedAt: 'asc', id: 'asc' }, limit: mostAtOnce };
      const rows = await orm.em.fork().find<Deletable>(entity, due, options as object);
      return rows.map(({ id }) => id);
    }),
  );
  const ids = new Set(foundTwice(found.flat()));
  let swept = 0;
  for (const [index, entity] of trashable.entries()) {
    const id = { $in: (found[index] ?? []).filter((each) => ids.has(each)) };
    // A statement that deletes nothing would still count as a write and empty the response cache.
    if (id.$in.length === 0) continue;
    swept += await orm.em.fork().nativeDelete<Deletable>(entity, { ...due, id }, { filters: false });
  }
  return swept;
}
