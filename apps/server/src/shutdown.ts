import type { FastifyInstance } from 'fastify';

const patienceMs = 8_000;

const idleEveryMs = 50;

/**
 * Stops accepting, lets requests in flight finish – those that take longer than eight seconds are cut – and then runs
 * `afterwards`.
 */
export async function closeInOrder(app: FastifyInstance, afterwards: () => Promise<void>): Promise<void> {
  // A connection that is kept alive would hold the server open although nothing is asked on it.
  const idle = setInterval(() => app.server.closeIdleConnections(), idleEveryMs);
  const deadline = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  await app.close();
  clearInterval(idle);
  clearTimeout(deadline);
  await afterwards();
}
