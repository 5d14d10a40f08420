import type { EntityManager } from '@mikro-orm/sql';
import { OutboxEntity } from './entities.ts';

/**
 * A worker owns a notice for this long, because a mail server that scans mails accepts them late. If the worker dies,
 * the notice becomes due again.
 */
export const leaseMs = 3 * 60_000;

export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Makes waiting notices due. Ends no lease, even if the clock of its worker is a minute ahead. */
export const endPauses = (em: EntityManager) =>
  em.nativeUpdate(OutboxEntity, { dueAt: { $gt: fromNow(leaseMs + 60_000) } }, { dueAt: fromNow(0) });
