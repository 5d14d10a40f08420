import { OutboxEntity } from '@innventory/db/entities/outbox.entity.ts';
import type { Orm } from '@innventory/db/orm.ts';

/** Whoever takes a notice up has it alone for so long; then it comes back, should they have died. */
export const leaseMs = 60_000;

const firstPauseMs = 5_000;

const longestPauseMs = 60_000;

/** No notice is made due so late, whatever the difference between two clocks: the one that did was wrong. */
const neverDueMs = 2 * longestPauseMs;

const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

export interface Outbox {
  /** At most `count` notices that are due, the oldest first, from now on nobody else's. */
  takeUp(count: number): Promise<OutboxEntity[]>;
  /** It is sent. */
  remove(notice: OutboxEntity): Promise<void>;
  /** It could not be sent: again later, twice as late each time up to a minute. */
  putOff(notice: OutboxEntity): Promise<void>;
  /** It was not tried to its end: again at once. */
  giveBack(notice: OutboxEntity): Promise<void>;
  /** When the oldest unsent notice came in, null with none. */
  oldest(): Promise<string | null>;
  figures(): Promise<{ waiting: number; oldestSeconds: number }>;
}

// Several servers may look at once: each locks what it takes and passes over what another has locked.
const takeUpStatement = `
  update outbox set due_at = ?, tries = tries + 1 where id in (
    select id from outbox where due_at <= ? or due_at > ? order by due_at limit ? for update skip locked
  ) returning id`;

const figuresStatement = `
  select count(*)::int as waiting, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::float as oldest
  from outbox`;

export function outboxOf(orm: Orm): Outbox {
  const makeDue = async ({ id }: OutboxEntity, ms: number) => {
    await orm.em.fork().nativeUpdate(OutboxEntity, { id }, { dueAt: fromNow(ms) });
  };
  return {
    async takeUp(count) {
      const em = orm.em.fork();
      const given = [fromNow(leaseMs), fromNow(0), fromNow(neverDueMs), count];
      const taken = await em.getConnection().execute<{ id: string }[]>(takeUpStatement, given);
      if (taken.length === 0) return [];
      const ids = taken.map(({ id }) => id);
      return em.find(OutboxEntity, { id: { $in: ids } }, { populate: ['inquiry'], orderBy: { createdAt: 'asc' } });
    },
    async remove({ id }) {
      await orm.em.fork().nativeDelete(OutboxEntity, { id });
    },
    putOff: (notice) => makeDue(notice, Math.min(longestPauseMs, firstPauseMs * 2 ** (notice.tries - 1))),
    giveBack: (notice) => makeDue(notice, 0),
    async oldest() {
      const [first] = await orm.em.fork().find(OutboxEntity, {}, { orderBy: { createdAt: 'asc' }, limit: 1 });
      return first?.createdAt ?? null;
    },
    async figures() {
      const [row] = await orm.em.getConnection().execute<{ waiting: number; oldest: number }[]>(figuresStatement);
      return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0) };
    },
  };
}
