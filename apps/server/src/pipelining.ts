import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const mostWaiting = 31;

const waiting = new WeakMap<Socket, number>();

function answered(this: ServerResponse): void {
  const { socket } = this.req;
  waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
}

/**
 * Whether the request is one too many of those that wait behind another on their connection, which ends the
 * connection: each answer is held until it can be sent, so that one client that never reads could fill the memory.
 */
export function isOneTooMany({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // It has the connection to itself, as nearly all requests do.
  if (response.socket) return false;
  const count = waiting.get(socket) ?? 0;
  if (count >= mostWaiting) {
    socket.destroy();
    return true;
  }
  waiting.set(socket, count + 1);
  response.on('close', answered);
  return false;
}
