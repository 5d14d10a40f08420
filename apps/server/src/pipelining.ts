import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const mostUnanswered = 32;

const unanswered = new WeakMap<Socket, number>();

function answered(this: ServerResponse): void {
  const { socket } = this.req;
  unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1);
}

/**
 * Whether the request is one too many of those whose answers its connection has not taken yet, which ends the
 * connection: each answer is held until it can be sent, so that one client that never reads could fill the memory.
 */
export function isOneTooMany({ socket }: IncomingMessage, response: ServerResponse): boolean {
  const count = unanswered.get(socket) ?? 0;
  if (count >= mostUnanswered) {
    socket.destroy();
    return true;
  }
  unanswered.set(socket, count + 1);
  response.on('close', answered);
  return false;
}
