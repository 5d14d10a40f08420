import { AppError } from '@innventory/domain/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { Metrics } from './metrics.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address = '') => loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/** What proxies leave on a request that they pass on. */
const traces = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Asked on this machine, not through a proxy on it: that one's socket is here too, but it says so, or passes on the
 * visitor's host, or speaks HTTP/1.0 as nginx does unless told otherwise.
 */
function isFromHere({ headers, raw }: FastifyRequest): boolean {
  return (
    isLoopback(raw.socket.remoteAddress) &&
    raw.httpVersion === '1.1' &&
    traces.every((trace) => headers[trace] === undefined) &&
    ownNames.has((headers.host ?? '').replace(/:\d+$/, ''))
  );
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function bears({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}

/** GET /metrics: for this machine, and for whoever has the token; to everybody else there is nothing. */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromHere(request) && !(token && bears(request, token))) throw new AppError('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
