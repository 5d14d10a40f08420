import type { Context } from '@innventory/api/context.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, isPrivateAddress, watchUntrustedProxy } from './security/client-address.ts';
import type { Sessions } from './security/sessions.ts';

type Shared = 'isPassword' | 'botCheck' | 'touchPictures' | 'throttles' | 'companyTexts' | 'sendsNotices' | 'now';

export interface ContextParts {
  /** The same for all requests. */
  shared: Pick<Context, Shared>;
  orm: Orm;
  sessions: Sessions;
  trustProxy: string[];
}

export type ContextMaker = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

export function contextMaker({ shared, orm, sessions, trustProxy }: ContextParts): ContextMaker {
  const isBehindUntrustedProxy = watchUntrustedProxy({ orm, trustProxy, now: shared.now });
  return async (request, reply) => {
    const isBehindProxy = await isBehindUntrustedProxy(request);
    return {
      ...shared,
      em: orm.em.fork(),
      isAdmin: await sessions.isAdministrator(request),
      session: sessions.portOf(request, reply),
      clientAddress: addressKey(request.client.ip),
      isBehindUntrustedProxy: isBehindProxy,
      // A stranger can forge forwarding headers, but cannot connect from a private address.
      isSharedAddress: isBehindProxy && trustProxy.length === 0 && isPrivateAddress(request.client.ip),
      log: request.log,
    };
  };
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
