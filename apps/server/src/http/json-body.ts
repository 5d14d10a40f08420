import { AppError } from '@innventory/domain/errors.ts';
import type { FastifyInstance } from 'fastify';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body; Fastify would put "�" in place of other encodings. Throws MALFORMED_REQUEST. */
export function utf8Text(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { reason: 'The body is not UTF-8.' }, { cause });
  }
}

/**
 * Accepts JSON bodies only: another website may send text/plain without a preflight request. An empty body is undefined.
 * Keys that would reach a prototype are dropped.
 */
export function parseJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, utf8Text(body), done);
  });
}
