import { putOff } from '@innventory/db/claim.ts';
import type { Orm } from '@innventory/db/orm.ts';

/** Much less than the hour after which pictures are swept. */
const everyMs = 60_000;

/** To be called again and again: as long as it is, no server removes pictures that no record names any more. */
export function pictureHold(orm: Orm): () => Promise<void> {
  let heldAt = -Infinity;
  return async () => {
    if (performance.now() - heldAt < everyMs) return;
    await putOff(orm, 'picture sweep', new Date());
    heldAt = performance.now();
  };
}
