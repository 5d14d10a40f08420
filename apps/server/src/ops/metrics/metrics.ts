import { version } from '@innventory/settings/version.ts';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of this process. No label holds an address or text that somebody typed. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const build = { name: 'innventory_build_info', help: 'Always 1. The label is the version of the product.' };
  new Gauge({ ...build, labelNames: ['version'], registers }).set({ version }, 1);
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const metrics = {
    registry,
    requests: histogram(
      'innventory_http_request_duration_seconds',
      'Time from a request to the end of its response, by route and status class.',
      ['method', 'route', 'status'],
    ),
    renders: histogram('innventory_page_render_seconds', 'Time to render a page, its data included.', [
      'screen',
      'data',
    ]),
    cacheRequests: counter(
      'innventory_response_cache_requests_total',
      'Requests for pages, lists and records, by the result of the response cache.',
      ['result'],
    ),
    droppedConnections: counter(
      'innventory_dropped_connections_total',
      'Connections closed at once because too many were open.',
      [],
    ),
    notices: counter('innventory_outbox_deliveries_total', 'Attempts to mail the notice of an inquiry.', ['outcome']),
  };
  // A series that starts at 0 shows its first increase.
  for (const result of ['hit', 'miss', 'stale']) metrics.cacheRequests.inc({ result }, 0);
  for (const outcome of ['sent', 'refused', 'failed']) metrics.notices.inc({ outcome }, 0);
  return metrics;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts and times every response by route. The URL is no label: there are unlimited URLs. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url } }, { statusCode, elapsedTime }) => {
    const status = `${Math.floor(statusCode / 100)}xx`;
    const route = url === undefined ? { method: 'any', route: 'none' } : { method, route: url };
    requests.observe({ ...route, status }, elapsedTime / 1_000);
  });
}
