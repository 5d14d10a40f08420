import { setImmediate } from 'node:timers/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { EmbeddedDatabaseStopped, type Instance } from './instance.ts';

/** The part of PGlite that MikroORM uses. */
export type Connection = Pick<PGlite, 'query' | 'exec' | 'transaction' | 'close' | 'closed' | 'ready' | 'waitReady'> & {
  /** Listens on a channel. The text is empty after a restart, which may have lost notifications. */
  listen(channel: string, listener: (text: string) => void): Promise<void>;
};

const retryMs = 2_000;

/** A transaction that cannot begin. Without it the driver would wait for ever. */
const unbegun = (reason: unknown) => {
  const query = async () => {
    throw reason;
  };
  return { query } as unknown as Transaction;
};

/** A connection that restarts a crashed engine on the same files. */
export function connectionOf(first: Instance, start: () => Promise<Instance>): Connection {
  let instance = first;
  let retryAt = 0;
  let restart: Promise<Instance> | undefined;
  const listeners: [channel: string, listener: (text: string) => void][] = [];

  async function startAgain(): Promise<Instance> {
    await instance.closeFiles();
    const fresh = await start();
    for (const [channel, listener] of listeners) await fresh.pglite.listen(channel, listener);
    return fresh;
  }

  async function alive(): Promise<Instance> {
    const crash = instance.crash();
    if (!crash) return instance;
    if (performance.now() < retryAt) throw crash;
    restart ??= startAgain().finally(() => {
      restart = undefined;
      retryAt = performance.now() + retryMs;
    });
    try {
      const fresh = await restart;
      if (fresh !== instance) {
        instance = fresh;
        for (const [, listener] of listeners) listener('');
      }
    } catch (cause) {
      throw new EmbeddedDatabaseStopped(crash.message, { cause });
    }
    return instance;
  }

  async function withPglite<Result>(work: (pglite: PGlite) => Promise<Result>): Promise<Result> {
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
    }
  }

  return {
    query: (sql, params, options) => withPglite((pglite) => pglite.query(sql, params, options)),
    exec: (sql, options) => withPglite((pglite) => pglite.exec(sql, options)),
    async transaction(work) {
      let begun = false;
      const begin = (transaction: Transaction) => {
        begun = true;
        return work(transaction);
      };
      try {
        return await withPglite((pglite) => pglite.transaction(begin));
      } catch (error) {
        if (!begun) await work(unbegun(error));
        throw error;
      }
    },
    async listen(channel, listener) {
      listeners.push([channel, listener]);
      await withPglite((pglite) => pglite.listen(channel, listener));
    },
    close: async () => {
      if (!instance.crash()) await instance.pglite.close();
    },
    get closed() {
      return instance.pglite.closed;
    },
    ready: true,
    waitReady: Promise.resolve(),
  };
}
