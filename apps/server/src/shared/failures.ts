import type { Context } from '@innventory/api/context.ts';
import { appErrorOf, bodyOf, trpcErrorOf } from '@innventory/api/failures.ts';
import { AppError } from '@innventory/domain/errors.ts';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Fastify's own errors have a status. Their text describes the request alone. */
function refusalOf({ code, message }: NodeJS.ErrnoException, status: number): AppError {
  if (status === 413) return new AppError('BODY_TOO_LARGE');
  if (status === 406 || status === 415) return new AppError('UNSUPPORTED_CONTENT_TYPE');
  if (status === 404 || code === 'FST_ERR_BAD_URL') return new AppError('NOT_FOUND');
  return new AppError('MALFORMED_REQUEST', { reason: message });
}

function failureFrom(error: unknown): AppError {
  if (error instanceof Error && 'statusCode' in error) {
    const status = Number(error.statusCode);
    if (status >= 400 && status < 500) return refusalOf(error, status);
  }
  return appErrorOf(error);
}

/** Logs faults of the server. The request line shows faults of the client. */
export function logFailure(log: Context['log'], failure: AppError): void {
  if (failure.code === 'UNEXPECTED') log.error({ err: failure.cause }, 'unexpected failure');
  if (failure.code === 'DISK_FULL') log.error({ err: failure.cause }, 'disk full');
  if (failure.code === 'DATABASE_UNAVAILABLE') log.warn({ err: failure.cause }, 'database unavailable');
  if (failure.code === 'DATABASE_BUSY') log.warn({ err: failure.cause }, 'database busy');
  if (failure.code === 'STORE_UNAVAILABLE') log.warn({ err: failure.cause }, 'picture store unavailable');
}

/** RFC 9110 asks for it in a response of 401. Browsers ask for no password because of it. */
export const challenge = { 'www-authenticate': 'Bearer' };

/** Logs a failure and sets the status and headers of its response. */
export function failWith(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const failure = failureFrom(error);
  logFailure(request.log, failure);
  if (failure.retryAfter !== undefined) void reply.header('retry-after', failure.retryAfter);
  const refusal = trpcErrorOf(failure);
  if (refusal.code === 'UNAUTHORIZED') void reply.headers(challenge);
  void reply.code(getHTTPStatusCodeFromError(refusal)).header('cache-control', 'no-store');
  return failure;
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failWith(error, request, reply);
  return reply.type('application/json; charset=utf-8').send(bodyOf(failure));
}
