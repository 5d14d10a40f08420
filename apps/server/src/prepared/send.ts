import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestIdHeader } from '../request-id.ts';
import type { Copy, Variant } from './copy.ts';

/** The browser holds this content already, in whatever encoding. */
const isHeld = (asked: string | undefined, tag: string | null) =>
  asked !== undefined && tag !== null && (asked.includes(tag) || asked.trim() === '*');

/** Past Fastify's own way of sending, which would look at each header again. */
export function sendCopy(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, tag }: Copy,
  { body, head, unchangedHead }: Variant,
  marks: string[] = [],
): FastifyReply {
  const { raw } = reply.hijack();
  const own = [requestIdHeader, request.id, ...marks];
  if (isHeld(request.headers['if-none-match'], tag)) raw.writeHead(304, unchangedHead.concat(own)).end();
  else raw.writeHead(status, head.concat(own)).end(request.method === 'HEAD' ? '' : body);
  return reply;
}
