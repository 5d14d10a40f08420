import type { Context } from '@innventory/api/context.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { FastifyBaseLogger } from 'fastify';

type Shared =
  | 'password'
  | 'botCheck'
  | 'touchPictures'
  | 'throttles'
  | 'mail'
  | 'missingMailSettings'
  | 'diskWarning'
  | 'now';

export interface ContextParts {
  /** The same for all requests. */
  shared: Pick<Context, Shared>;
  orm: Orm;
}

const noSession = {
  name: null,
  isToken: false,
  open: () => Promise.reject(new Error('A page cannot open a session')),
  close: () => Promise.reject(new Error('A page cannot close a session')),
};

const noProxy = { isBehindUntrustedProxy: false, isSharedAddress: false };

/** For rendered pages, which are the same for everybody. */
export function visitorContext({ shared, orm }: ContextParts, log: FastifyBaseLogger): Context {
  const em = orm.em.fork();
  return { ...shared, em, isAdmin: false, session: noSession, clientAddress: 'server', ...noProxy, log };
}
