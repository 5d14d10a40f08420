import { type AppRouter, appRouter } from '@innventory/api/app-router.ts';
import type { Context, PicturePort } from '@innventory/api/context.ts';
import type { Calls } from '@innventory/client/client.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { createTRPCClient, unstable_localLink as localLink } from '@trpc/client';

const noSession = () => Promise.reject(new Error('A script has no session'));

const tell = (fields: object, message: string) => console.error(message, fields);

/** For calls that save no record. */
const noPictures: PicturePort = { keep: () => Promise.reject(new Error('The store of pictures is not open')) };

/** Whoever can open the database may do what the administrator may. */
const contextOf = (orm: Orm, pictures: PicturePort): Context => ({
  em: orm.em.fork(),
  isAdmin: true,
  session: { name: 'script', open: noSession, close: noSession },
  clientAddress: 'script',
  isBehindUntrustedProxy: false,
  isSharedAddress: false,
  now: () => new Date(),
  botCheck: { challenge: () => Promise.resolve(null), verify: () => Promise.resolve('failed') },
  pictures,
  isPassword: () => Promise.resolve(false),
  throttles: { loginLimit: 0, inquiryLimit: 0 },
  companyTexts: null,
  sendsNotices: false,
  log: { info: () => undefined, warn: tell, error: tell },
});

/** Lets `work` call the procedures in this process. Servers that share the database show at once what changed. */
export async function localCalls<Result>(
  orm: Orm,
  work: (calls: Calls) => Promise<Result>,
  pictures: PicturePort = noPictures,
): Promise<Result> {
  const calls = createTRPCClient<AppRouter>({
    links: [localLink({ router: appRouter, createContext: async () => contextOf(orm, pictures) })],
  });
  return work(calls);
}
