import { AppError } from '@innventory/domain/errors.ts';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { hash, timingSafeEqual } from 'node:crypto';
import type { Health } from './health.ts';
import type { Metrics } from './metrics/metrics.ts';

type IsOperator = (request: FastifyRequest) => boolean;

const digest = (text: string) => hash('sha256', text, 'buffer');

/** The operator sends METRICS_TOKEN as a bearer token. Without that setting nobody is the operator. */
export function operatorWith(token: string | undefined): IsOperator {
  return ({ headers: { authorization = '' } }) =>
    token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

interface OperatorParts {
  health: Health;
  metrics: Metrics;
}

/** /healthz: the process lives. /readyz: the server can serve. Only the operator gets the reasons, and /metrics. */
export function registerOperatorRoutes(
  app: FastifyInstance,
  { health, metrics: { registry } }: OperatorParts,
  isOperator: IsOperator,
): void {
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

  app.get('/metrics', quiet, async (request, reply) => {
    if (!isOperator(request)) throw new AppError('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** The listener of METRICS_PORT. Every client is the operator. */
export function operatorApp(parts: OperatorParts): FastifyInstance {
  const app = Fastify({ logger: false });
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'));
  registerOperatorRoutes(app, parts, () => true);
  return app;
}
