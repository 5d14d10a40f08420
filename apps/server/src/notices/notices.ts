import type { OutboxEntity } from '@innventory/db/entities/outbox.entity.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { HealthCheck } from '../health.ts';
import { type Mailer, mailFault } from './mailer.ts';
import { type NoticeFacts, noticeMail } from './notice-mail.ts';
import { leaseMs, outboxOf } from './outbox.ts';

const atOnce = 5;

/** At the end of the process a mail on its way may take so long. */
const lastSendMs = 5_000;

const usualPace = {
  /** How often unsent notices are looked for. */
  everyMs: 5_000,
  /** Less than the lease, so that nobody else takes up what is still on its way. */
  slowestSendMs: leaseMs - 15_000,
  /** A worker silent for longer is dead. */
  silentMs: 2 * leaseMs,
  lateMs: serverLimits.lateNoticeMs,
};

interface NoticeParts {
  orm: Orm;
  mailer: Mailer;
  facts: NoticeFacts;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  pace?: Partial<typeof usualPace>;
  /** Hears of each try to mail a notice. */
  told?: (outcome: 'sent' | 'failed') => void;
}

export interface Notices {
  /** Why this server sends nothing any more; null while it tries. */
  fault: HealthCheck;
  /** Why the owner does not learn of inquiries at the moment, which no server can help; null if all is well. */
  warning: HealthCheck;
  /** Mails on their way may arrive; what is left waits for the next start. */
  stop(): Promise<void>;
}

/** Mails the notices of the outbox to the owner, as long as the process lives. */
export function startNotices({ orm, mailer, facts, log, pace, told }: NoticeParts): Notices {
  const { everyMs, slowestSendMs, silentMs, lateMs } = { ...usualPace, ...pace };
  const outbox = outboxOf(orm);
  const stopped = new AbortController();
  const cut = new AbortController();
  let lastSignOfLife = performance.now();
  let lastFault = '';

  async function deliver(notice: OutboxEntity): Promise<boolean> {
    const { inquiry, tries } = notice;
    const about = { inquiry: inquiry.id, tries };
    try {
      const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(slowestSendMs)]);
      await mailer.send(noticeMail(inquiry, facts), signal);
    } catch (error) {
      lastFault = mailFault(error);
      told?.('failed');
      await (cut.signal.aborted ? outbox.giveBack(notice) : outbox.putOff(notice));
      log.warn({ event: 'notice-put-off', ...about, fault: lastFault }, 'an inquiry notice could not be mailed');
      return false;
    }
    told?.('sent');
    await outbox.remove(notice);
    log.info({ event: 'notice-sent', ...about }, 'an inquiry notice was mailed');
    return true;
  }

  /** Sends what is due until nothing is, or until sending fails, which the next one would as well. */
  async function sendDue(): Promise<void> {
    let sent: boolean[];
    do {
      const deliveries = (await outbox.takeUp(atOnce)).map(deliver);
      // Also where one fails: the others still have to note what became of them.
      await Promise.allSettled(deliveries);
      sent = await Promise.all(deliveries);
      lastSignOfLife = performance.now();
    } while (!stopped.signal.aborted && sent.length === atOnce && sent.every(Boolean));
  }

  async function work(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sendDue().catch((error: unknown) => log.warn({ event: 'outbox-unreachable', err: error }, 'outbox'));
      lastSignOfLife = performance.now();
      await wait(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  }

  const working = work();

  return {
    fault: async () =>
      performance.now() - lastSignOfLife > silentMs
        ? 'Inquiry notices are no longer sent: their worker stopped.'
        : null,
    async warning() {
      const oldest = await outbox.oldest();
      const waitedMs = oldest === null ? 0 : Date.now() - new Date(oldest).getTime();
      if (waitedMs <= lateMs) return null;
      const minutes = Math.floor(waitedMs / 60_000);
      return `Inquiry notices cannot be mailed (${lastFault || 'not tried yet'}): the oldest has waited for ${minutes} min.`;
    },
    async stop() {
      stopped.abort();
      const timer = setTimeout(() => cut.abort(), lastSendMs);
      await working;
      clearTimeout(timer);
    },
  };
}
