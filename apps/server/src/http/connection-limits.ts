import { serverLimits } from '@innventory/domain/server-limits.ts';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Metrics } from '../ops/metrics/metrics.ts';

export interface ConnectionLimits {
  /** Open connections; further ones are closed at once. */
  connections: number;
  /** Pipelined requests that wait behind another on their connection; one more closes the connection. */
  queuedRequests: number;
  /** A connection that takes no byte of its response, or sends no byte of its request, for so long is closed. */
  stalledMs: number;
}

const logEveryMs = 60_000;

/**
 * Bounds what clients that do not read their responses can hold. Requests of one connection are handled one after the
 * other, so that each connection holds at most one response that is not sent yet.
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
    // Node gives a response its socket as soon as the responses before it are sent.
    if (response.socket) return;
    response.once('socket', () => countQueued(socket, -1));
    if (countQueued(socket, 1) > queuedRequests) socket.destroy();
  });

  app.addHook('onRequest', ({ raw }, reply, done) => {
    // Node parses the rest of what it has received from a connection that was closed just now.
    if (raw.socket.destroyed) void reply.hijack();
    else if (reply.raw.socket) done();
    else reply.raw.once('socket', () => done());
  });

  // Node counts every byte that is received or sent, so a slow connection that makes progress does not time out.
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
    app.log.warn({ event: 'connections-dropped', connections }, 'too many open connections: new ones are closed');
  });
}
