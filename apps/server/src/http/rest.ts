import { cacheTagsOf, canonicalCall, orderOf, restCalls } from '@innventory/api/procedures.ts';
import { type Ordered, type OrderedBy, encodeCursor } from '@innventory/domain/values/cursor.ts';
import { AppError, errorCatalogue } from '@innventory/domain/errors.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { LoadedResponse, ResponseCache } from '../cache/response-cache.ts';
import type { ContextMaker } from './context.ts';
import type { Sessions } from './security/sessions.ts';
import { bodyOf, jsonOf, listOf, pagesOf, procedureOf } from './lists.ts';
import { pathOf } from '../ops/log.ts';

export function httpStatusOf({ code }: AppError): number {
  return getHTTPStatusCodeFromError(new TRPCError({ code: errorCatalogue[code].trpc }));
}

const type = 'application/json; charset=utf-8';

const successStatus: Record<string, number> = { create: 201, delete: 204 };

export const successStatusOf = (procedure: string) => successStatus[procedure.split('.').at(-1) ?? ''] ?? 200;

/** A write takes its input from the body alone, because proxies log URLs. */
function inputOf({ method, query, body, params }: FastifyRequest): object {
  const isObject = body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body));
  if (!isObject) throw new AppError('MALFORMED_REQUEST', { reason: 'The body is not a JSON object.' });
  const given = method === 'GET' || method === 'HEAD' ? (query as object) : body;
  return { ...given, ...(params as object) };
}

export interface ApiParts {
  contextOf: ContextMaker;
  isAdministrator: Sessions['isAdministrator'];
  cache: ResponseCache;
}

/** The Link header of the next page; empty for the last page. */
function linkTo(
  url: string,
  { limit, orderedBy }: { limit: number; orderedBy: OrderedBy },
  rows: Ordered[],
): Record<string, string> {
  if (rows.length < limit) return {};
  const query = new URLSearchParams({ limit: String(limit), cursor: encodeCursor(rows.at(-1), orderedBy) ?? '' });
  return { link: `<${pathOf(url)}?${query.toString()}>; rel="next"` };
}

export function registerRest(app: FastifyInstance, { contextOf, isAdministrator, cache }: ApiParts): void {
  for (const { path, method, url } of restCalls) {
    const cacheTags = cacheTagsOf([path]);
    const status = successStatusOf(path);

    async function handler(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const input = inputOf(request);
      if (!cacheTags && !orderOf(path)) {
        const context = await contextOf(request, reply, await isAdministrator(request));
        return reply.code(status).send(await procedureOf(context, path)(input));
      }
      async function load(isAdmin: boolean): Promise<LoadedResponse> {
        const context = await contextOf(request, reply, isAdmin);
        const list = listOf(context, path, input);
        if (!list) return { status, type, cacheTags, body: JSON.stringify(await procedureOf(context, path)(input)) };
        const { limit } = list.page;
        if (limit === undefined) return { status, type, cacheTags, body: await bodyOf(jsonOf(pagesOf(list))) };
        const rows: Ordered[] = [];
        for await (const page of pagesOf(list)) rows.push(...page);
        const headers = linkTo(request.url, { ...list, limit }, rows);
        return { status, type, cacheTags, headers, body: JSON.stringify(rows) };
      }
      async function stream(isAdmin: boolean): Promise<Readable> {
        const list = listOf(await contextOf(request, reply, isAdmin), path, input);
        return Readable.from(list ? jsonOf(pagesOf(list)) : []);
      }
      const call = cacheTags && canonicalCall(path, input);
      return cache.send(request, reply, { key: call && `rest ${call}`, load, stream });
    }

    app.route({ method, url, handler });
  }
}
