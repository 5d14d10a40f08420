import multipart from '@fastify/multipart';
import { AppError } from '@innventory/domain/errors.ts';
import { limits } from '@innventory/domain/limits.ts';
import type { Images } from '@innventory/images/images.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuseUnknown } from './rest.ts';
import type { Sessions } from './security/sessions.ts';

/** The parser's own errors have a status, those of the disk a syscall. Any other error is a malformed or cut form. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
    const { part } = error as { part?: { filename?: string } };
    return new AppError('FILE_TOO_LARGE', { file: part?.filename || 'The file' });
  }
  if ('code' in error && error.code === 'FST_FILES_LIMIT') return new AppError('NO_FILE');
  if ('statusCode' in error || 'syscall' in error) return error;
  return new AppError('MALFORMED_REQUEST', { reason: 'The form cannot be read.' }, { cause: error });
}

/** Writes the file of the form to `path`. Not `saveRequestFiles`, which logs a refused file as an error of the server. */
async function receiveFile(request: FastifyRequest, path: string): Promise<void> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_CONTENT_TYPE');
  let isReceived = false;
  try {
    for await (const { file, fieldname } of request.files()) {
      // Before it is stripped, a photo may hold the place where it was taken.
      await writeFile(path, file, { mode: 0o600 });
      isReceived ||= fieldname === 'file';
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (!isReceived) throw new AppError('NO_FILE');
}

/** POST /api/objects/upload-file: a multipart form with the field `file`. Returns its `finalURL`. */
export function registerUpload(app: FastifyInstance, sessions: Sessions, images: Images): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 2, parts: 3, fieldSize: 1000, fileSize: limits.imageBytes },
    });
    // Before the body is read, so that a stranger's file never reaches the disk.
    scope.addHook('onRequest', sessions.requireAdmin);
    scope.addHook('onRequest', async ({ query }) => refuseUnknown(Object.keys(query as object)));
    scope.post('/api/objects/upload-file', async (request, reply) => {
      const path = join(tmpdir(), `innventory-upload-${randomUUID()}`);
      let finalURL: string;
      try {
        await receiveFile(request, path);
        finalURL = await images.add(path);
      } finally {
        await rm(path, { force: true });
      }
      const session = sessions.nameOf(request);
      request.log.info({ event: 'upload', session, record: finalURL }, 'the administrator added a picture');
      return reply.send({ finalURL });
    });
  });
}
