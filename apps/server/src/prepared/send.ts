import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** The head's last value is the id: it is set in place, since copying a head costs as much as finding the answer. */
function identified(head: string[], id: string, marks: string[]): string[] {
  head[head.length - 1] = id;
  return marks.length > 0 ? head.concat(marks) : head;
}

const noMarks: string[] = [];

/** Past Fastify's own way of sending, which would look at each header again. */
export function sendVariant(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  id: string,
  { copy: { status, tag }, variant: { body, head, unchangedHead }, marks = noMarks }: Answer,
): void {
  if (isHeld(headers['if-none-match'], tag)) response.writeHead(304, identified(unchangedHead, id, marks)).end();
  else response.writeHead(status, identified(head, id, marks)).end(method === 'HEAD' ? '' : body);
}
