import { randomBytes } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

const isSane = (id: unknown): id is string => typeof id === 'string' && /^[\w.:-]{8,64}$/.test(id);

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function listOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

/** Each request's id, by which its lines in the log are found: a trusted proxy's, else one of ours. */
export function requestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const proxies = listOf(trustProxy);
  const process = randomBytes(6).toString('base64url');
  let count = 0;

  function given({ headers, socket }: IncomingMessage): string | null {
    const id = headers[requestIdHeader];
    const from = socket.remoteAddress ?? '';
    return isSane(id) && from && proxies.check(from, familyOf(from)) ? id : null;
  }

  return (request) => {
    count += 1;
    return (trustProxy.length > 0 && given(request)) || `${process}-${count}`;
  };
}
