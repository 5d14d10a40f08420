import { appRouter, cacheTagsOf, isList } from '@innventory/api/app-router.ts';
import { appErrorOf, trpcErrorOf } from '@innventory/api/failures.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { getTRPCErrorShape } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { challenge, failWith, logFailure } from '../shared/failures.ts';
import { utf8Text } from './json-body.ts';
import type { CreateContext } from './request-context.ts';

const pathsOf = ({ params }: FastifyRequest) => (params as { path: string }).path.split(',');

const cacheConfig = {
  cacheTags: (request: FastifyRequest) => cacheTagsOf(pathsOf(request)),
  takesTurn: (request: FastifyRequest) => pathsOf(request).some((path) => cacheTagsOf([path])),
};

const malformed = (reason: string) => new AppError('MALFORMED_REQUEST', { reason });

/** Serves the router at /trpc. A batch holds at most ten calls, two of them lists. */
export function registerTrpc(app: FastifyInstance, createContext: CreateContext): void {
  const trpcOptions: FastifyTRPCPluginOptions<typeof appRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: limits.batchedCalls,
    createContext: async ({ req, res, info: { calls } }) => {
      if (calls.filter(({ path }) => isList(path)).length > limits.batchedLists)
        throw trpcErrorOf(malformed(`A batch may contain at most ${limits.batchedLists} lists.`));
      return createContext(req, res).catch((error: unknown) => {
        throw trpcErrorOf(appErrorOf(error));
      });
    },
    onError: ({ error, req }) => logFailure(req.log, appErrorOf(error)),
    responseMeta: ({ errors, type: procedureType }) => {
      const retryAfter = Math.max(0, ...errors.map((error) => appErrorOf(error).retryAfter ?? 0));
      // tRPC sets no type for a batch that it refuses as a whole.
      const type = errors.length > 0 && { 'content-type': 'application/json' };
      const codes = new Set(errors.map(({ code }) => code));
      const allow = codes.has('METHOD_NOT_SUPPORTED') && { allow: procedureType === 'query' ? 'GET, HEAD' : 'POST' };
      const wanted = codes.has('UNAUTHORIZED') && challenge;
      return {
        headers: { ...type, ...allow, ...wanted, ...(retryAfter > 0 && { 'retry-after': String(retryAfter) }) },
      };
    },
  };
  app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => void (route.config = { ...route.config, ...cacheConfig }));
      scope.addHook('onRequest', async (request) => {
        // tRPC decodes the path once more, so that neither the cache nor the limit of loads would know its calls.
        if (pathsOf(request).some((path) => path.includes('%'))) throw malformed('The path is encoded twice.');
        const { headers } = request;
        // tRPC would send the refusal as a stream with status 200, which the cache would keep for everybody.
        if (String(headers['trpc-accept'] ?? headers.accept).includes('application/jsonl'))
          throw malformed('Answers are not sent as a stream of calls: use httpLink or httpBatchLink.');
      });
      fastifyTRPCPlugin(scope, { trpcOptions }, () => undefined);
      // The plugin's own parsers take any encoding, and read a form of any size into memory.
      scope.removeContentTypeParser(['application/json', 'multipart/form-data']);
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) =>
        utf8Text(body),
      );
      // In tRPC's form, because its clients cannot read another one.
      scope.setErrorHandler((cause, request, reply) => {
        const error = trpcErrorOf(failWith(cause, request, reply));
        const call = { type: 'unknown', path: undefined, input: undefined, ctx: undefined } as const;
        return reply.send({ error: getTRPCErrorShape({ config: appRouter._def._config, error, ...call }) });
      });
    },
    { prefix: '/trpc' },
  );
}
