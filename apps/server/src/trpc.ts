import { appRouter } from '@innventory/api/app-router.ts';
import { appErrorOf } from '@innventory/api/trpc.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import type { ContextMaker } from './context.ts';
import { logFailure } from './failures.ts';

/** Serves the router at /trpc, at most ten calls a request. */
export function registerTrpc(app: FastifyInstance, contextOf: ContextMaker): void {
  const trpcOptions: FastifyTRPCPluginOptions<typeof appRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: limits.batchedCalls,
    createContext: ({ req, res }) => contextOf(req, res),
    onError: ({ error, req }) => logFailure(req.log, appErrorOf(error)),
    responseMeta: ({ errors }) => {
      const waits = errors.map((error) => appErrorOf(error).retryAfter ?? 0);
      const retryAfter = Math.max(0, ...waits);
      return { headers: { 'cache-control': 'no-store', ...(retryAfter > 0 && { 'retry-after': String(retryAfter) }) } };
    },
  };
  app.register(
    async (scope) => {
      fastifyTRPCPlugin(scope, { trpcOptions }, () => undefined);
      // It would read a form of any size into memory.
      scope.removeContentTypeParser('multipart/form-data');
    },
    { prefix: '/trpc' },
  );
}
