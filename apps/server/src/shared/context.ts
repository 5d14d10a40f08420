import type { Context, ServerContext } from '@innventory/api/context.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { FastifyBaseLogger } from 'fastify';

export interface ContextParts {
  serverContext: ServerContext;
  orm: Orm;
}

const noSession = {
  name: null,
  isToken: false,
  open: () => Promise.reject(new Error('A page cannot open a session')),
  close: () => Promise.reject(new Error('A page cannot close a session')),
};

/** For rendered pages, which are the same for everybody. */
export const visitorContext = ({ serverContext, orm }: ContextParts, log: FastifyBaseLogger): Context => ({
  ...serverContext,
  em: orm.em.fork(),
  isAdmin: false,
  session: noSession,
  clientAddress: 'server',
  isBehindUntrustedProxy: false,
  isSharedAddress: false,
  log,
});
