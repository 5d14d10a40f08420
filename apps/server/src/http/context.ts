import type { Context } from '@innventory/api/context.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, isPrivateAddress, watchUntrustedProxy } from './security/client-address.ts';
import type { Sessions } from './security/sessions.ts';

type SharedByRequests =
  | 'isPassword'
  | 'botCheck'
  | 'touchPictures'
  | 'throttles'
  | 'companyTexts'
  | 'sendsNotices'
  | 'now';

export interface ContextParts extends Pick<Context, SharedByRequests> {
  orm: Orm;
  sessions: Sessions;
  trustProxy: string[];
}

export type ContextMaker = (request: FastifyRequest, reply: FastifyReply, isAdmin: boolean) => Promise<Context>;

export function contextMaker(parts: ContextParts): ContextMaker {
  const isBehindUntrustedProxy = watchUntrustedProxy(parts);
  return async (request, reply, isAdmin) => {
    const isBehindProxy = await isBehindUntrustedProxy(request);
    return {
      ...parts,
      em: parts.orm.em.fork(),
      isAdmin,
      session: parts.sessions.portOf(request, reply),
      clientAddress: addressKey(request.ip),
      isBehindUntrustedProxy: isBehindProxy,
      // A stranger can forge forwarding headers, but cannot connect from a private address.
      isSharedAddress: isBehindProxy && parts.trustProxy.length === 0 && isPrivateAddress(request.ip),
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
export function visitorContext(parts: ContextParts, log: FastifyBaseLogger): Context {
  const em = parts.orm.em.fork();
  return { ...parts, em, isAdmin: false, session: noSession, clientAddress: 'server', ...noProxy, log };
}
