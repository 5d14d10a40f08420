import type { Orm } from '@innventory/db/orm.ts';
import { errorText } from '@innventory/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { memoized } from './memoized.ts';
import type { IsOperator } from './operator.ts';

/** Why a part of the site does not work, for the operator; null if it works. */
export type HealthCheck = () => Promise<string | null>;

const answerKeptMs = 1_000;

const slowestAnswerMs = 3_000;

/** Null for a failure, or without an answer in time. */
export const answerWithin = <Answer>(ms: number, answer: Promise<Answer>): Promise<Answer | null> =>
  Promise.race([answer, wait(ms, null, { ref: false })]).catch(() => null);

const databaseGone = errorText('DATABASE_UNAVAILABLE').text;

const warningKeptMs = 10_000;

/** The last finding. The check runs in the background, so that it never delays /readyz. */
function watched(check: HealthCheck): () => string | null {
  let last: string | null = null;
  const update = memoized(warningKeptMs, async () => {
    last = await check().catch(() => last);
  });
  return () => {
    void update();
    return last;
  };
}

interface HealthParts {
  orm: Orm;
  healthChecks: HealthCheck[];
  warnings: HealthCheck[];
}

export function createHealth({ orm, healthChecks, warnings }: HealthParts) {
  const isDatabaseUp = memoized(answerKeptMs, async () =>
    Boolean(await answerWithin(slowestAnswerMs, orm.em.getConnection().execute('select 1'))),
  );
  const lastWarnings = warnings.map(watched);
  let isStopping = false;

  async function firstFault(): Promise<string | null> {
    if (!(await isDatabaseUp())) return databaseGone;
    for (const check of healthChecks) {
      const fault = await check().catch(() => databaseGone);
      if (fault !== null) return fault;
    }
    return null;
  }

  const fault = memoized(answerKeptMs, firstFault);

  return {
    isDatabaseUp,
    fault: async () => (isStopping ? 'The server is stopping.' : fault()),
    stop: () => void (isStopping = true),
    warnings: () => lastWarnings.map((last) => last()).filter((warning) => warning !== null),
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
      const answer = { status: 'unavailable', ...(tells && { reason }) };
      return reply.code(503).header('retry-after', 5).send(answer);
    }
    const warnings = health.warnings();
    return { status: 'ready', ...(tells && warnings.length > 0 && { warnings }) };
  });
}
