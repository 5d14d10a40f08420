import type { TransactionOptions } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/sql';
import { setTimeout as pause } from 'node:timers/promises';

const mostRetries = 3;

/** PostgreSQL rolled a transaction back because of another one: a serialization failure or a deadlock. */
export const isRolledBack = (error: unknown) =>
  error instanceof Error && 'code' in error && ['40001', '40P01'].includes(String(error.code));

async function repeated<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (retries === mostRetries || !isRolledBack(error)) throw error;
      // So that two transactions do not meet again.
      await pause(Math.random() * 50);
    }
  }
}

/** Repeats transactions. Each attempt has an empty unit of work, so `cb` must read and create its entities itself. */
export class RetryingEntityManager extends EntityManager {
  override transactional<Result>(cb: (em: this) => Result | Promise<Result>, options?: TransactionOptions) {
    if (this.isInTransaction()) return super.transactional(cb, options);
    return repeated(() => super.transactional(cb, { ...options, clear: true }));
  }
}
