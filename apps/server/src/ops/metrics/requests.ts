import type { FastifyInstance } from 'fastify';
import { measure } from './durations.ts';
import type { Metrics } from './metrics.ts';

type Series = ReturnType<Metrics['requests']['of']>;

/** Counts and times every response by route, never by address: there are only so many routes. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  /** By method, route and class of status. */
  const known = new Map<string, Series>();

  function seriesOf(method: string, route: string, status: string): Series {
    const key = `${method} ${route} ${status}`;
    const series = known.get(key) ?? requests.of({ method, route, status });
    known.set(key, series);
    return series;
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { method, url } = request.routeOptions;
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    measure(seriesOf(url === undefined ? 'any' : String(method), url ?? 'none', status), reply.elapsedTime / 1_000);
    done();
  });
}
