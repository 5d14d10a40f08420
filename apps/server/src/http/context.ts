import type { BotCheck, Context, PicturePort, Throttles } from '@innventory/api/context.ts';
import type { CompanyTexts } from '@innventory/domain/pages/company.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey, isPrivateAddress, watchUntrustedProxy } from './security/client-address.ts';
import type { Sessions } from './security/sessions.ts';

export interface ContextParts {
  orm: Orm;
  sessions: Sessions;
  isPassword(password: string): Promise<boolean>;
  botCheck: BotCheck;
  pictures: PicturePort;
  throttles: Throttles;
  companyTexts: CompanyTexts;
  sendsNotices: boolean;
  trustProxy: string[];
  now: () => Date;
}

export type ContextMaker = (request: FastifyRequest, reply: FastifyReply, isAdmin: boolean) => Promise<Context>;

const shared = ({ orm, ...parts }: ContextParts) => ({
  em: orm.em.fork(),
  botCheck: parts.botCheck,
  pictures: parts.pictures,
  isPassword: parts.isPassword,
  throttles: parts.throttles,
  companyTexts: parts.companyTexts,
  sendsNotices: parts.sendsNotices,
  now: parts.now,
});

export function contextMaker(parts: ContextParts): ContextMaker {
  const isBehindUntrustedProxy = watchUntrustedProxy(parts);
  return async (request, reply, isAdmin) => {
    const isBehindProxy = await isBehindUntrustedProxy(request);
    return {
      ...shared(parts),
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
  return { ...shared(parts), isAdmin: false, session: noSession, clientAddress: 'server', ...noProxy, log };
}
