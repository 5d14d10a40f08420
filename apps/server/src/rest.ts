import { appRouter, createCaller } from '@innventory/api/app-router.ts';
import { AppError, errorCatalogue } from '@innventory/domain/errors.ts';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContextMaker } from './context.ts';

export function httpStatusOf({ code }: AppError): number {
  return getHTTPStatusCodeFromError(new TRPCError({ code: errorCatalogue[code].trpc }));
}

const successStatus: Record<string, number> = { create: 201, delete: 204 };

function inputOf({ query, body, params }: FastifyRequest): object {
  const isObject = body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body));
  if (!isObject) throw new AppError('MALFORMED_REQUEST', { reason: 'The body is not a JSON object.' });
  return { ...(query as object), ...body, ...(params as object) };
}

/** Every procedure that carries a REST address (spec §7), e.g. "PUT /api/furniture-bundles/:id". */
export const restCalls = Object.entries<any>(appRouter._def.procedures)
  .map(([path, { _def }]) => ({ names: path.split('.'), address: String(_def.meta?.rest ?? '') }))
  .filter(({ address }) => address);

/** Serves them by the same procedures that tRPC calls. */
export function registerRest(app: FastifyInstance, contextOf: ContextMaker): void {
  for (const { names, address } of restCalls) {
    const [method = '', url = ''] = address.split(' ');
    const status = successStatus[names.at(-1) ?? ''] ?? 200;
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const caller: any = createCaller(await contextOf(request, reply));
        const call = names.reduce((record, name) => record[name], caller);
        return reply.code(status).send(await call(inputOf(request)));
      },
    });
  }
}
