import { AppError, failureOf, requestFailureText } from '@innventory/domain/errors.ts';
import { unreachable } from '../../shared/api/failure.ts';
import { withSignIn } from '../../shared/api/sign-in-again.ts';

const uploadPath = '/api/objects/upload-file';

const unauthorized = 401;

/** Too large, or no picture that can be used. */
const refused = new Set([413, 415]);

async function send(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const answer = await fetch(uploadPath, { method: 'POST', body, credentials: 'include' });
  if (answer.status === unauthorized) throw new AppError('SIGN_IN_REQUIRED');
  const text = await answer.text();
  if (!answer.ok) {
    const { status } = answer;
    throw new AppError('UPLOAD_FAILED', { file: file.name, reason: requestFailureText(answer, text), status });
  }
  return (JSON.parse(text) as { finalURL: string }).finalURL;
}

/** Whether the server will never take the file, or it can no longer be read. */
export function isRefused(error: unknown): boolean {
  const { code, details } = failureOf(error) ?? {};
  return code === 'FILE_CHANGED' || refused.has(Number(details?.['status']));
}

/** Reads a file or a part of it. Browsers refuse a file that was changed on disk. Throws FILE_CHANGED. */
export const bytesOf = (part: Blob, file: string) =>
  part.arrayBuffer().catch((cause: unknown) => {
    throw new AppError('FILE_CHANGED', { file }, { cause });
  });

/** Uploads an image and returns its address. Throws FILE_CHANGED or UPLOAD_FAILED. */
export async function uploadImage(file: File): Promise<string> {
  // A failed `fetch` does not tell a changed file from a broken connection.
  await bytesOf(file.slice(0, 1), file.name);
  return withSignIn(() => send(file)).catch((error: unknown) => {
    const failure = failureOf(error);
    if (failure?.code === 'UPLOAD_FAILED') throw error;
    throw new AppError('UPLOAD_FAILED', { file: file.name, reason: failure?.message ?? `${unreachable.title}.` });
  });
}
