import multipart from '@fastify/multipart';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import type { Images } from '@innventory/images/images.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessions } from './security/sessions.ts';

/** The parser's own errors have a status, system errors have a code. Any other error is a malformed form. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
    const { part } = error as { part?: { filename?: string } };
    return new AppError('FILE_TOO_LARGE', { file: part?.filename || 'The file' });
  }
  if ('statusCode' in error || 'code' in error) return error;
  return new AppError('MALFORMED_REQUEST', { reason: 'The form cannot be read.' }, { cause: error });
}

/** Path of the uploaded file, which Fastify deletes after the response. */
async function receivedFile(request: FastifyRequest): Promise<string> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_CONTENT_TYPE');
  const { files } = await request.saveRequestFiles().catch((error: unknown) => {
    throw refusalOf(error);
  });
  const file = files.find(({ fieldname }) => fieldname === 'file');
  if (!file) throw new AppError('NO_FILE');
  return file.filepath;
}

/** POST /api/objects/upload-file: a multipart form with the field `file`. Returns its `finalURL`. */
export function registerUpload(app: FastifyInstance, sessions: Sessions, images: Images): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 2, parts: 3, fieldSize: 1000, fileSize: limits.imageBytes },
    });
    // Before the body is read, so that a stranger's file never reaches the disk.
    scope.addHook('onRequest', sessions.requireAdmin);
    scope.post('/api/objects/upload-file', async (request, reply) => {
      const finalURL = await images.add(await receivedFile(request));
      const session = sessions.portOf(request, reply).name;
      request.log.info({ event: 'upload', session, record: finalURL }, 'the administrator added a picture');
      return { finalURL };
    });
  });
}
