import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const patienceMs = 8_000;

const everyMs = 50;

const readingMethods = new Set(['GET', 'HEAD']);

/** Browsers open connections in advance; Node does not count one that was never used as idle. */
function unusedConnections(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}

function sayNotReady(response: ServerResponse): void {
  const body = JSON.stringify({ status: 'unavailable' });
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(body);
}

/** A balancer that would ask another server (it says so with this header) learns by a cut line that this one is leaving. */
const isAskedElsewhere = ({ method = '', headers }: IncomingMessage) =>
  readingMethods.has(method) && headers['x-next-server'] !== undefined;

/** Still serves what comes, but /readyz is red and no connection outlives its answer. */
function turnAway(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    response.shouldKeepAlive = false;
    if (request.url === '/readyz') sayNotReady(response);
    else if (isAskedElsewhere(request)) request.socket.destroy();
    else for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  });
}

/**
 * Call before listening; the answer ends the server in order: until `drained` it only tells balancers so, then it
 * stops accepting and lets requests in flight finish. Those that take longer than eight seconds are cut.
 */
export function orderlyEnd(app: FastifyInstance, drained: () => Promise<unknown>): () => Promise<void> {
  const { server } = app;
  const closeUnused = unusedConnections(server);
  return async () => {
    turnAway(server);
    await drained();
    const closing = setInterval(() => {
      server.closeIdleConnections();
      closeUnused();
    }, everyMs);
    const deadline = setTimeout(() => server.closeAllConnections(), patienceMs);
    // Before Fastify's own end, from which on it refuses whatever still arrives on an open connection.
    await new Promise((ended) => server.close(ended));
    await app.close();
    clearInterval(closing);
    clearTimeout(deadline);
  };
}
