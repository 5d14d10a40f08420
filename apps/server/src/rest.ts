import { appRouter, createCaller } from '@innventory/api/app-router.ts';
import type { Context } from '@innventory/api/context.ts';
import { orderOf, sourcesOf } from '@innventory/api/sources.ts';
import { AppError, errorCatalogue } from '@innventory/domain/errors.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { ContextMaker } from './context.ts';
import type { Made } from './prepared/copy.ts';
import type { Prepared } from './prepared/prepared.ts';
import { type List, addressOf, gathered, linkTo, listOf, piecesOf } from './whole-list.ts';

export function httpStatusOf({ code }: AppError): number {
  return getHTTPStatusCodeFromError(new TRPCError({ code: errorCatalogue[code].trpc }));
}

const json = 'application/json; charset=utf-8';

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
export const restCalls = Object.entries<any>(appRouter._def.procedures)
  .map(([path, { _def }]) => ({ path, address: String(_def.meta?.rest ?? '') }))
  .filter(({ address }) => address);

interface Asked {
  call(input: unknown): Promise<any>;
  input: object;
  list: List | null;
  /** The address without what nobody reads. */
  address: string;
}

/** The answer as JSON, without a body for a list that is too long to be held. */
async function answerOf({ call, input, list, address }: Asked): Promise<Pick<Made, 'body' | 'headers'>> {
  if (!list) return { body: JSON.stringify(await call(input)) };
  const { body, end } = await gathered(piecesOf(list), { toItsEnd: list.page.limit !== undefined });
  return { body, headers: linkTo(end, address) };
}

/** Serves them by the same procedures that tRPC calls. What everybody may read is prepared. */
export function registerRest(app: FastifyInstance, contextOf: ContextMaker, prepared: Prepared): void {
  for (const { path, address } of restCalls) {
    const from = sourcesOf(path);
    const orderedBy = orderOf(path);
    const [method = '', url = ''] = address.split(' ');
    const status = successStatusOf(path);
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const context = await contextOf(request, reply);
        const call = procedureOf(context, path);
        const input = inputOf(request);
        const list = orderedBy && listOf({ call, input, orderedBy });
        const isPrepared = from && !context.isAdmin;
        if (!list && !isPrepared) return reply.code(status).send(await call(input));
        // An input that is no page of a list gets an error, which must not be that of the whole list.
        const address = orderedBy && !list ? request.url : addressOf(request, list?.page);
        const answer = () => answerOf({ call, input, list, address });
        const stream = () => Readable.from(list ? piecesOf(list) : []);
        if (isPrepared) {
          const make = async () => ({ status, type: json, from, ...(await answer()) });
          return prepared.answer(request, reply, { key: address, make, stream });
        }
        const { body, headers = {} } = await answer();
        return reply
          .headers(headers)
          .type(json)
          .send(body ?? stream());
      },
    });
  }
}
