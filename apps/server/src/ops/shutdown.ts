import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const patienceMs = 8_000;

const everyMs = 50;

const readingMethods = new Set(['GET', 'HEAD']);

/** Browsers open connections in advance. Node does not count an unused connection as idle. */
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

/** The balancer sends this header if it can repeat the request on another server after a closed connection. */
const isAskedElsewhere = ({ method = '', headers }: IncomingMessage) =>
  readingMethods.has(method) && headers['x-next-server'] !== undefined;

/** Serves further requests, but /readyz answers 503 and connections close after their response. */
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
 * Call this before listening. The returned function ends the server: balancers see 503 until `drained`, then the server
 * accepts no connection and finishes its requests. After eight seconds it closes all connections.
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
    // Before `app.close`, after which Fastify refuses requests on open connections.
    await new Promise((ended) => server.close(ended));
    await app.close();
    clearInterval(closing);
    clearTimeout(deadline);
  };
}
