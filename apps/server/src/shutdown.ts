import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';

const patienceMs = 8_000;

const everyMs = 50;

/** Browsers open connections in advance; Node does not count one that was never used as idle. */
function unusedConnections(app: FastifyInstance): () => void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}

/**
 * Call before listening; the answer ends the server in order: it stops accepting and lets requests in flight finish.
 * Those that take longer than eight seconds are cut.
 */
export function orderlyEnd(app: FastifyInstance): () => Promise<void> {
  const closeUnused = unusedConnections(app);
  return async () => {
    const closing = setInterval(() => {
      app.server.closeIdleConnections();
      closeUnused();
    }, everyMs);
    const deadline = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    await app.close();
    clearInterval(closing);
    clearTimeout(deadline);
  };
}
