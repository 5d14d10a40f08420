import type { Orm } from '@innventory/db/orm.ts';
import { errorText } from '@innventory/domain/errors.ts';
import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';

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

/** /healthz says that the process lives, /readyz that it can serve; asking often costs the database nothing. */
export function registerHealth(app: FastifyInstance, orm: Orm): void {
  let asked = { at: -Infinity, isReady: Promise.resolve(false) };

  function isReady(): Promise<boolean> {
    if (performance.now() - asked.at > answerKeptMs) asked = { at: performance.now(), isReady: answers(orm) };
    return asked.isReady;
  }

  const quiet = { logLevel: 'warn' } as const;

  app.get('/healthz', quiet, () => ({ status: 'ok' }));

  app.get('/readyz', quiet, async (_, reply) => {
    if (await isReady()) return { status: 'ready' };
    const reason = errorText('DATABASE_UNAVAILABLE').text;
    return reply.code(503).header('retry-after', 5).send({ status: 'unavailable', reason });
  });
}
