import type { Orm } from '@innventory/db/orm.ts';
import { errorText } from '@innventory/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

/** Why a part of the site does not work, in words for the operator that name nobody; null if it does. */
export type HealthCheck = () => Promise<string | null>;

const answerKeptMs = 1_000;

const slowestAnswerMs = 3_000;

async function answers(orm: Orm): Promise<boolean> {
  const asked = orm.em.getConnection().execute('select 1');
  const answered = asked.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, wait(slowestAnswerMs, false, { ref: false })]);
}

const databaseGone = errorText('DATABASE_UNAVAILABLE').text;

async function firstFault(orm: Orm, checks: HealthCheck[]): Promise<string | null> {
  if (!(await answers(orm))) return databaseGone;
  for (const check of checks) {
    const fault = await check().catch(() => databaseGone);
    if (fault !== null) return fault;
  }
  return null;
}

const warningKeptMs = 10_000;

/** What `check` last found; it is asked again behind the answer, so that a slow part never makes /readyz late. */
function watched(check: HealthCheck): () => string | null {
  let last: string | null = null;
  let askedAt = -Infinity;
  return () => {
    if (performance.now() - askedAt > warningKeptMs) {
      askedAt = performance.now();
      void check().then(
        (fault) => (last = fault),
        () => undefined,
      );
    }
    return last;
  };
}

interface HealthParts {
  orm: Orm;
  healthChecks: HealthCheck[];
  warnings: HealthCheck[];
}

/** /healthz says that the process lives, /readyz that it can serve; asking often costs the database nothing. */
export function registerHealth(app: FastifyInstance, { orm, healthChecks, warnings }: HealthParts): void {
  let asked = { at: -Infinity, fault: Promise.resolve<string | null>(null) };
  const lastWarnings = warnings.map(watched);

  function fault(): Promise<string | null> {
    if (performance.now() - asked.at > answerKeptMs)
      asked = { at: performance.now(), fault: firstFault(orm, healthChecks) };
    return asked.fault;
  }

  const quiet = { logLevel: 'warn' } as const;

  app.get('/healthz', quiet, () => ({ status: 'ok' }));

  app.get('/readyz', quiet, async (_, reply) => {
    const reason = await fault();
    if (reason !== null) return reply.code(503).header('retry-after', 5).send({ status: 'unavailable', reason });
    const found = lastWarnings.map((last) => last()).filter((warning) => warning !== null);
    return { status: 'ready', ...(found.length > 0 && { warnings: found }) };
  });
}
