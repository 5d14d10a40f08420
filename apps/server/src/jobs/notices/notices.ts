import type { OutboxEntity } from '@innventory/db/entities.ts';
import { endPauses, fromNow, leaseMs, outboxFigures, outboxOf, pauseMs } from '@innventory/db/outbox.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Counter } from 'prom-client';
import { readSharedState, replaceSharedState } from '@innventory/db/shared-state.ts';
import { type MailParts, isMessageRefused, mailFault, mailFaultText, slowestSendMs } from './mailer.ts';
import { type NoticeFacts, type NoticeMail, digestMail, noticeMail, shortNotice } from './notice-mail.ts';

const atOnce = 5;

const { digestSize, digestEveryMs } = serverLimits.inquiryFlood;

/** Time for unfinished mails at shutdown. */
const lastSendMs = 5_000;

/** `refused`: the mail server refused this message, but accepts others. */
type DeliveryOutcome = 'sent' | 'refused' | 'failed';

interface Parts extends MailParts {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  deliveries?: Counter<'outcome'>;
  everyMs?: number;
  /** A loop without activity for so long is dead. */
  silentMs?: number;
}

/** Notices that one mail stands for. */
type Batch = [OutboxEntity, ...OutboxEntity[]];

function mailOf([{ inquiry, isRefused }, ...others]: Batch, facts: NoticeFacts): NoticeMail {
  if (others.length > 0) return digestMail([inquiry, ...others.map((other) => other.inquiry)], facts);
  return isRefused ? shortNotice(inquiry, facts) : noticeMail(inquiry, facts);
}

const loggedOf = ([{ inquiry, tries }, ...others]: Batch) => ({
  inquiry: inquiry.id,
  tries,
  ...(others.length > 0 && { others: others.length }),
});

export function startNotices({
  orm,
  send,
  readFacts,
  log,
  deliveries,
  everyMs = 5_000,
  silentMs = 2 * leaseMs,
}: Parts) {
  const outbox = outboxOf(orm);
  const stopped = new AbortController();
  const cut = new AbortController();

  /** Reschedules notices that could not be mailed. */
  async function reschedule(notices: Batch, error: unknown): Promise<DeliveryOutcome> {
    const [{ tries, isRefused }] = notices;
    const outcome = isMessageRefused(error) ? 'refused' : 'failed';
    deliveries?.inc({ outcome });
    const isDueNow = outcome === 'refused' ? !isRefused : cut.signal.aborted;
    const dueAt = fromNow(isDueNow ? 0 : pauseMs(tries));
    // If the short notice is refused too, the text was not the cause.
    await outbox.reschedule(notices, { dueAt, isRefused: outcome === 'refused' ? !isRefused : isRefused });
    if (!cut.signal.aborted) await replaceSharedState(orm, 'mail fault', mailFaultText(error));
    const event = outcome === 'refused' ? 'notice-refused' : 'notice-put-off';
    log.warn({ event, ...loggedOf(notices), fault: mailFault(error) }, 'an inquiry notice could not be mailed');
    return outcome;
  }

  /** Sends one mail for these notices. */
  async function deliver(notices: Batch): Promise<DeliveryOutcome> {
    const signal = AbortSignal.any([cut.signal, AbortSignal.timeout(slowestSendMs)]);
    const facts = await readFacts();
    try {
      await send({ ...mailOf(notices, facts), to: facts.to, from: facts.from }, signal);
    } catch (error) {
      return reschedule(notices, error);
    }
    deliveries?.inc({ outcome: 'sent' });
    await outbox.remove(notices);
    log.info({ event: 'notice-sent', ...loggedOf(notices) }, 'an inquiry notice was mailed');
    // Others need not wait longer.
    await endPauses(orm.em.fork());
    return 'sent';
  }

  function noteUnreachable(error: unknown): 'failed' {
    log.warn({ event: 'outbox-unreachable', err: error }, 'the outbox cannot be read or written');
    return 'failed';
  }

  function startLoop(take: typeof outbox.takeFresh) {
    let lastSignOfLife = performance.now();
    let nextDigestAt = -Infinity;

    /** Sends one mail for all due notices, at most every few minutes. */
    async function sendDigest(): Promise<void> {
      if (performance.now() < nextDigestAt) return;
      const [first, ...others] = await take(digestSize);
      if (!first) return;
      nextDigestAt = performance.now() + digestEveryMs;
      await deliver([first, ...others]);
    }

    /** Sends due notices until none is left, or until a failure that the next one would meet too. */
    async function sendDue(): Promise<void> {
      if (await outbox.isFlood()) return sendDigest();
      let outcomes: DeliveryOutcome[];
      do {
        lastSignOfLife = performance.now();
        const notices = await take(atOnce);
        outcomes = await Promise.all(notices.map((notice) => deliver([notice]).catch(noteUnreachable)));
      } while (!stopped.signal.aborted && outcomes.length === atOnce && !outcomes.includes('failed'));
    }

    async function loop(): Promise<void> {
      while (!stopped.signal.aborted) {
        await sendDue().catch(noteUnreachable);
        lastSignOfLife = performance.now();
        await wait(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }

    return { ended: loop(), isSilent: () => performance.now() - lastSignOfLife > silentMs };
  }

  // Two loops, so that retries never delay a new notice. A start ends the pauses, because the settings may have changed.
  const pausesEnded = endPauses(orm.em.fork()).catch(() => undefined);
  const loops = [
    startLoop(outbox.takeFresh),
    startLoop(async (count) => {
      await pausesEnded;
      return outbox.takeRetries(count);
    }),
  ];

  return {
    /** Why this server has stopped to send notices; null while it sends. */
    fault: () =>
      loops.some(({ isSilent }) => isSilent()) ? 'Inquiry notices are no longer sent: their worker stopped.' : null,
    /** Why notices are late, for any server; null if they are not. */
    async warning(): Promise<string | null> {
      const { oldestSeconds, tries } = await outboxFigures(orm.em);
      if (oldestSeconds * 1_000 <= serverLimits.lateNoticeMs) return null;
      const minutes = Math.floor(oldestSeconds / 60);
      const fault = tries > 0 && (await readSharedState(orm, 'mail fault'));
      return `Inquiry notices cannot be mailed: the oldest has waited for ${minutes} min. ${fault || 'No server has tried yet.'}`;
    },
    async stop(): Promise<void> {
      stopped.abort();
      const timer = setTimeout(() => cut.abort(), lastSendMs);
      await Promise.all(loops.map(({ ended }) => ended));
      clearTimeout(timer);
    },
  };
}

export type Notices = ReturnType<typeof startNotices>;
