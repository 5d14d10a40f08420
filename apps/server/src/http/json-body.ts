import type { FastifyInstance } from 'fastify';

/**
 * JSON is the only body that is read (a form only where files are taken): text/plain would let another website send
 * without asking. An empty body is none; keys that would reach a prototype are dropped.
 */
export function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
