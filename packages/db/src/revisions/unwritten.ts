import type { Orm } from '../orm.ts';
import { type Counts, type Kind, countsOf, selectCounts } from './counts.ts';

const isSame = (some: Counts, others: Counts) =>
  Object.entries(others).every(([kind, count]) => some[kind as Kind] === count);

/**
 * Does `work`, which must not need the database, if no record was written since `counts` were read; nobody can write one
 * meanwhile. Answers whether it did.
 */
export async function whileUnwritten(orm: Orm, counts: Counts, work: () => Promise<void>): Promise<boolean> {
  return orm.em.fork().transactional(async (em) => {
    // Every write counts itself up there, so this waits for those under way and holds the next ones.
    await em.execute('lock table revisions in share mode');
    if (!isSame(counts, countsOf(await em.execute(selectCounts)))) return false;
    await work();
    return true;
  });
}
