import type { EntityManager } from '@mikro-orm/sql';
import { OutboxEntity } from './entities.ts';

/** A worker owns a notice for this long. If the worker dies, the notice becomes due again. */
export const leaseMs = 60_000;

export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Makes waiting notices due. Ends no lease: a row due within two minutes may be leased. */
export const endPauses = (em: EntityManager) =>
  em.nativeUpdate(OutboxEntity, { dueAt: { $gt: fromNow(2 * leaseMs) } }, { dueAt: fromNow(0) });
