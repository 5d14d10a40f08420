import { compile } from '@fastify/proxy-addr';
import type { Orm } from '@innventory/db/orm.ts';
import { replaceSharedState } from '@innventory/db/shared-state.ts';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { SocketAddress, isIP } from 'node:net';

/** Key of a throttle: the IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer. */
export function addressKey(address: string): string {
  // Some proxies send the client's port too, which changes with each connection.
  const plain = isIP(address) ? address : SocketAddress.parse(address)?.address;
  if (!plain) return 'unknown';
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const groups = parsed.toNormalizedString().split(':').slice(0, 4);
  return `${groups.join(':')}::/64`;
}

const isInPrivateRange = compile(['loopback', 'linklocal', 'uniquelocal']);

/** Whether an address belongs to this machine or a private network, where a reverse proxy of the site usually is. */
export const isPrivateAddress = (address: string) => isInPrivateRange(address, 0);

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

const noteEveryMs = 3_600_000;

/** Tells whether TRUST_PROXY lacks the peer that sent forwarding headers. Notes it for `doctor`, at most once an hour. */
export function watchUntrustedProxy({ orm, trustProxy, now }: { orm: Orm; trustProxy: string[]; now: () => Date }) {
  const isTrusted = compile(trustProxy);
  let notedAt = -Infinity;
  return async ({ headers, socket, log }: FastifyRequest): Promise<boolean> => {
    const isForwarded = forwardingHeaders.some((name) => headers[name] !== undefined);
    if (!isForwarded || isTrusted(socket.remoteAddress ?? '', 0)) return false;
    if (performance.now() - notedAt < noteEveryMs) return true;
    if (notedAt === -Infinity)
      log.warn(
        { event: 'untrusted-proxy' },
        'a request came through a proxy that TRUST_PROXY does not name: all its visitors share one address',
      );
    notedAt = performance.now();
    await replaceSharedState(orm, 'untrusted proxy seen', now().toISOString()).catch(() => undefined);
    return true;
  };
}
