import type { Context } from '@innventory/api/context.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContextParts } from '../shared/context.ts';
import { addressKey, isPrivateAddress, watchUntrustedProxy } from './security/client-address.ts';
import type { Sessions } from './security/sessions.ts';

export interface RequestContextParts extends ContextParts {
  sessions: Sessions;
  trustProxy: string[];
}

export type CreateContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

export function createContextWith({ serverContext, orm, sessions, trustProxy }: RequestContextParts): CreateContext {
  const isBehindUntrustedProxy = watchUntrustedProxy({ orm, trustProxy, now: serverContext.now });
  return async (request, reply) => {
    const isBehindProxy = await isBehindUntrustedProxy(request);
    const address = request.ip ?? '';
    return {
      ...serverContext,
      em: orm.em.fork(),
      isAdmin: await sessions.isAdministrator(request),
      session: sessions.portOf(request, reply),
      clientAddress: addressKey(address),
      isBehindUntrustedProxy: isBehindProxy,
      // A stranger can forge forwarding headers, but cannot connect from a private address.
      isSharedAddress: isBehindProxy && trustProxy.length === 0 && isPrivateAddress(address),
      log: request.log,
    };
  };
}
