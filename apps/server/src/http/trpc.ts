import { appRouter } from '@innventory/api/app-router.ts';
import type { Context } from '@innventory/api/context.ts';
import { cacheTagsOf, canonicalCall } from '@innventory/api/procedures.ts';
import { appErrorOf } from '@innventory/api/trpc.ts';
import type { Ordered } from '@innventory/domain/values/cursor.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Cacheable } from '../cache/response-cache.ts';
import { logFailure } from './failures.ts';
import { bodyOf, jsonOf, listOf, pagesOf } from './lists.ts';
import type { ApiParts } from './rest.ts';

interface Call {
  /** For example "bundle.list". */
  path: string;
  input: unknown;
}

const batchedInputs = z.record(z.string(), z.unknown()).default({});

/** The queries of a request. Null for a malformed request and for too large a batch, which tRPC itself refuses. */
function callsOf({ query, params }: FastifyRequest): { calls: Call[]; isBatch: boolean } | null {
  const { path } = params as { path: string };
  const { batch, input: text } = query as Record<string, string | string[] | undefined>;
  if (Array.isArray(batch) || Array.isArray(text)) return null;
  const isBatch = batch === '1';
  const paths = isBatch ? path.split(',') : [path];
  if (paths.length > limits.batchedCalls) return null;
  try {
    const input: unknown = text ? JSON.parse(text) : undefined;
    const inputs = isBatch ? batchedInputs.parse(input) : { 0: input };
    return { calls: paths.map((name, index) => ({ path: name, input: inputs[index] })), isBatch };
  } catch {
    return null;
  }
}

/** Equal for equal calls, however the URL is written. Null if a call is invalid. */
function keyOf(calls: Call[], isBatch: boolean): string | null {
  const texts = calls.map(({ path, input }) => canonicalCall(path, input));
  return texts.every((text) => text !== null) ? `trpc ${isBatch ? 'batch ' : ''}${texts.join(' ')}` : null;
}

/** Every failure is known before the first piece is sent, except for a failure while a list is read. */
interface CallResponse {
  status: number;
  pieces: Iterable<string> | AsyncIterable<string>;
  isDatabaseGone?: boolean;
}

/** Answers one call with tRPC's own handler. */
async function callTrpc({ path, input }: Call, ctx: Context, log: FastifyRequest['log']): Promise<CallResponse> {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  let isDatabaseGone = false;
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request(new URL(`/trpc/${encodeURIComponent(path)}${query}`, 'http://any')),
    router: appRouter,
    createContext: () => ctx,
    onError: ({ error }) => {
      const failure = appErrorOf(error);
      logFailure(log, failure);
      isDatabaseGone = failure.code === 'DATABASE_UNAVAILABLE';
    },
  });
  return { status: response.status, pieces: [await response.text()], isDatabaseGone };
}

async function* listResult(first: Ordered[], rest: AsyncIterable<Ordered[]>): AsyncGenerator<string> {
  async function* all() {
    yield first;
    yield* rest;
  }
  yield '{"result":{"data":';
  yield* jsonOf(all());
  yield '}}';
}

/** Answers a list page by page: in one piece, thousands of records would block other requests. */
async function listResponse({ path, input }: Call, ctx: Context): Promise<CallResponse | null> {
  const list = listOf(ctx, path, input);
  if (!list) return null;
  const pages = pagesOf(list);
  const { value, done } = await pages.next();
  return done ? null : { status: 200, pieces: listResult(value, pages) };
}

async function* join(responses: CallResponse[], isBatch: boolean): AsyncGenerator<string> {
  for (const [index, { pieces }] of responses.entries()) {
    if (isBatch) yield index === 0 ? '[' : ',';
    yield* pieces;
  }
  if (isBatch) yield ']';
}

function cacheableOf(
  { log }: FastifyRequest,
  { calls, isBatch }: { calls: Call[]; isBatch: boolean },
  contextFor: (isAdmin: boolean) => Promise<Context>,
): Cacheable {
  const cacheTags = cacheTagsOf(calls.map(({ path }) => path));
  async function respond(isAdmin: boolean) {
    const ctx = await contextFor(isAdmin);
    const responses: CallResponse[] = [];
    for (const call of calls) {
      // tRPC's handler repeats a list that fails, and reports the failure.
      const list = await listResponse(call, ctx).catch(() => null);
      responses.push(list ?? (await callTrpc(call, ctx, log)));
    }
    const [status = 200, ...others] = new Set(responses.map((one) => one.status));
    const lacks = responses.some(({ isDatabaseGone }) => isDatabaseGone) ? ('failed' as const) : null;
    return { status: others.length > 0 ? 207 : status, lacks, pieces: join(responses, isBatch) };
  }
  return {
    key: cacheTags && keyOf(calls, isBatch),
    async load(isAdmin) {
      const { status, lacks, pieces } = await respond(isAdmin);
      return { status, type: 'application/json', body: await bodyOf(pieces), cacheTags, lacks };
    },
    async stream(isAdmin) {
      const { lacks, pieces } = await respond(isAdmin);
      if (lacks) throw new AppError('DATABASE_UNAVAILABLE');
      return Readable.from(pieces);
    },
  };
}

const wantsStream = ({ headers }: FastifyRequest) => headers['trpc-accept'] === 'application/jsonl';

/** tRPC's streaming sends each list in one chunk. */
const notStreamed = { reason: 'Answers are not sent as a stream of calls: use httpLink or httpBatchLink.' };

/** Serves the router at /trpc, at most ten calls a request. */
export function registerTrpc(app: FastifyInstance, { contextOf, isAdministrator, cache }: ApiParts): void {
  const trpcOptions: FastifyTRPCPluginOptions<typeof appRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: limits.batchedCalls,
    createContext: async ({ req, res, info: { accept, type } }) => {
      if (accept === 'application/jsonl' && type === 'query') throw new AppError('MALFORMED_REQUEST', notStreamed);
      return contextOf(req, res, await isAdministrator(req));
    },
    onError: ({ error, req }) => logFailure(req.log, appErrorOf(error)),
    responseMeta: ({ errors }) => {
      const retryAfter = Math.max(0, ...errors.map((error) => appErrorOf(error).retryAfter ?? 0));
      return { headers: { 'cache-control': 'no-store', ...(retryAfter > 0 && { 'retry-after': String(retryAfter) }) } };
    },
  };
  app.register(
    async (scope) => {
      scope.addHook('preHandler', async (request, reply) => {
        const calls = request.method === 'GET' && !wantsStream(request) ? callsOf(request) : null;
        const contextFor = (isAdmin: boolean) => contextOf(request, reply, isAdmin);
        return calls ? cache.send(request, reply, cacheableOf(request, calls, contextFor)) : undefined;
      });
      fastifyTRPCPlugin(scope, { trpcOptions }, () => undefined);
      // The plugin's own parser reads a form of any size into memory.
      scope.removeContentTypeParser('multipart/form-data');
    },
    { prefix: '/trpc' },
  );
}
