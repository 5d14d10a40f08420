import { trashable } from '@innventory/db/entities.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';

type Deletable = { deletedAt?: string | null | undefined };

/** Deletes for good what has been in the trash for thirty days. Answers how many records that were. */
export async function sweepTrash(orm: Orm, now: Date): Promise<number> {
  const before = new Date(now.getTime() - serverLimits.trashMs).toISOString();
  let swept = 0;
  for (const entity of trashable) {
    const em = orm.em.fork();
    const due = { deletedAt: { $lt: before } };
    // A statement that deletes nothing would count as a write all the same, and cost the kept answers.
    if ((await em.count<Deletable>(entity, due, { filters: false })) === 0) continue;
    swept += await em.nativeDelete<Deletable>(entity, due, { filters: false });
  }
  return swept;
}
