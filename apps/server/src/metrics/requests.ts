import type { FastifyInstance } from 'fastify';
import { measure } from './durations.ts';
import type { Metrics } from './metrics.ts';

type Series = ReturnType<Metrics['requests']['of']>;

/** Of an answer; `route` is null where there is none, `seconds` lie between the request and the end of its answer. */
export type Measured = (answer: { method: string; route: string | null; status: number; seconds: number }) => void;

/**
 * Counts and times every answer by route, never by address: there are only so many routes. Who answers past the app has
 * to tell of it.
 */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): Measured {
  /** By route and method, then by the class of their status: no text is put together for an answer. */
  const known = new Map<string, Map<string, Series[]>>();

  function seriesOf(method: string, route: string, status: number): Series {
    const byMethod = known.get(route) ?? new Map<string, Series[]>();
    const byStatus = byMethod.get(method) ?? [];
    const found = byStatus[status];
    if (found) return found;
    known.set(route, byMethod.set(method, byStatus));
    return (byStatus[status] = requests.of({ method, route, status: `${status}xx` }));
  }

  function measured({ method, route, status, seconds }: Parameters<Measured>[0]): void {
    measure(seriesOf(route === null ? 'any' : method, route ?? 'none', Math.floor(status / 100)), seconds);
  }

  app.addHook('onResponse', (request, reply, done) => {
    const { method, url: route = null } = request.routeOptions;
    measured({ method: String(method), route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
    done();
  });

  return measured;
}
