import { trashable } from '@innventory/db/entities.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { limits } from '@innventory/domain/limits.ts';

/** Deletes for good what has been in the trash for thirty days. Answers how many records that were. */
export async function sweepTrash(orm: Orm, now: Date): Promise<number> {
  const before = new Date(now.getTime() - limits.trashMs).toISOString();
  let swept = 0;
  for (const entity of trashable) {
    swept += await orm.em
      .fork()
      .nativeDelete<{ deletedAt?: string | null | undefined }>(
        entity,
        { deletedAt: { $lt: before } },
        { filters: false },
      );
  }
  return swept;
}
