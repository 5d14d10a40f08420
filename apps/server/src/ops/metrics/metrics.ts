import { isDatabaseGone } from '@innventory/api/trpc.ts';
import type { Orm } from '@innventory/db/orm.ts';
import { watchStatements } from '@innventory/db/statements.ts';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { createDurations } from './durations.ts';

/** What this process counts and measures, by names that hold no address and nothing that anybody typed. */
export function createMetrics(orm: Orm) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = createDurations(
    'innventory_http_request_duration_seconds',
    'Time from a request to the end of its answer, by route and class of status.',
  );
  registry.registerMetric(requests.metric);
  const metrics = {
    registry,
    requests,
    renders: new Histogram({
      name: 'innventory_page_render_seconds',
      help: 'Time to make a page that was not kept, its data included.',
      labelNames: ['screen', 'data'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    statements: new Histogram({
      name: 'innventory_database_statement_seconds',
      help: 'Time of a statement, the wait for a connection included.',
      labelNames: ['kind'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    statementFaults: new Counter({
      name: 'innventory_database_errors_total',
      help: 'Statements that failed: the database was unreachable, or it refused.',
      labelNames: ['reason'],
      registers,
    }),
    uploads: new Counter({
      name: 'innventory_uploads_total',
      help: 'Pictures sent by the administrator.',
      labelNames: ['outcome'],
      registers,
    }),
    droppedConnections: new Counter({
      name: 'innventory_dropped_connections_total',
      help: 'Connections closed at once because too many were open.',
      registers,
    }),
    notices: new Counter({
      name: 'innventory_outbox_deliveries_total',
      help: 'Tries to mail the notice of an inquiry.',
      labelNames: ['outcome'],
      registers,
    }),
  };
  // From the first scrape on, so that a rise from nothing is seen.
  for (const reason of ['unreachable', 'refused']) metrics.statementFaults.inc({ reason }, 0);
  for (const outcome of ['stored', 'refused', 'failed']) metrics.uploads.inc({ outcome }, 0);
  for (const outcome of ['sent', 'refused', 'failed']) metrics.notices.inc({ outcome }, 0);
  watchStatements(orm, ({ kind, seconds, error }) => {
    metrics.statements.observe({ kind }, seconds);
    if (error) metrics.statementFaults.inc({ reason: isDatabaseGone(error) ? 'unreachable' : 'refused' });
  });
  return metrics;
}

export type Metrics = ReturnType<typeof createMetrics>;
