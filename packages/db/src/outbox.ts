import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { EntityManager } from '@mikro-orm/sql';
import { OutboxEntity } from './entities.ts';
import { isInquiryFlood } from './inquiry-flood.ts';
import type { Orm } from './orm.ts';

/**
 * A worker owns a notice for this long, because a mail server that scans mails accepts them late. If the worker dies,
 * the notice becomes due again.
 */
export const leaseMs = 3 * 60_000;

const longestPauseMs = 6 * 3_600_000;

/** A notice due later than this got its date from a wrong clock; it is due now. */
const neverDueMs = 2 * longestPauseMs;

export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Doubles with each attempt, up to six hours. */
export const pauseMs = (tries: number) => Math.min(longestPauseMs, 5_000 * 2 ** (tries - 1));

// `skip locked` lets several servers take different notices at the same time.
const takeStatement = (which: string) => `
  update outbox set due_at = ?, tries = tries + 1 where id in (
    select id from outbox where (due_at <= ? or due_at > ?) and ${which} limit ? for update skip locked
  ) returning id`;

const idsOf = (notices: OutboxEntity[]) => ({ id: { $in: notices.map(({ id }) => id) } });

/** The outbox as its workers use it. */
export function outboxOf(orm: Orm) {
  const take = (which: string) => async (count: number) => {
    const em = orm.em.fork();
    const given = [fromNow(leaseMs), fromNow(0), fromNow(neverDueMs), count];
    const taken = await em.execute<{ id: string }[]>(takeStatement(which), given);
    if (taken.length === 0) return [];
    const ids = taken.map(({ id }) => id);
    // The notice of a deleted inquiry is sent too, because the deletion can be undone.
    const options = { populate: ['inquiry'], orderBy: { createdAt: 'asc' }, filters: false } as const;
    return em.find(OutboxEntity, { id: { $in: ids } }, options);
  };
  return {
    takeFresh: take('tries = 0 order by created_at desc'),
    takeRetries: take('tries > 0 order by due_at'),
    remove: (notices: OutboxEntity[]) => orm.em.fork().nativeDelete(OutboxEntity, idsOf(notices)),
    reschedule: (notices: OutboxEntity[], changes: { dueAt: string; isRefused: boolean }) =>
      orm.em.fork().nativeUpdate(OutboxEntity, idsOf(notices), changes),
    /**
     * Whether one mail stands for many notices: during a flood, and if as many were held up by a fault of the mail server.
     * Notices that it has refused go out singly.
     */
    async isFlood(): Promise<boolean> {
      const em = orm.em.fork();
      const due = await em.count(OutboxEntity, { dueAt: { $lte: fromNow(0) }, isRefused: false }, { filters: false });
      return due > serverLimits.inquiryFlood.inquiries || isInquiryFlood(em, new Date());
    },
  };
}

/** Makes waiting notices due. Ends no lease, even if the clock of its worker is a minute ahead. */
export const endPauses = (em: EntityManager) =>
  em.nativeUpdate(OutboxEntity, { dueAt: { $gt: fromNow(leaseMs + 60_000) } }, { dueAt: fromNow(0) });

interface OutboxFigures {
  waiting: number;
  /** Waiting notices that go out as short ones. */
  refused: number;
  /** Most attempts for a waiting notice. */
  tries: number;
  oldest: string | null;
  oldestSeconds: number;
}

const figuresStatement = `
  select count(*)::int as waiting, (count(*) filter (where is_refused))::int as refused,
    coalesce(max(tries), 0)::int as tries, min(created_at) as oldest,
    greatest(0, coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0))::float as "oldestSeconds"
  from outbox`;

export async function outboxFigures(em: EntityManager): Promise<OutboxFigures> {
  const [figures] = await em.fork().execute<[OutboxFigures]>(figuresStatement);
  return figures;
}
