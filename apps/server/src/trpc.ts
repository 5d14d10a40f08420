import { appRouter } from '@innventory/api/app-router.ts';
import type { Context } from '@innventory/api/context.ts';
import { isDrawn, sourcesOf } from '@innventory/api/sources.ts';
import { appErrorOf } from '@innventory/api/trpc.ts';
import type { Kind } from '@innventory/db/revisions/counts.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { ContextMaker } from './context.ts';
import { logFailure } from './failures.ts';
import { pathOf } from './log.ts';
import type { Made } from './prepared/copy.ts';
import type { Prepared } from './prepared/prepared.ts';
import { piecesOfCalls } from './trpc-lists.ts';
import { wholeText } from './whole-list.ts';

/** The kinds of record that all calls of a request are made of; null if one of them may not be kept. */
function sourcesOfCalls({ method, headers, url }: FastifyRequest): readonly Kind[] | null {
  if (method !== 'GET' || headers['trpc-accept'] !== undefined) return null;
  const paths = pathOf(url).replace('/trpc/', '').split(',');
  const sources = paths.map((path) => (isDrawn(path) ? null : sourcesOf(path)));
  return sources.every((from) => from !== null) ? sources.flat() : null;
}

type Answering = Pick<FastifyRequest, 'url' | 'log'>;

/** Answers reading calls exactly as the plugin would. */
async function makeAnswer({ url, log }: Answering, ctx: Context, from: readonly Kind[]): Promise<Made> {
  let lacks: Made['lacks'] = null;
  const answer = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request(new URL(url, 'http://any')),
    router: appRouter,
    maxBatchSize: limits.batchedCalls,
    createContext: () => ctx,
    onError: ({ error }) => {
      const failure = appErrorOf(error);
      logFailure(log, failure);
      if (failure.code === 'DATABASE_UNAVAILABLE') lacks = 'failed';
    },
  });
  return { status: answer.status, type: 'application/json', body: await answer.text(), from, lacks };
}

/** How to make the answer: where whole lists are asked for, a piece at a time. */
function recipeOf({ url, log }: FastifyRequest, ctx: Context, from: readonly Kind[]) {
  const makeAtOnce = () => makeAnswer({ url, log }, ctx, from);
  const pieces = piecesOfCalls(url, ctx, async (address) => {
    const { status, body } = await makeAnswer({ url: address, log }, ctx, from);
    if (status !== 200) throw new Error('One call of several has failed');
    return String(body);
  });
  if (!pieces) return { key: url, make: makeAtOnce };
  return {
    key: url,
    // What fails is answered as the plugin answers it.
    make: async (): Promise<Made> =>
      wholeText(pieces()).then((body) => ({ status: 200, type: 'application/json', body, from }), makeAtOnce),
    stream: () => Readable.from(pieces()),
  };
}

/** Serves the router at /trpc, at most ten calls a request. What everybody may read is prepared. */
export function registerTrpc(app: FastifyInstance, contextOf: ContextMaker, prepared: Prepared): void {
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
      scope.addHook('preHandler', async (request, reply) => {
        const from = sourcesOfCalls(request);
        const context = from && (await contextOf(request, reply));
        if (!from || !context || context.isAdmin) return undefined;
        return prepared.answer(request, reply, recipeOf(request, context, from));
      });
      fastifyTRPCPlugin(scope, { trpcOptions }, () => undefined);
      // It would read a form of any size into memory.
      scope.removeContentTypeParser('multipart/form-data');
    },
    { prefix: '/trpc' },
  );
}
