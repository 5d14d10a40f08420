import { AppError } from '@innventory/domain/errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of a body; Fastify would put "�" in place of other encodings. Throws MALFORMED_REQUEST. */
export function utf8Text(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { reason: 'The body is not UTF-8.' }, { cause });
  }
}
