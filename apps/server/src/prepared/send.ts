import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '../request-id.ts';
import type { Copy, Variant } from './copy.ts';

/** The browser holds this content already, in whatever encoding. */
const isHeld = (asked: string | undefined, tag: string | null) =>
  asked !== undefined && tag !== null && (asked.includes(tag) || asked.trim() === '*');

interface Answer {
  copy: Copy;
  variant: Variant;
  /** Further headers. */
  marks?: string[];
}

/** Past Fastify's own way of sending, which would look at each header again. */
export function sendVariant(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  id: string,
  { copy: { status, tag }, variant: { body, head, unchangedHead }, marks = [] }: Answer,
): void {
  const own = [requestIdHeader, id, ...marks];
  if (isHeld(headers['if-none-match'], tag)) response.writeHead(304, unchangedHead.concat(own)).end();
  else response.writeHead(status, head.concat(own)).end(method === 'HEAD' ? '' : body);
}
