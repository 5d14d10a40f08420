import { AppError } from '@innventory/domain/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers leave out the default port, a Host header may name it. */
const withoutDefaultPort = (origin: string) => origin.replace(/^(http:.*):80$|^(https:.*):443$/, '$1$2');

function isForeign({ headers, protocol, host }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  // The browser knows the scheme and host that it asked. Behind a proxy the server may know neither.
  if (headers['sec-fetch-site'] === 'same-origin' || headers.origin === undefined) return false;
  return ![publicUrl, `${protocol}://${host}`].map(withoutDefaultPort).includes(withoutDefaultPort(headers.origin));
}

/** Refuses requests from other websites before the body is read. */
export function guardOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (!readingMethods.has(request.method) && isForeign(request, publicUrl)) throw new AppError('FOREIGN_ORIGIN');
  });
}
