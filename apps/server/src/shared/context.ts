import { type Context, type ServerContext, withoutRequest } from '@innventory/api/context.ts';
import type { Orm } from '@innventory/db/orm.ts';
import type { FastifyBaseLogger } from 'fastify';

export interface ContextParts {
  serverContext: ServerContext;
  orm: Orm;
}

/** For rendered pages, which are the same for everybody. */
export const visitorContext = ({ serverContext, orm }: ContextParts, log: FastifyBaseLogger): Context => ({
  ...serverContext,
  ...withoutRequest,
  em: orm.em.fork(),
  isAdmin: false,
  log,
});
