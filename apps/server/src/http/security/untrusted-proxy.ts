import type { Orm } from '@innventory/db/orm.ts';
import { replaceSetting, untrustedProxyKey } from '@innventory/db/settings.ts';
import type { FastifyRequest } from 'fastify';
import { trustedProxies } from './trusted-proxies.ts';

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

const noteEveryMs = 3_600_000;

interface ProxyWatchParts {
  orm: Orm;
  trustProxy: string[];
  now: () => Date;
}

/**
 * Tells whether a request carries forwarding headers from a peer that TRUST_PROXY does not name. The first one is logged,
 * and the time of the last one is kept for `doctor`, noted once an hour at most.
 */
export function watchUntrustedProxy({ orm, trustProxy, now }: ProxyWatchParts) {
  const isTrusted = trustedProxies(trustProxy);
  let notedAt: number | null = null;

  async function note({ log }: FastifyRequest): Promise<void> {
    const isFirst = notedAt === null;
    if (notedAt !== null && performance.now() - notedAt < noteEveryMs) return;
    notedAt = performance.now();
    if (isFirst)
      log.warn(
        { event: 'untrusted-proxy' },
        'a request came through a proxy that TRUST_PROXY does not name: all its visitors look like one',
      );
    await replaceSetting(orm, untrustedProxyKey, now().toISOString()).catch((error: unknown) =>
      log.warn({ event: 'untrusted-proxy-not-noted', err: error }, 'the database did not take a note for doctor'),
    );
  }

  return async (request: FastifyRequest): Promise<boolean> => {
    const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined);
    if (!isForwarded || isTrusted(request.raw.socket.remoteAddress ?? '')) return false;
    await note(request);
    return true;
  };
}
