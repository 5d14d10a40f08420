import type { Orm } from '@innventory/db/orm.ts';
import { errorText } from '@innventory/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { IsOperator } from './operator.ts';

const answerKeptMs = 1_000;

const slowestAnswerMs = 3_000;

/** Null for a failure, or without an answer in time. */
export const answerWithin = <Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([answer, wait(ms, null, { ref: false })]).catch(() => null);

/** Calls `read` at most once at a time. Its result counts for `ms`. */
export function memoized<Result>(ms: number, read: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<Result> | undefined;
  const forget = () => void (latest = undefined);
  return () => (latest ??= read().finally(() => setTimeout(forget, ms).unref()));
}

const warningsKeptMs = 10_000;

interface HealthParts {
  orm: Orm;
  /** Why this server cannot serve, for the operator; null if it can. */
  fault: () => string | null;
  /** What the operator should know; null if there is nothing. */
  warnings: (() => Promise<string | null>)[];
}

export function createHealth({ orm, fault, warnings }: HealthParts) {
  const isDatabaseUp = memoized(answerKeptMs, async () =>
    Boolean(await answerWithin(slowestAnswerMs, orm.em.getConnection().execute('select 1'))),
  );
  const allWarnings = memoized(warningsKeptMs, () =>
    Promise.all(warnings.map((check) => answerWithin(1_000, check()))),
  );
  let isStopping = false;

  return {
    isDatabaseUp,
    async fault(): Promise<string | null> {
      if (isStopping) return 'The server is stopping.';
      return (await isDatabaseUp()) ? fault() : errorText('DATABASE_UNAVAILABLE').text;
    },
    stop: () => void (isStopping = true),
    warnings: async () => (await allWarnings()).filter((warning) => warning !== null),
  };
}

export type Health = ReturnType<typeof createHealth>;

/** /healthz: the process lives. /readyz: the server can serve. Only the operator gets the reasons. */
export function registerHealth(app: FastifyInstance, health: Health, isOperator: IsOperator): void {
  const quiet = { logLevel: 'warn' } as const;

  app.get('/healthz', quiet, () => ({ status: 'ok' }));

  app.get('/readyz', quiet, async (request, reply) => {
    const reason = await health.fault();
    const tells = isOperator(request);
    if (reason !== null) {
      void reply.code(503).header('retry-after', 5);
      return { status: 'unavailable', ...(tells && { reason }) };
    }
    const warnings = tells ? await health.warnings() : [];
    return { status: 'ready', ...(warnings.length > 0 && { warnings }) };
  });
}
