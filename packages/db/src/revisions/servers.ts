import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidV7 } from 'uuid';
import type { Orm } from '../orm.ts';
import { countsOf, createCounter, readCounts } from './counts.ts';
import { leaseMs, takeLease } from './lease.ts';
import type { Revisions } from './revisions.ts';

const longestPauseMs = 40;

const countsAndOthers =
  'select kind, revision, exists (select from servers where id <> ? and expires > clock_timestamp()) as others from revisions';

const someServerBehind = `select exists (
  select from servers, jsonb_each_text(?::jsonb) as present
  where id <> ? and expires > clock_timestamp()
    and coalesce((seen ->> present.key)::bigint, -1) < present.value::bigint
) as behind`;

/**
 * Servers of one PostgreSQL. Each answers from memory only as long as it holds a lease, and a writer waits until every
 * server with a lease has seen its commit: an attentive one takes milliseconds, a dead one the rest of its lease.
 */
export async function joinServers(orm: Orm): Promise<Revisions> {
  const id = uuidV7();
  const counter = createCounter();
  const lease = await takeLease({ url: orm.config.get('clientUrl') ?? '', id, counter });
  const execute = <Row>(sql: string, params: unknown[]) => orm.em.getConnection().execute<Row[]>(sql, params);

  async function isSomeServerBehind(counts: string): Promise<boolean> {
    const [row] = await execute<{ behind: boolean }>(someServerBehind, [counts, id]);
    return row?.behind ?? false;
  }

  async function seenByAll(): Promise<void> {
    const rows = await execute<Parameters<typeof countsOf>[0][number] & { others: boolean }>(countsAndOthers, [id]);
    const counts = countsOf(rows);
    counter.raise(counts);
    if (!rows[0]?.others) return;
    const deadline = performance.now() + 2 * leaseMs;
    for (let pauseMs = 2; performance.now() < deadline; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      if (!(await isSomeServerBehind(JSON.stringify(counts)))) return;
      await wait(pauseMs);
    }
  }

  return {
    known: () => (lease.isHeld() ? counter.seen() : null),
    read: () => readCounts(orm),
    published: () =>
      seenByAll().catch(async (error: unknown) => {
        // By then every server has lost the lease under which it might not know of the commit.
        await wait(leaseMs);
        throw error;
      }),
    close: () => lease.giveUp(),
  };
}
