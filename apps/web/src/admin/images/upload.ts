import { AppError, RequestError, failureOf } from '@innventory/domain/errors.ts';
import { unreachable } from '../../shared/api/failure.ts';
import { withSignIn } from '../../shared/api/sign-in-again.ts';

async function send(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const answer = await fetch('/api/objects/upload-file', { method: 'POST', body, credentials: 'include' });
  const text = await answer.text();
  if (!answer.ok) throw new RequestError(answer, text);
  return (JSON.parse(text) as { finalURL: string }).finalURL;
}

/** Whether the file is too large, is no usable picture, or can no longer be read: no other try can succeed. */
export const isRefused = (error: unknown): boolean =>
  failureOf(error)?.code === 'FILE_CHANGED' ||
  (error instanceof Error && error.cause instanceof RequestError && [413, 415].includes(error.cause.status));

/** Reads a file or a part of it. Browsers refuse a file that was changed on disk. Throws FILE_CHANGED. */
export const bytesOf = (part: Blob, file: string) =>
  part.arrayBuffer().catch((cause: unknown) => {
    throw new AppError('FILE_CHANGED', { file }, { cause });
  });

/** Uploads an image and returns its address. Throws FILE_CHANGED or UPLOAD_FAILED. */
export async function uploadImage(file: File): Promise<string> {
  // A failed `fetch` does not tell a changed file from a broken connection.
  await bytesOf(file.slice(0, 1), file.name);
  return withSignIn(() => send(file)).catch((cause: unknown) => {
    const reason = cause instanceof RequestError ? cause.message : `${unreachable.title}.`;
    throw new AppError('UPLOAD_FAILED', { file: file.name, reason }, { cause });
  });
}
