import type { FastifyReply, FastifyRequest } from 'fastify';

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
