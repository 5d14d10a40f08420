import { createCaller } from '@innventory/api/app-router.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { openRevisions } from '@innventory/db/revisions/revisions.ts';
import type { Calls } from './calls.ts';

const noSession = () => Promise.reject(new Error('A script has no session'));

/**
 * Lets `work` call procedures in this process: whoever can open the database may do what the administrator may. Servers
 * that share it show at once what changed.
 */
export async function localCalls<Result>(orm: Orm, work: (calls: Calls) => Promise<Result>): Promise<Result> {
  const revisions = await openRevisions(orm);
  const calls = createCaller({
    em: orm.em.fork(),
    isAdmin: true,
    published: revisions.published,
    lot: Math.random(),
    session: { name: 'script', open: noSession, close: noSession },
    clientAddress: 'script',
    now: () => new Date(),
    botCheck: { challenge: () => Promise.resolve(null), verify: () => Promise.resolve('failed') },
    isPassword: () => Promise.resolve(false),
    throttles: { loginLimit: 0, inquiryLimit: 0 },
    sendsNotices: false,
    log: {
      info: (fields, message) => console.error(message, fields),
      warn: (fields, message) => console.error(message, fields),
    },
  });
  try {
    return await work(calls);
  } finally {
    await revisions.close();
  }
}
