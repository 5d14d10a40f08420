import { setImmediate } from 'node:timers/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { EmbeddedDatabaseStopped, type Instance } from './engine.ts';

/** The part of PGlite that MikroORM uses. */
export type Connection = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'close' | 'closed' | 'ready' | 'waitReady'> & {
  /** Counts transactions and statements that may have written. */
  writes: () => number;
};

const retryMs = 2_000;

/** MikroORM uses this method of a transaction alone. */
const transactionWith = (query: Transaction['query']) => ({ query }) as Transaction;

/** A transaction that cannot begin. Without it the driver would wait for ever. */
const unbegun = (reason: unknown) => transactionWith(() => Promise.reject(reason));

const guarded = (transaction: Transaction, guard: (sql: string) => void) =>
  transactionWith(async (sql, params, options) => {
    guard(sql);
    return transaction.query(sql, params, options);
  });

/** A connection that restarts a crashed engine on the same files. `guard` throws for a statement that cannot run now. */
export function connectionOf(
  first: Instance,
  start: () => Promise<Instance>,
  guard: (sql: string) => void = () => {},
): Connection {
  let instance = first;
  let retryAt = 0;
  let restart: Promise<Instance> | undefined;
  let writes = 0;

  async function alive(): Promise<Instance> {
    const crash = instance.crash();
    if (!crash) return instance;
    if (performance.now() < retryAt) throw crash;
    restart ??= instance
      .closeFiles()
      .then(start)
      .finally(() => {
        restart = undefined;
        retryAt = performance.now() + retryMs;
      });
    try {
      instance = await restart;
    } catch (cause) {
      throw new EmbeddedDatabaseStopped(crash.message, { cause });
    }
    return instance;
  }

  async function withPglite<Result>(work: (pglite: PGlite) => Promise<Result>, isRead = false): Promise<Result> {
    // The engine runs in this thread. Other requests get a turn between two statements.
    await setImmediate();
    const current = await alive();
    try {
      const result = await work(current.pglite);
      const crash = current.crash();
      if (crash) throw crash;
      return result;
    } catch (error) {
      throw current.crash() ?? error;
    } finally {
      if (!isRead) writes += 1;
    }
  }

  return {
    async query(sql, params, options) {
      guard(sql);
      return withPglite((pglite) => pglite.query(sql, params, options), /^\s*select\b/i.test(sql));
    },
    exec: (sql, options) => withPglite((pglite) => pglite.exec(sql, options)),
    async transaction(work) {
      let begun = false;
      const begin = (transaction: Transaction) => {
        begun = true;
        return work(guarded(transaction, guard));
      };
      try {
        return await withPglite((pglite) => pglite.transaction(begin));
      } catch (error) {
        if (!begun) await work(unbegun(error));
        throw error;
      }
    },
    close: async () => {
      if (!instance.crash()) await instance.pglite.close();
    },
    writes: () => writes,
    get closed() {
      return instance.pglite.closed;
    },
    ready: true,
    waitReady: Promise.resolve(),
  };
}
