import { appRouter } from '@innventory/api/app-router.ts';
import type { Context } from '@innventory/api/context.ts';
import { cacheTagsOf, canonicalCall } from '@innventory/api/procedures.ts';
import { appErrorOf } from '@innventory/api/trpc.ts';
import type { RecordKind } from '@innventory/db/record-versions/record-versions.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Cacheable, LoadedResponse } from '../cache/response-cache.ts';
import { logFailure } from './failures.ts';
import { type Calls, answerCalls, callsOf } from './trpc-calls.ts';
import { bodyOf } from './list-pieces.ts';
import type { ApiParts } from './rest.ts';

/** The kinds of record that the calls depend on; null if one of them may not be cached. */
function cacheTagsOfCalls({ calls }: Calls): readonly RecordKind[] | null {
  const tags = calls.map(({ path }) => cacheTagsOf(path));
  return tags.every((tag) => tag !== null) ? tags.flat() : null;
}

/** Equal for equal calls, whatever else the address says; null if a call is invalid. */
function keyOf({ calls, isBatch }: Calls): string | null {
  const texts = calls.map(({ path, input }) => canonicalCall(path, input));
  return texts.every((text) => text !== null) ? `trpc ${isBatch ? 'batch ' : ''}${texts.join(' ')}` : null;
}

const type = 'application/json';

/** Reads by tRPC's own handler; `lacks` tells whether the database failed. */
function asker(log: FastifyRequest['log'], ctx: Context) {
  let lacks: LoadedResponse['lacks'] = null;
  async function ask(url: string) {
    const answer = await fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request(new URL(url, 'http://any')),
      router: appRouter,
      createContext: () => ctx,
      onError: ({ error }) => {
        const failure = appErrorOf(error);
        logFailure(log, failure);
        if (failure.code === 'DATABASE_UNAVAILABLE') lacks = 'failed';
      },
    });
    return { status: answer.status, body: await answer.text() };
  }
  return { ask, lacks: () => lacks };
}

function cacheableOf(
  { log }: FastifyRequest,
  calls: Calls,
  contextFor: (isAdmin: boolean) => Promise<Context>,
): Cacheable {
  const cacheTags = cacheTagsOfCalls(calls);
  async function answer(isAdmin: boolean) {
    const ctx = await contextFor(isAdmin);
    const { ask, lacks } = asker(log, ctx);
    return { ...(await answerCalls(calls, ctx, ask)), lacks };
  }
  return {
    key: cacheTags && keyOf(calls),
    async load(isAdmin) {
      const { status, pieces, lacks } = await answer(isAdmin);
      const { body } = await bodyOf(pieces());
      return { status, type, body, cacheTags, lacks: lacks() };
    },
    async stream(isAdmin) {
      const { pieces, lacks } = await answer(isAdmin);
      if (lacks()) throw new AppError('DATABASE_UNAVAILABLE');
      return Readable.from(pieces());
    },
  };
}

const wantsStream = ({ headers }: FastifyRequest) => headers['trpc-accept'] === 'application/jsonl';

/** In tRPC's own form of a stream each list would come in one piece. */
const notStreamed = { reason: 'Answers are not sent as a stream of calls: use httpLink or httpBatchLink.' };

/** Serves the router at /trpc, at most ten calls a request. */
export function registerTrpc(app: FastifyInstance, { contextOf, isSignedIn, cache }: ApiParts): void {
  const trpcOptions: FastifyTRPCPluginOptions<typeof appRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: limits.batchedCalls,
    createContext: async ({ req, res, info: { accept, type: kind } }) => {
      if (accept === 'application/jsonl' && kind === 'query') throw new AppError('MALFORMED_REQUEST', notStreamed);
      return contextOf(req, res, await isSignedIn(req));
    },
    onError: ({ error, req }) => logFailure(req.log, appErrorOf(error)),
    responseMeta: ({ errors }) => {
      const waits = errors.map((error) => appErrorOf(error).retryAfter ?? 0);
      const retryAfter = Math.max(0, ...waits);
      return { headers: { 'cache-control': 'no-store', ...(retryAfter > 0 && { 'retry-after': String(retryAfter) }) } };
    },
  };
  app.register(
    async (scope) => {
      scope.addHook('preHandler', async (request, reply) => {
        const calls = request.method === 'GET' && !wantsStream(request) ? callsOf(request) : null;
        if (!calls) return undefined;
        return cache.send(
          request,
          reply,
          cacheableOf(request, calls, (isAdmin) => contextOf(request, reply, isAdmin)),
        );
      });
      fastifyTRPCPlugin(scope, { trpcOptions }, () => undefined);
      // It would read a form of any size into memory.
      scope.removeContentTypeParser('multipart/form-data');
    },
    { prefix: '/trpc' },
  );
}
