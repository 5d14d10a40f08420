import { AppError } from '@innventory/domain/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

function isForeign({ headers, protocol, host }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  return headers.origin !== undefined && headers.origin !== publicUrl && headers.origin !== `${protocol}://${host}`;
}

/** Refuses requests from other websites before the body is read. */
export function guardOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _, done) => {
    const isRefused = !readingMethods.has(request.method) && isForeign(request, publicUrl);
    done(isRefused ? new AppError('FOREIGN_ORIGIN') : undefined);
  });
}
