import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Health } from './health.ts';

const patienceMs = 8_000;

const everyMs = 50;

/** nginx sends this header if it can repeat the request on another server after a closed connection. */
function cutIfRepeatable({ method, headers, socket }: IncomingMessage): void {
  if ((method === 'GET' || method === 'HEAD') && headers['x-next-server'] !== undefined) socket.destroy();
}

/**
 * Makes `app.close()` wait: balancers see /readyz at 503 until `drain` resolves, then the server accepts no connection and
 * finishes its requests. After eight seconds it closes all connections. Needs `return503OnClosing: false`.
 */
export function closeInOrder(app: FastifyInstance, health: Health, drain: () => Promise<unknown>): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    health.stop();
    server.prependListener('request', cutIfRepeatable);
    await drain();
    const closing = setInterval(() => {
      server.closeIdleConnections();
      // Browsers open connections in advance. Node does not count an unused connection as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, everyMs);
    const deadline = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.once('close', () => {
      clearInterval(closing);
      clearTimeout(deadline);
    });
  });
}
