import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Keeps the connection of a request that is answered before its body has arrived. nginx takes a server that closes while
 * it still sends for a failed one and passes it no requests for a while. Node discards the rest, and the client closes.
 */
export function keepWhileBodyArrives({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { complete, headers } = raw;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  if (complete || !hasBody) return;
  // Fastify sets it for a body that is too large.
  reply.removeHeader('connection');
  reply.raw.shouldKeepAlive = true;
  // A form that cannot be read is paused.
  reply.raw.once('finish', () => raw.resume());
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

const discardedForMs = 2_000;

/** Refuses a request that Node cannot parse. Fastify's own handler would close the connection at once. */
export function refuseUnparsed({ code }: ConnectionError, socket: Socket): void {
  // Node calls this for the bytes that follow, too.
  if (!socket.writable) return;
  const status = statuses[code] ?? 400;
  const message = STATUS_CODES[status];
  const body = JSON.stringify({ message });
  const headers = `Connection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  socket.end(`HTTP/1.1 ${status} ${message}\r\n${headers}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), discardedForMs).unref();
}
