import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../ops/metrics/metrics.ts';

export interface ConnectionLimits {
  /** Open connections. Further ones are closed at once. */
  connections: number;
  /** Pipelined requests that wait on a connection. One more closes the connection. */
  queuedRequests: number;
  /** A connection without progress for so long is closed. */
  stalledMs: number;
}

const logEveryMs = 60_000;

/**
 * Bounds the memory of clients that do not read their responses: each connection handles one request at a time.
 * Call this before any other hook is added.
 */
export function limitConnections(
  app: FastifyInstance,
  metrics: Metrics,
  { connections, queuedRequests, stalledMs }: ConnectionLimits = serverLimits.http,
): void {
  const { server } = app;
  const queued = new WeakMap<Socket, number>();
  const latest = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

  const countQueued = (socket: Socket, change: 1 | -1) => {
    const count = (queued.get(socket) ?? 0) + change;
    queued.set(socket, count);
    return count;
  };

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    latest.set(socket, { request, response });
    // Node assigns the socket once the responses before are sent.
    if (response.socket) return;
    response.once('socket', () => countQueued(socket, -1));
    if (countQueued(socket, 1) > queuedRequests) socket.destroy();
  });

  app.addHook('onRequest', ({ raw }, reply, done) => {
    // Node still parses received bytes after a connection is closed.
    const begin = () => (raw.socket.destroyed ? void reply.hijack() : done());
    if (reply.raw.socket) begin();
    else reply.raw.once('socket', begin);
  });

  // Every received or sent byte restarts the timeout.
  server.setTimeout(stalledMs, (socket) => {
    const { request, response } = latest.get(socket) ?? {};
    const isWaitingForUs = request?.complete && !response?.writableFinished && socket.writableLength === 0;
    if (!isWaitingForUs) socket.destroy();
  });

  server.maxConnections = connections;
  let loggedAt = -Infinity;
  server.on('drop', () => {
    metrics.droppedConnections.inc();
    if (performance.now() - loggedAt < logEveryMs) return;
    loggedAt = performance.now();
    app.log.warn({ event: 'connections-dropped', connections }, 'too many open connections, new ones are closed');
  });
}
