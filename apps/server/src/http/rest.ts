import { appRouter, createCaller } from '@innventory/api/app-router.ts';
import type { Context } from '@innventory/api/context.ts';
import { cacheTagsOf, canonicalCall, orderOf } from '@innventory/api/procedures.ts';
import { AppError, errorCatalogue } from '@innventory/domain/errors.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { LoadedResponse, ResponseCache } from '../cache/response-cache.ts';
import type { ContextMaker } from './context.ts';
import type { Sessions } from './security/sessions.ts';
import { bodyOf, linkTo, listOf, piecesOf } from './list-pieces.ts';
import { pathOf } from '../ops/log.ts';

export function httpStatusOf({ code }: AppError): number {
  return getHTTPStatusCodeFromError(new TRPCError({ code: errorCatalogue[code].trpc }));
}

const type = 'application/json; charset=utf-8';

const successStatus: Record<string, number> = { create: 201, delete: 204 };

/** Of a procedure such as "bundle.create". */
export const successStatusOf = (procedure: string) => successStatus[procedure.split('.').at(-1) ?? ''] ?? 200;

/** What is written is in the body alone: addresses stand in the logs of proxies. */
function inputOf({ method, query, body, params }: FastifyRequest): object {
  const isObject = body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body));
  if (!isObject) throw new AppError('MALFORMED_REQUEST', { reason: 'The body is not a JSON object.' });
  const given = method === 'GET' || method === 'HEAD' ? (query as object) : body;
  return { ...given, ...(params as object) };
}

/** The procedure of a name such as "bundle.list", called for `context`. */
export function procedureOf(context: Context, path: string): (input: unknown) => Promise<any> {
  const caller: any = createCaller(context);
  return path.split('.').reduce((record, name) => record[name], caller);
}

/** Every procedure that carries a REST address (spec §7), e.g. "PUT /api/furniture-bundles/:id". */
const restCalls = Object.entries<any>(appRouter._def.procedures)
  .map(([path, { _def }]) => ({ path, address: String(_def.meta?.rest ?? '') }))
  .filter(({ address }) => address);

export interface ApiParts {
  contextOf: ContextMaker;
  isSignedIn: Sessions['isOpen'];
  cache: ResponseCache;
}

/** Serves them by the same procedures that tRPC calls. */
export function registerRest(app: FastifyInstance, { contextOf, isSignedIn, cache }: ApiParts): void {
  for (const { path, address } of restCalls) {
    const cacheTags = cacheTagsOf(path);
    const orderedBy = orderOf(path);
    const [method = '', url = ''] = address.split(' ');
    const status = successStatusOf(path);
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const input = inputOf(request);
        const callFor = async (isAdmin: boolean) => procedureOf(await contextOf(request, reply, isAdmin), path);
        if (!cacheTags && !orderedBy) {
          const call = await callFor(await isSignedIn(request));
          return reply.code(status).send(await call(input));
        }
        const listFor = async (isAdmin: boolean) =>
          orderedBy && listOf({ call: await callFor(isAdmin), input, orderedBy });
        async function load(isAdmin: boolean): Promise<LoadedResponse> {
          const list = await listFor(isAdmin);
          if (!list) return { status, type, cacheTags, body: JSON.stringify(await (await callFor(isAdmin))(input)) };
          const { body, end } = await bodyOf(piecesOf(list), { toEnd: list.page.limit !== undefined });
          return { status, type, cacheTags, body, headers: linkTo(end, pathOf(request.url), list.page) };
        }
        async function stream(isAdmin: boolean): Promise<Readable> {
          const list = await listFor(isAdmin);
          return Readable.from(list ? piecesOf(list) : []);
        }
        const call = cacheTags && canonicalCall(path, input);
        return cache.send(request, reply, { key: call && `rest ${call}`, load, stream });
      },
    });
  }
}
