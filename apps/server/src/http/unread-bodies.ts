import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps the connection of a request that is answered before its body has arrived. nginx takes a server that closes while
 * it still sends for a failed one and passes it no requests for a while. Node discards the rest, and the client closes.
 */
export function keepWhileBodyArrives({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  // Fastify sets it for a body that is too large.
  reply.removeHeader('connection');
  reply.raw.shouldKeepAlive = true;
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const discardedForMs = 2_000;

/** Refuses a request that Node cannot parse. Fastify's own handler would close the connection at once. */
export function refuseUnparsed({ code }: ConnectionError, socket: Socket): void {
  // Node calls this for the bytes that follow, too.
  if (!socket.writable) return;
  const status = statuses[code] ?? 400;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), discardedForMs).unref();
}
