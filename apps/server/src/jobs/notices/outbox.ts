import { OutboxEntity } from '@innventory/db/entities.ts';
import { isInquiryFlood } from '@innventory/db/inquiry-flood.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { fromNow, leaseMs } from '@innventory/db/outbox.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';

const longestPauseMs = 6 * 3_600_000;

/** A notice due later than this got its date from a wrong clock; it is due now. */
const neverDueMs = 2 * longestPauseMs;

/** Doubles with each attempt, up to six hours. */
export const pauseMs = (tries: number) => Math.min(longestPauseMs, 5_000 * 2 ** (tries - 1));

// `skip locked` lets several servers take different notices at the same time.
const takeStatement = (which: string) => `
  update outbox set due_at = ?, tries = tries + 1 where id in (
    select id from outbox where (due_at <= ? or due_at > ?) and ${which} limit ? for update skip locked
  ) returning id`;

const idsOf = (notices: OutboxEntity[]) => ({ id: { $in: notices.map(({ id }) => id) } });

export function outboxOf(orm: Orm) {
  const take = (which: string) => async (count: number) => {
    const em = orm.em.fork();
    const given = [fromNow(leaseMs), fromNow(0), fromNow(neverDueMs), count];
    const taken = await em.getConnection().execute<{ id: string }[]>(takeStatement(which), given);
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
    putOff: (notices: OutboxEntity[], changes: { dueAt: string; isRefused: boolean }) =>
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
