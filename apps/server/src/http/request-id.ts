import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustedProxies } from './security/trusted-proxies.ts';

export const requestIdHeader = 'x-request-id';

const isSane = (id: unknown): id is string => typeof id === 'string' && /^[\w.:-]{8,64}$/.test(id);

/** Each request's id, by which its lines in the log are found: a trusted proxy's, else one of ours. */
export function requestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedProxies(trustProxy);
  const process = randomBytes(6).toString('base64url');
  let count = 0;

  function given({ headers, socket }: IncomingMessage): string | null {
    const id = headers[requestIdHeader];
    return isSane(id) && isTrusted(socket.remoteAddress ?? '') ? id : null;
  }

  return (request) => {
    count += 1;
    return (trustProxy.length > 0 && given(request)) || `${process}-${count}`;
  };
}
