import type { CacheTag } from '@innventory/domain/records/records.ts';
import type { OrderedBy } from '@innventory/domain/values/cursor.ts';
import { AppError, type FieldIssue } from '@innventory/domain/errors.ts';
import { serverLimits } from '@innventory/domain/server-limits.ts';
import { namedValue } from '@innventory/domain/values/text.ts';
import { initTRPC } from '@trpc/server';
import { z, ZodError } from 'zod';
import type { Context } from './context.ts';
import { appErrorOf, bodyOf, trpcErrorOf } from './failures.ts';

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

/** Fields whose values no response repeats. */
const secretFields = new Set<PropertyKey>(['password', 'current', 'recaptchaToken']);

function issuesOf({ issues }: ZodError, input: unknown): FieldIssue[] {
  return issues.map(({ path, message }) => {
    const refused = path.reduce<unknown>((part, key) => Object(part)[key], input);
    const value = path.some((key) => secretFields.has(key)) ? undefined : namedValue(refused);
    return { path: path.join('.'), message, ...(value !== undefined && { value }) };
  });
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

const withId = z.object({ id: z.uuid() }).transform(({ id }) => id);

const withRows = z.object({ rows: z.array(withId) }).transform(({ rows }) => rows);

const withIds = z.object({ ids: z.array(z.uuid()) }).transform(({ ids }) => ids);

/** Id of the record, or the ids of imported or changed ones, in an input or output. */
const idOf = (value: unknown) => z.union([withId, z.array(withId), withRows, withIds]).safeParse(value).data ?? null;

/** All ids of an import, the first ones of a larger change. */
const loggedIds = serverLimits.importedRows;

/** What the log tells of the changed records. */
const loggedOf = (record: ReturnType<typeof idOf>) =>
  Array.isArray(record) ? { record: record.slice(0, loggedIds), records: record.length } : { record };

/** Refuses visitors before the input is validated. Logs each mutation without the record's content. */
export const adminProcedure = publicProcedure
  .meta({ forAdministrator: true })
  .use(async ({ ctx, type, path, getRawInput, next }) => {
    if (!ctx.isAdmin) throw new AppError('SIGN_IN_REQUIRED');
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
