import { AppError } from '@innventory/domain/errors.ts';
import type { FastifyInstance } from 'fastify';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Collects the API's routes from now on. The result adds 405 with Allow for their other methods, after the last route. */
export function watchMethods(app: FastifyInstance): () => void {
  const allowed = new Map<string, string[]>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) allowed.set(url, [...(allowed.get(url) ?? []), method].flat());
  });
  return () => {
    for (const [url, known] of new Map(allowed)) {
      const allow = known.join(', ');
      app.route({
        method: methods.filter((method) => !known.includes(method)),
        url,
        config: { allow },
        exposeHeadRoute: false,
        // Before a body is read.
        onRequest: async (_, reply) => {
          void reply.header('allow', allow);
          throw new AppError('METHOD_NOT_ALLOWED');
        },
        handler: () => undefined,
      });
    }
  };
}
