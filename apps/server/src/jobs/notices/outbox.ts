import { OutboxEntity } from '@innventory/db/entities/outbox.entity.ts';
import type { Orm } from '@innventory/db/orm.ts';

/** A worker owns a notice for this long; if the worker dies, the notice becomes due again. */
export const leaseMs = 60_000;

const firstPauseMs = 5_000;

const longestPauseMs = 6 * 3_600_000;

/** A notice due later than this was dated by a clock that was ahead; it is due now. */
const neverDueMs = 2 * longestPauseMs;

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

export interface OutboxFigures {
  waiting: number;
  /** Waiting notices whose full text the mail server refused. */
  refused: number;
  /** Most tries of a waiting notice. */
  mostTries: number;
  oldestSeconds: number;
}

export interface Outbox {
  /** Leases at most `count` notices that were never tried, the newest first. */
  takeFresh(count: number): Promise<OutboxEntity[]>;
  /** Leases at most `count` notices that were tried before and are due again. */
  takeRetries(count: number): Promise<OutboxEntity[]>;
  /** Removes a notice that was sent. */
  remove(notice: OutboxEntity): Promise<void>;
  /** Notes that the full notice was refused for good: the short one is due at once. */
  shorten(notice: OutboxEntity): Promise<void>;
  /** Doubles the pause with each try, up to six hours. */
  putOff(notice: OutboxEntity): Promise<void>;
  /** Makes a notice due at once whose delivery was interrupted. */
  giveBack(notice: OutboxEntity): Promise<void>;
  /** Ends all pauses, but no lease. */
  endPauses(): Promise<void>;
  /** When the oldest unsent notice came in; null if there is none. */
  oldest(): Promise<string | null>;
  figures(): Promise<OutboxFigures>;
}

// Several servers may look at once: each locks the rows it takes and skips the rows that another has locked.
const takeStatement = (which: string) => `
  update outbox set due_at = ?, tries = tries + 1 where id in (
    select id from outbox where (due_at <= ? or due_at > ?) and ${which} limit ? for update skip locked
  ) returning id`;

const figuresStatement = `
  select count(*)::int as waiting, (count(*) filter (where is_refused))::int as refused,
    coalesce(max(tries), 0)::int as "mostTries",
    greatest(0, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0))::float as "oldestSeconds"
  from outbox`;

export function outboxOf(orm: Orm): Outbox {
  const take = (which: string) => async (count: number) => {
    const em = orm.em.fork();
    const given = [fromNow(leaseMs), fromNow(0), fromNow(neverDueMs), count];
    const taken = await em.getConnection().execute<{ id: string }[]>(takeStatement(which), given);
    if (taken.length === 0) return [];
    const ids = taken.map(({ id }) => id);
    return em.find(OutboxEntity, { id: { $in: ids } }, { populate: ['inquiry'], orderBy: { createdAt: 'asc' } });
  };
  const update = async ({ id }: OutboxEntity, changes: { dueAt: string; isRefused?: boolean }) => {
    await orm.em.fork().nativeUpdate(OutboxEntity, { id }, changes);
  };
  return {
    takeFresh: take('tries = 0 order by created_at desc'),
    takeRetries: take('tries > 0 order by due_at'),
    async remove({ id }) {
      await orm.em.fork().nativeDelete(OutboxEntity, { id });
    },
    shorten: (notice) => update(notice, { dueAt: fromNow(0), isRefused: true }),
    putOff: (notice) =>
      update(notice, { dueAt: fromNow(Math.min(longestPauseMs, firstPauseMs * 2 ** (notice.tries - 1))) }),
    giveBack: (notice) => update(notice, { dueAt: fromNow(0) }),
    async endPauses() {
      await orm.em.fork().nativeUpdate(OutboxEntity, { dueAt: { $gt: fromNow(2 * leaseMs) } }, { dueAt: fromNow(0) });
    },
    async oldest() {
      const [first] = await orm.em.fork().find(OutboxEntity, {}, { orderBy: { createdAt: 'asc' }, limit: 1 });
      return first?.createdAt ?? null;
    },
    async figures() {
      const [row] = await orm.em.getConnection().execute<OutboxFigures[]>(figuresStatement);
      return row ?? { waiting: 0, refused: 0, mostTries: 0, oldestSeconds: 0 };
    },
  };
}
