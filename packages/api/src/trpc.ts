import { isRolledBack } from '@innventory/db/connection/retries.ts';
import type { CacheTag } from '@innventory/domain/records/records.ts';
import type { OrderedBy } from '@innventory/domain/values/cursor.ts';
import {
  AppError,
  type ErrorCode,
  type FailureBody,
  type FieldIssue,
  errorCatalogue,
  errorText,
} from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { namedValue } from '@innventory/domain/values/text.ts';
import { ConnectionException, NotFoundError, UniqueConstraintViolationException } from '@mikro-orm/core';
import { TRPCError, initTRPC } from '@trpc/server';
import { z, ZodError } from 'zod';
import type { Context } from './context.ts';

export interface Meta {
  /** REST method and path, e.g. "PUT /api/furniture-bundles/:id". */
  rest?: string;
  /** @internal Output of a REST call for the API description, if the procedure has no output schema. */
  returns?: z.ZodType;
  /** @internal The kinds of record that a public query reads. Its response is cached until one of them is written. */
  cacheTags?: readonly CacheTag[];
  forAdministrator?: boolean;
  /** Order of a list that takes `listInput`. */
  orderedBy?: OrderedBy;
}

const asErrorCode: Record<string, ErrorCode> = {
  BAD_REQUEST: 'MALFORMED_REQUEST',
  PARSE_ERROR: 'MALFORMED_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'BODY_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_CONTENT_TYPE',
};

/** Fields whose values no response repeats. */
const secretFields = new Set<PropertyKey>(['password', 'current', 'recaptchaToken']);

function issuesOf({ issues }: ZodError, input: unknown): FieldIssue[] {
  return issues.map(({ path, message }) => {
    const refused = path.reduce<unknown>((part, key) => Object(part)[key], input);
    const value = path.some((key) => secretFields.has(key)) ? undefined : namedValue(refused);
    return { path: path.join('.'), message, ...(value !== undefined && { value }) };
  });
}

function causesOf(error: unknown): { cause: Error; code: string }[] {
  if (!(error instanceof Error)) return [];
  return [{ cause: error, code: 'code' in error ? String(error.code) : '' }, ...causesOf(error.cause)];
}

const hasCode = (error: unknown, ...codes: string[]) => causesOf(error).some(({ code }) => codes.includes(code));

/**
 * PostgreSQL's codes 28 (login refused, as after a change of its password) and 3D (no such database). PgBouncer answers a
 * wrong password with 08P01.
 */
export const isLoginRefused = (error: unknown): boolean =>
  causesOf(error).some(({ cause, code }) =>
    /^(?:28|3D|08P01 .*authentication failed)/.test(`${code} ${cause.message}`),
  );

/**
 * A refused login, PostgreSQL's codes 08 (connection), 25006 (read-only, as on a standby or a hosted database with a full
 * disk), 53 (resources), 57 (shutdown, timeout) and 58 (disk), and Node's socket errors.
 */
export function isDatabaseGone(error: unknown): boolean {
  if (isLoginRefused(error)) return true;
  return causesOf(error).some(
    ({ cause, code }) =>
      cause instanceof ConnectionException ||
      /^(?:08|25006|53|57|58|EAI_AGAIN|ECONN|EHOST|ENET|ENOTFOUND|EPIPE|ETIMEDOUT)/.test(code) ||
      /Connection terminated|timeout exceeded when trying to connect|is not queryable|PGlite is closed/.test(
        cause.message,
      ),
  );
}

/** Records have two unique columns: the id and the slug. */
function takenOf(cause: UniqueConstraintViolationException): AppError {
  if ('constraint' in cause && String(cause.constraint).endsWith('_pkey'))
    return new AppError('ID_TAKEN', {}, { cause });
  const [, slug = ''] = ('detail' in cause && /^Key \(slug\)=\((.*)\)/.exec(String(cause.detail))) || [];
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
  // PostgreSQL's code of a statement that took longer than its time limit, also while it waited for another change.
  if (hasCode(error, '57014')) return new AppError('DATABASE_BUSY', {}, { cause: error });
  // It was still rolled back after all repetitions.
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

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => {
      const failure = bodyOf(appErrorOf(error));
      return { ...shape, message: failure.message, data: { ...shape.data, failure } };
    },
  });

export const { router, createCallerFactory } = t;

/** The code of the failure decides the HTTP status. */
export const trpcErrorOf = (failure: AppError) =>
  new TRPCError({ code: errorCatalogue[failure.code].trpc, message: bodyOf(failure).message, cause: failure });

/**
 * Gives each mutation its own unit of work, because calls of a batch run in parallel, and every failure its tRPC code, and
 * so its HTTP status. Invalid input is named by field and value.
 */
export const publicProcedure = t.procedure.use(async ({ ctx, type, getRawInput, next }) => {
  const result = await next({ ctx: { em: type === 'mutation' ? ctx.em.fork() : ctx.em } });
  if (result.ok) return result;
  const { error } = result;
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ZodError) {
    const issues = issuesOf(error.cause, await getRawInput());
    return { ...result, error: trpcErrorOf(new AppError('INVALID_INPUT', {}, { issues, cause: error })) };
  }
  if (error.code !== 'INTERNAL_SERVER_ERROR' && !(error.cause instanceof AppError)) return result;
  return { ...result, error: trpcErrorOf(appErrorOf(error)) };
});

export const signInRequired = ({ hasToken }: { hasToken: boolean }) =>
  new AppError(hasToken ? 'TOKEN_NOT_VALID' : 'SIGN_IN_REQUIRED');

const named = z.object({ id: z.uuid() }).transform(({ id }) => id);

const manyNamed = z.object({ rows: z.array(named) }).transform(({ rows }) => rows);

const ids = z.object({ ids: z.array(z.uuid()) }).transform((input) => input.ids);

/** Id of the record, or the ids of imported or changed ones. */
const idOf = (value: unknown) => z.union([named, z.array(named), manyNamed, ids]).safeParse(value).data ?? null;

/** All ids of an import, the first ones of a larger change. */
const loggedIds = serverLimits.importedRows;

/** What the log tells of the changed records. */
const loggedOf = (record: ReturnType<typeof idOf>) =>
  Array.isArray(record) ? { record: record.slice(0, loggedIds), records: record.length } : { record };

/** Refuses visitors before the input is validated. Logs each mutation without the record's content. */
export const adminProcedure = publicProcedure
  .meta({ forAdministrator: true })
  .use(async ({ ctx, type, path, getRawInput, next }) => {
    if (!ctx.isAdmin) throw signInRequired({ hasToken: ctx.session.isToken });
    if (type !== 'mutation') return next();
    const given = await getRawInput().catch(() => null);
    const result = await next();
    const outcome = result.ok ? 'done' : appErrorOf(result.error).code;
    const record = idOf(result.ok ? result.data : null) ?? idOf(given);
    const change = { event: 'change', session: ctx.session.name, action: path, ...loggedOf(record), outcome };
    ctx.log.info(change, 'the administrator changed a record');
    return result;
  });

/** Refuses API tokens, so that a stolen one makes no access that outlasts it. */
export const passwordProcedure = adminProcedure.use(({ ctx, next }) => {
  if (ctx.session.isToken) throw new AppError('PASSWORD_REQUIRED');
  return next();
});
