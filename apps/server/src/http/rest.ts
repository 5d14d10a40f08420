import { appRouter, restCalls } from '@innventory/api/app-router.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import { type Ordered, type OrderedBy, encodeCursor } from '@innventory/domain/values/cursor.ts';
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CreateContext } from './request-context.ts';

const successStatus: Record<string, number> = { create: 201, delete: 204 };

export const successStatusOf = (procedure: string) => successStatus[procedure.split('.').at(-1) ?? ''] ?? 200;

/** Names of the fields of a record, or of the records of a list. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

type Input = Record<string, unknown>;

/** Throws INVALID_INPUT with the first names. All would make a response several times as long as the request. */
export function refuseUnknown(names: string[]): void {
  const named = names.slice(0, 100).map((name) => name.slice(0, 100));
  const issues = named.map((path) => ({ path, message: `Unknown field or parameter: ${path}` }));
  if (issues.length > 0) throw new AppError('INVALID_INPUT', {}, { issues });
}

/** A write takes its input from the body alone, because proxies log URLs. Throws INVALID_INPUT for unknown names. */
function inputOf({ params, query, body }: FastifyRequest, isRead: boolean, known: Set<string>): Input {
  const given = isRead ? query : (body ?? {});
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new AppError('MALFORMED_REQUEST', { reason: 'The body is not a JSON object.' });
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  if (!isRead) unknown.push(...Object.keys(query as Input));
  refuseUnknown(unknown);
  return { ...given, ...(params as Input) };
}

/** The Link header of the next page; empty for the last page. */
function linkTo(path: string, rows: Ordered[], { limit = limits.listPage }: Input, orderedBy: OrderedBy) {
  if (rows.length < Number(limit)) return {};
  const query = new URLSearchParams({ limit: String(limit), cursor: encodeCursor(rows.at(-1), orderedBy) ?? '' });
  return { link: `<${path}?${query.toString()}>; rel="next"` };
}

/** Serves each procedure with a REST address there. A record's fields that nobody may set are ignored. */
export function registerRest(app: FastifyInstance, createContext: CreateContext): void {
  for (const { path, method, url, type, meta, inputs, output } of restCalls) {
    const isRead = type === 'query';
    const known = new Set([...inputs.flatMap(fieldsOf), ...(isRead ? [] : fieldsOf(output))]);
    if (isRead) for (const name of url.split('/:').slice(1)) known.delete(name);
    app.route({
      method,
      url,
      config: { cacheTags: meta?.cacheTags },
      handler: async (request, reply) => {
        const ctx = await createContext(request, reply);
        // Strangers are refused by the procedure, whatever they send.
        const isRefused = meta?.forAdministrator && !ctx.isAdmin;
        const input = isRefused ? {} : inputOf(request, isRead, known);
        const call = { path, type, ctx, getRawInput: async () => input, signal: undefined, batchIndex: 0 };
        const result: unknown = await callTRPCProcedure({ ...call, router: appRouter });
        if (meta?.orderedBy) void reply.headers(linkTo(url, result as Ordered[], input, meta.orderedBy));
        return reply.code(successStatusOf(path)).send(result);
      },
    });
  }
}
