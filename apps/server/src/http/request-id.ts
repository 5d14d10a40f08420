import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { trustedPeers } from './security/client-address.ts';

export const requestIdHeader = 'x-request-id';

const isSane = (id: unknown): id is string => typeof id === 'string' && /^[\w.:-]{8,64}$/.test(id);

/** Creates the id under which a request is logged. A trusted proxy may send the id. */
export function requestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const isTrusted = trustedPeers(trustProxy);
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return (request) => {
    count += 1;
    const id = request.headers[requestIdHeader];
    return isSane(id) && isTrusted(request) ? id : `${process}-${count}`;
  };
}
