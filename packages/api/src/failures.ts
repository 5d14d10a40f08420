import { isRolledBack } from '@innventory/db/connection/retries.ts';
import { AppError, type ErrorCode, type FailureBody, errorCatalogue, errorText } from '@innventory/domain/errors.ts';
import { ConnectionException, NotFoundError, UniqueConstraintViolationException } from '@mikro-orm/core';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';

const asErrorCode: Record<string, ErrorCode> = {
  BAD_REQUEST: 'MALFORMED_REQUEST',
  PARSE_ERROR: 'MALFORMED_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'BODY_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
};

function causesOf(error: unknown): { cause: Error; code: string }[] {
  if (!(error instanceof Error)) return [];
  return [{ cause: error, code: 'code' in error ? String(error.code) : '' }, ...causesOf(error.cause)];
}

const hasCode = (error: unknown, ...codes: string[]) => causesOf(error).some(({ code }) => codes.includes(code));

/**
 * PostgreSQL's codes 28 (login refused, as after a change of its password), 3D (no such database), 42501 (no right to a
 * table) and 42P01 (no such table, as after a failover to an empty database). PgBouncer answers a wrong password with 08P01.
 */
export const isAccessRefused = (error: unknown): boolean =>
  causesOf(error).some(({ cause, code }) =>
    /^(?:28|3D|42501|42P01|08P01 .*authentication failed)/.test(`${code} ${cause.message}`),
  );

/**
 * A refused access, PostgreSQL's codes 08 (connection), 25006 (read-only, as on a standby or a hosted database with a full
 * disk), 25P03 (idle for too long), 53 (resources), 57 (shutdown, timeout) and 58 (disk), and Node's socket errors.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (isAccessRefused(error)) return true;
  return causesOf(error).some(
    ({ cause, code }) =>
      cause instanceof ConnectionException ||
      /^(?:08|25006|25P03|53|57|58|EAI_AGAIN|ECONN|EHOST|ENET|ENOTFOUND|EPIPE|ETIMEDOUT)/.test(code) ||
      /Connection terminated|timeout exceeded when trying to connect|is not queryable|PGlite is closed/.test(
        cause.message,
      ),
  );
}

/** Records have two unique columns: the id and the slug. */
function takenOf(cause: UniqueConstraintViolationException): AppError {
  if ('constraint' in cause && String(cause.constraint).endsWith('_pkey'))
    return new AppError('ID_TAKEN', {}, { cause });
  const [, slug = ''] = ('detail' in cause && /\(slug\)=\((.*)\)/.exec(String(cause.detail))) || [];
  const details = { post: 'Another blog post', slug };
  const issues = [{ path: 'slug', message: errorText('SLUG_TAKEN', details).text }];
  return new AppError('SLUG_TAKEN', details, { cause, issues });
}

/** The catalogued failure for any error. Unknown errors become UNEXPECTED. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError) {
    if (error.cause && !(error.cause instanceof ZodError)) {
      const inner = appErrorOf(error.cause);
      if (inner.code !== 'UNEXPECTED') return inner;
    }
    const code = asErrorCode[error.code];
    // The parser's own words would repeat a part of the input.
    const reason = error.cause ? 'The input is not JSON.' : error.message;
    if (code) return new AppError(code, { reason }, { cause: error });
  }
  if (error instanceof NotFoundError) return new AppError('NOT_FOUND', {}, { cause: error });
  if (error instanceof UniqueConstraintViolationException) return takenOf(error);
  // PostgreSQL's and the file system's codes of a full disk.
  if (hasCode(error, '53100', 'ENOSPC')) return new AppError('DISK_FULL', {}, { cause: error });
  // PostgreSQL's codes of a statement that took longer than its time limit, or than that of a lock.
  if (hasCode(error, '57014', '55P03')) return new AppError('DATABASE_BUSY', {}, { cause: error });
  // A transaction is repeated before, a single statement is not.
  const rolledBack = causesOf(error).some(({ cause }) => isRolledBack(cause));
  if (isDatabaseGone(error) || rolledBack) return new AppError('DATABASE_UNAVAILABLE', {}, { cause: error });
  return new AppError('UNEXPECTED', {}, { cause: error });
}

export function bodyOf(error: AppError): FailureBody {
  return {
    message: error.issues?.[0]?.message ?? error.message,
    code: error.code,
    ...(error.issues && { issues: error.issues }),
    ...(Object.keys(error.details).length > 0 && { details: error.details }),
  };
}

/** The code of the failure decides the HTTP status. */
export const trpcErrorOf = (failure: AppError) =>
  new TRPCError({ code: errorCatalogue[failure.code].trpc, message: bodyOf(failure).message, cause: failure });
