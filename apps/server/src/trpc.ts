import { appRouter } from '@innventory/api/app-router.ts';
import type { Context } from '@innventory/api/context.ts';
import { isDrawn, sourcesOf } from '@innventory/api/sources.ts';
import { appErrorOf } from '@innventory/api/trpc.ts';
import type { Kind } from '@innventory/db/revisions/counts.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { ContextMaker } from './context.ts';
import { logFailure } from './failures.ts';
import type { Made } from './prepared/copy.ts';
import type { Prepared, Recipe } from './prepared/prepared.ts';
import { type Calls, answerCalls, callsOf } from './trpc-calls.ts';
import { gathered } from './whole-list.ts';

/** The kinds of record that all calls of a request are made of; null if one of them may not be kept. */
function sourcesOfCalls({ calls }: Calls): readonly Kind[] | null {
  const sources = calls.map(({ path }) => (isDrawn(path) ? null : sourcesOf(path)));
  return sources.every((from) => from !== null) ? sources.flat() : null;
}

const type = 'application/json';

/** Reads by tRPC's own handler; `lacks` tells whether the database failed. */
function asker(log: FastifyRequest['log'], ctx: Context) {
  let lacks: Made['lacks'] = null;
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

/** How to make an answer that may be kept. */
function recipeOf({ url, log }: FastifyRequest, calls: Calls, ctx: Context, from: readonly Kind[]): Recipe {
  const { ask, lacks } = asker(log, ctx);
  const answer = () => answerCalls(calls, ctx, ask);
  async function* stream() {
    const { status, pieces } = await answer();
    if (status !== 200) throw new AppError(lacks() ? 'DATABASE_UNAVAILABLE' : 'UNEXPECTED');
    yield* pieces();
  }
  return {
    key: url,
    async make() {
      const { status, pieces } = await answer();
      const { body } = await gathered(pieces());
      return { status, type, body, from, lacks: lacks() };
    },
    stream: () => Readable.from(stream()),
  };
}

const wantsStream = ({ headers }: FastifyRequest) => headers['trpc-accept'] === 'application/jsonl';

/** In tRPC's own form of a stream each list would come in one piece. */
const notStreamed = { reason: 'Answers are not sent as a stream of calls: use httpLink or httpBatchLink.' };

/** Serves the router at /trpc, at most ten calls a request. What everybody may read is prepared. */
export function registerTrpc(app: FastifyInstance, contextOf: ContextMaker, prepared: Prepared): void {
  const trpcOptions: FastifyTRPCPluginOptions<typeof appRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: limits.batchedCalls,
    createContext: ({ req, res, info: { accept, type: kind } }) => {
      if (accept === 'application/jsonl' && kind === 'query') throw new AppError('MALFORMED_REQUEST', notStreamed);
      return contextOf(req, res);
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
        const ctx = await contextOf(request, reply);
        const from = sourcesOfCalls(calls);
        if (from && !ctx.isAdmin) return prepared.answer(request, reply, recipeOf(request, calls, ctx, from));
        const { status, pieces } = await answerCalls(calls, ctx, asker(request.log, ctx).ask);
        return reply.code(status).header('cache-control', 'no-store').type(type).send(Readable.from(pieces()));
      });
      fastifyTRPCPlugin(scope, { trpcOptions }, () => undefined);
      // It would read a form of any size into memory.
      scope.removeContentTypeParser('multipart/form-data');
    },
    { prefix: '/trpc' },
  );
}
